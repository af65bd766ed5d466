/** A thing in the graph. */
export interface Node {
  '@type': string | string[]
  '@id'?: string
  [property: string]: unknown
}

/** Returns what refers to a thing of the graph. */
export const reference = ({ '@id': id = '' }: Node) => ({ '@id': id })
