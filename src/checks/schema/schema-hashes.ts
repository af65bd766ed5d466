import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { keyOf, type SchemaDocument } from './schema-document.ts'

/** Returns the SHA-256 of each schema, by its path below `schemas/`. Spaces between its entries do not count. */
export function hashesOf(documents: readonly SchemaDocument[]): Record<string, string> {
  const hashOf = ({ value }: SchemaDocument) =>
    bytesToHex(sha256(utf8ToBytes(JSON.stringify(value))))
  return Object.fromEntries(documents.map((document) => [keyOf(document), hashOf(document)]))
}
