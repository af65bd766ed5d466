/** A folder that people edit with the real server, as their pages do. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { findFacts } from '../../../../src/editor/workplace/files/picture-facts.ts'
import { openLocalWorkplace } from '../../../../src/editor/workplace/folder/local-workplace.ts'
import { siteOnDisk } from '../../../pipeline/disk/site-on-disk.ts'
import { check } from '../../model/site-files.ts'
import type { OpenedSite } from '../conformance.ts'
import { Person } from '../person.ts'
import { type EditorServer, hashOf, ownHeaders, startEditor } from './editor-server.ts'

/** Lets this process be the page of a server. */
function bePageOf(server: EditorServer): void {
  const { fetch } = globalThis
  const events = new EventTarget()
  vi.stubGlobal('document', { querySelector: () => ({ content: server.token }) })
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, events[name].bind(events))
  }
  vi.stubGlobal('fetch', (name: string, { headers, ...init }: RequestInit) =>
    fetch(`http://127.0.0.1:${server.port}${name}`, {
      ...init,
      headers: { ...ownHeaders(server), ...(headers as Record<string, string>) },
    }),
  )
  // The page dispatches what the server sends: see src/editor/server/pages/screen.ts.
  vi.spyOn(server.vite.ws, 'send').mockImplementation((event: unknown) => {
    events.dispatchEvent(new Event(String(event)))
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}

/** Opens the small site in a folder. */
export async function openLocalSite(root = siteOnDisk()): Promise<OpenedSite & EditorServer> {
  const server = await startEditor(root)
  onTestFinished(server.stop)
  bePageOf(server)
  return {
    ...server,
    open: () => new Person(openLocalWorkplace({ check, findFacts })).open(),
    async change(files) {
      for (const [file, content] of Object.entries(files)) {
        const place = path.join(root, file)
        mkdirSync(path.dirname(place), { recursive: true })
        writeFileSync(place, content)
      }
    },
    async saved(file) {
      try {
        return readFileSync(path.join(root, file))
      } catch {
        return undefined
      }
    },
    snapshot: async () => hashOf(root),
  }
}
