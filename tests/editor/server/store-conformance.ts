/** What every store promises to the editor's requests, whatever keeps its files. */

import { describe, expect, test, vi } from 'vitest'
import { textIn } from '../../../src/editor/model/files.ts'
import { setValue } from '../../../src/editor/model/operations.ts'
import type { Author, Store } from '../../../src/editor/server/store.ts'
import { allTexts } from './all-texts.ts'

const home = 'content/home.json'
const anna: Author = { name: 'Anna', address: 'anna@example.com' }

/** A store over the site of the tests, whose files are published as they are. */
export interface StoreUnderTest {
  store: Store
  /** Changes a file where the site is kept, as a developer does: `undefined` deletes it. */
  changeOutside(file: string, text: string | undefined): Promise<void>
}

/** Tests a kind of store. `open` opens one for one test, which closes it. */
export function testStore(kind: string, open: () => Promise<StoreUnderTest>): void {
  const idOf = async (store: Store, file: string) =>
    (await store.list()).files.find((one) => one.file === file)?.blob ?? null
  const textOf = async (store: Store, file: string) =>
    (await allTexts(store))[(await idOf(store, file)) ?? ''] ?? ''
  const titled = async (store: Store, title: string) => {
    const files = new Map([[home, await textOf(store, home)]])
    return Buffer.from(textIn(setValue(files, home, ['title'], title).files, home) ?? '')
  }
  const saveTitle = async (store: Store, title: string) =>
    store.write(
      [{ file: home, before: await idOf(store, home), after: await titled(store, title) }],
      'Home › Title',
      anna,
    )
  /** Publishes files, or all, as they are saved. */
  const publish = async (store: Store, names?: readonly string[]) => {
    const files = (await store.unpublished()).files
      .filter(({ file }) => names?.includes(file) ?? true)
      .map(({ file, saved }) => ({ file, saved }))
    return store.publish({ files, message: 'Publish', as: 'publish' }, anna)
  }

  describe(`the ${kind} store`, () => {
    test('lists the files, and returns texts and bytes by their ids', async () => {
      const { store } = await open()
      const { files } = await store.list()
      expect(files.map(({ file }) => file)).toContain(home)
      const id = (await idOf(store, home)) ?? ''
      const bytes = await store.bytes(id)
      expect(String(Buffer.from(bytes ?? []))).toBe((await allTexts(store))[id])
      expect(await store.bytes('0'.repeat(40))).toBeUndefined()
    })

    test('writes all changes or none', async () => {
      const { store } = await open()
      const before = await idOf(store, home)
      const after = await titled(store, 'Written')
      const page = 'content/new-page.json'
      const fresh = { file: page, before: null, after: Buffer.from('{ "path": "/new" }') }
      const stale = { file: home, before: '1'.repeat(40), after }
      expect(await store.write([fresh, stale], 'x', anna)).toBe('stale')
      expect(await idOf(store, page)).toBeNull()
      const ids = await store.write([fresh, { file: home, before, after }], 'x', anna)
      expect(ids).toEqual([await idOf(store, page), await idOf(store, home)])
      expect(await textOf(store, home)).toBe(String(after))
      expect(
        await store.write([{ file: page, before: await idOf(store, page), after: undefined }], 'x'),
      ).toEqual([null])
      expect(await idOf(store, page)).toBeNull()
    })

    test('recognizes a save that is sent again, even after a deletion', async () => {
      const { store } = await open()
      const before = await idOf(store, home)
      const change = { file: home, before, after: await titled(store, 'Sent twice') }
      const ids = await store.write([change], 'x', anna)
      expect(await store.write([change], 'x', anna)).toEqual(ids)
      const gone = { file: home, before: await idOf(store, home), after: undefined }
      expect(await store.write([gone], 'x', anna)).toEqual([null])
      expect(await store.write([gone], 'x', anna)).toEqual([null])
    })

    test('reports a change from outside, which makes a save stale', async () => {
      const { store, changeOutside } = await open()
      const before = await idOf(store, home)
      const tell = vi.fn()
      const end = store.follow(tell)
      const text = String(await titled(store, 'From outside'))
      await changeOutside(home, text)
      await vi.waitFor(() => expect(tell).toHaveBeenCalledWith('files'), 20_000)
      end()
      const change = { file: home, before, after: await titled(store, 'From here') }
      expect(await store.write([change], 'x', anna)).toBe('stale')
      expect(await textOf(store, home)).toBe(text)
    })

    test('refuses file names that the editor does not write', async () => {
      const { store } = await open()
      for (const file of ['src/code.ts', 'content/../x.json', 'content/.hidden.json']) {
        const change = { file, before: null, after: Buffer.from('{ "path": "/x" }') }
        await expect(store.write([change], 'x', anna)).rejects.toMatchObject({ status: 404 })
      }
    })

    test('lists saved changes as unpublished until they are published', async () => {
      const { store } = await open()
      expect((await store.unpublished()).files).toEqual([])
      const published = await idOf(store, home)
      await saveTitle(store, 'Saved')
      const saved = await idOf(store, home)
      expect((await store.unpublished()).files).toMatchObject([{ file: home, published, saved }])
      expect(await publish(store)).toMatchObject({
        status: 'done',
        answer: { state: 'published', unpublished: { files: [] } },
      })
    })

    test('refuses to publish a state that the person has not seen', async () => {
      const { store } = await open()
      await saveTitle(store, 'Seen')
      const { files } = await store.unpublished()
      await saveTitle(store, 'Not seen')
      const order = { files, message: 'Publish', as: 'publish' } as const
      expect(await store.publish(order, anna)).toEqual({ status: 'stale' })
      expect((await store.unpublished()).files).toHaveLength(1)
    })

    test('publishes no errors, and names a page that is needed as well', async () => {
      const { store } = await open()
      const [page, contact] = ['content/guide.json', 'content/contact.json']
      const write = async (file: string, from: string, to: string, by = file) => {
        const after = Buffer.from((await textOf(store, by)).replaceAll(from, to))
        await store.write([{ file, before: await idOf(store, file), after }], 'x', anna)
      }
      await write(page, '"/contact"', '"/guide"', contact)
      await write(home, '"/contact"', '"/guide"')
      const errorsOf = (file: string) =>
        expect.arrayContaining([expect.objectContaining({ file, severity: 'error' })])
      expect(await publish(store, [home])).toMatchObject({
        status: 'refused',
        answer: { needed: [page], diagnostics: errorsOf(home) },
      })
      expect((await store.unpublished()).files).toHaveLength(2)
      expect(await publish(store, [home, page])).toMatchObject({ status: 'done' })
      await write(contact, '"title"', '"titel"')
      expect(await publish(store)).toMatchObject({
        status: 'refused',
        answer: { message: 'Your choice has errors.', diagnostics: errorsOf(contact) },
      })
    })

    test('lists the versions of a file, with their bytes', async () => {
      const { store } = await open()
      const first = await idOf(store, home)
      await saveTitle(store, 'The second version')
      await publish(store)
      const { versions } = await store.versions(home)
      expect(versions.at(-1)?.blob).toBe(first)
      expect(versions[0]?.blob).toBe(await idOf(store, home))
      expect(await store.bytes(first ?? '')).toBeDefined()
    })
  })
}
