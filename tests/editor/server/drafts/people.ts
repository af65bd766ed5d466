/** People who edit, as the screen does it. */
import { patch } from '../../../../src/editor/model/json/patch.ts'
import { mergeTexts } from '../../../../src/editor/model/merge/merge.ts'
import type { Store } from '../../../../src/editor/server/store.ts'
import { allTexts } from '../all-texts.ts'

/** Returns an edit of one entry. */
export const set =
  (entry: string | (string | number)[], value: unknown) =>
  (text: string): string =>
    patch(text, [entry].flat(), value)

/** A person with a browser: what they save is merged as the screen does it. */
export function openPerson(store: Store, name: string) {
  let ids = new Map<string, string>()
  let texts: Record<string, string> = {}
  const author = { name, address: `${name.toLowerCase()}@example.com` }

  async function reload(): Promise<void> {
    const [{ files }, all] = [await store.list(), await allTexts(store)]
    ids = new Map(files.map(({ file, blob }) => [file, blob]))
    texts = all
  }
  const textOf = (file: string) => texts[ids.get(file) ?? '']

  return {
    name,
    author,
    reload,
    textOf,
    /** Saves an edit of what was loaded last. Returns how many entries the person had to choose. */
    async save(
      file: string,
      edit: (text: string) => string | undefined,
      message = `${file} by ${name}`,
    ): Promise<number> {
      let base = textOf(file)
      let mine = edit(base ?? '')
      let asked = 0
      for (;;) {
        const after = mine === undefined ? undefined : Buffer.from(mine)
        const change = { file, before: ids.get(file) ?? null, after }
        const written = await store.write([change], message, author)
        await reload()
        if (written !== 'stale') return asked
        const merged = mergeTexts({ base, mine, theirs: textOf(file) })
        asked += merged.conflicts.length
        mine = merged.text
        base = textOf(file)
      }
    },
    /** Publishes files as they are now; all without names. */
    async publish(files?: readonly string[], as: 'publish' | 'ask' = 'publish') {
      const unpublished = await store.unpublished()
      const chosen = unpublished.files.filter(({ file }) => files?.includes(file) ?? true)
      const order = {
        files: chosen.map(({ file, saved }) => ({ file, saved })),
        message: `Published by ${name}`,
        as,
      }
      return store.publish(order, author)
    },
  }
}

export type Person = ReturnType<typeof openPerson>

/** Opens a person who has loaded the site. */
export async function person(store: Store, name = 'Anna'): Promise<Person> {
  const one = openPerson(store, name)
  await one.reload()
  return one
}
