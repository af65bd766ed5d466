import type { Json } from '../../../content/json-object.ts'

export type Query = Record<string, string | number | boolean | undefined>

export interface Ask {
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  query?: Query
  body?: Json
  /** Sent as a form, which a host's page for tokens takes without asking first. */
  form?: Record<string, string>
  headers?: Record<string, string>
  /** The answers beside 2xx that the caller deals with. Others throw. */
  also?: readonly number[]
  /** Sends no token. */
  anonymous?: boolean
}

/** An answer that has arrived whole. */
export interface Answer {
  status: number
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
  /** Returns the parsed body, and throws where it is no JSON. */
  json(): unknown
  /** What the host says where it refuses. */
  refusal(): string
}

export type Send = (path: string, ask?: Ask) => Promise<Answer>
