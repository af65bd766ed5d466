import type { Json } from '../../../../content/json-object.ts'

export type Query = Record<string, string | number | boolean | undefined>

export interface Ask {
  method?: 'GET' | 'POST' | 'DELETE'
  query?: Query
  /** Another base address than that of the transport. */
  base?: string
  body?: Json
  /** Sent as a form, which needs no CORS preflight. */
  form?: Record<string, string>
  headers?: Record<string, string>
  /** The statuses besides 2xx that the caller handles. Others throw. */
  also?: readonly number[]
  /** Returns whether an answer with a status of success says that there were too many requests. */
  isLimited?(answer: Answer): boolean
  /** Sends no token. */
  anonymous?: boolean
}

/** A complete answer. */
export interface Answer {
  status: number
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
  /** Returns the parsed body. Throws if it is not JSON. */
  json(): unknown
  /** Returns the host's message if it refuses the request. */
  refusal(): string
}

export type Send = (path: string, ask?: Ask) => Promise<Answer>
