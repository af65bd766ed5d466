/** What of D1, the database of Cloudflare, keeps requests: its own names, as its documentation has them. */

export interface D1Result<Row> {
  results: Row[]
  meta: { changes: number }
}

export interface D1PreparedStatement {
  bind(...values: (string | number | null)[]): D1PreparedStatement
  all<Row>(): Promise<D1Result<Row>>
}

export interface D1Database {
  prepare(sql: string): D1PreparedStatement
  /** Runs statements as one transaction. */
  batch<Row>(statements: D1PreparedStatement[]): Promise<D1Result<Row>[]>
}
