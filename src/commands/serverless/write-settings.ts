/** Writes the configuration of a serverless host. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes texts by their paths in a folder. Files that exist stay unchanged. */
export function writeSettings(folder: string, texts: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(texts)) {
    const target = path.join(folder, file)
    if (existsSync(target)) continue
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
}
