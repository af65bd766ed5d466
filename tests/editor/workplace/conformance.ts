/** What each workplace promises to the screen, in a folder and at a Git host. */
import { describe, expect, test, vi } from 'vitest'
import { addLanguage } from '../../../src/editor/model/add-language.ts'
import { replaceFile, type StoredFile } from '../../../src/editor/model/file-edits.ts'
import { setValue } from '../../../src/editor/model/operations.ts'
import { texts } from '../../checks/site.ts'
import { limits } from '../../limits.ts'
import { lfsPointer } from '../../pipeline/disk/file-rows.ts'
import * as made from '../../pipeline/pictures.ts'
import { contact, filesOf, home } from '../model/site-files.ts'
import { type Person, setTitle } from './person.ts'

/** A site that several people can open. */
export interface OpenedSite {
  /** Lets somebody open the editor. At a host, each call is another window of the same person. */
  open(): Promise<Person>
  /** Writes files without the editor. */
  change(files: Readonly<Record<string, string | Uint8Array>>): Promise<void>
  /** Returns the bytes of a file as they are saved; undefined if there is none. */
  saved(file: string): Promise<Buffer | undefined>
  /** Returns a text that changes with anything that is saved. */
  snapshot(): Promise<string>
}

const picture = 'content/files/team/anna.jpg'
const edit = (files: Readonly<Record<string, string | undefined>>) => () => ({
  label: '',
  files: new Map(Object.entries(files)),
})

const fileOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

/** Lets somebody choose a file. Returns its hash. */
const chosen = async ({ workplace }: Person, name: string, bytes: Uint8Array) =>
  (await workplace.keep(name, fileOf(bytes))).hash

/** Tests a workplace. `openSite` opens the small site of the tests. */
export function describeWorkplace(openSite: () => Promise<OpenedSite>): void {
  const textIn = async (site: OpenedSite, file: string) => (await site.saved(file))?.toString()

  test('saves several files at once, and nothing where nothing has changed', async () => {
    const site = await openSite()
    const anna = await site.open()
    anna.edit(setTitle(home, 'Hello'))
    anna.edit(setTitle(contact, 'Ask us'))
    await anna.save()
    expect(await textIn(site, home)).toBe(texts[home]?.replace('"Home"', '"Hello"'))
    expect((await site.open()).text(contact)).toContain('"Ask us"')
    const before = await site.snapshot()
    const etag = anna.etags.get(home) ?? null
    const same = [{ file: home, ifMatch: etag, text: anna.text(home) ?? '' }]
    expect(await anna.workplace.save(same, { words: 'Nothing', undecided: [] })).toMatchObject({
      status: 200,
      files: [{ file: home, etag }],
    })
    expect(await site.snapshot()).toBe(before)
  })

  test('merges what another window has saved in the same file', async () => {
    const site = await openSite()
    const [anna, bert] = [await site.open(), await site.open()]
    anna.edit(setTitle(home, 'Of Anna'))
    bert.edit((files) => setValue(files, home, ['sections', 0, 'heading'], 'Of Bert'))
    bert.edit(setTitle(contact, 'Of Bert, too'))
    await anna.save()
    await bert.save()
    const saved = await textIn(site, home)
    expect(saved).toContain('Of Anna')
    expect(saved).toContain('Of Bert')
    expect(await textIn(site, contact)).toContain('Of Bert, too')
  })

  test('says what has been changed without it', async () => {
    const site = await openSite()
    const anna = await site.open()
    await site.change({ [home]: String(texts[home]?.replace('"Home"', '"By hand"')) })
    // A watcher may not have begun yet, and a host is asked at times.
    await vi.waitFor(
      async () => {
        dispatchEvent(new Event('focus'))
        await anna.follow()
        expect(anna.text(home)).toContain('"By hand"')
      },
      { timeout: limits.wait, interval: 200 },
    )
  })

  test('adds a page, deletes it, and brings it back', async () => {
    const site = await openSite()
    const anna = await site.open()
    const file = 'content/guides-first.json'
    const page = texts[contact]?.replace('"/contact"', '"/guides/first"')
    for (const text of [page, undefined, page]) {
      anna.edit(edit({ [file]: text }))
      await anna.save()
      expect(await textIn(site, file)).toBe(text)
    }
  })

  test('makes the files of a new language', async () => {
    const site = await openSite()
    const anna = await site.open()
    anna.edit((files) => addLanguage(files, 'de', [home, contact]))
    await anna.save()
    for (const file of [
      'content/contact.de.json',
      'content/site.de.json',
      'schemas/quote-request.de.json',
    ]) {
      expect(await textIn(site, file)).toBe(anna.text(file))
    }
  })

  test('refuses what the checks refuse, and writes nothing', async () => {
    const site = await openSite()
    const anna = await site.open()
    const before = await site.snapshot()
    for (const text of ['', '{', texts[home]?.replace('/contact', '/nowhere')]) {
      anna.edit(edit({ [home]: text, [contact]: texts[contact]?.replace('Contact us', 'Ask us') }))
      await expect(anna.save()).rejects.toThrow('The checks refuse it')
    }
    expect(await site.snapshot()).toBe(before)
  })

  test('checks with the schemas that were saved', async () => {
    const site = await openSite()
    const schema = JSON.parse(filesOf().get('schemas/page.json') ?? '')
    schema.properties.title.maxLength = 10
    await site.change({ 'schemas/page.json': JSON.stringify(schema) })
    const anna = await site.open()
    anna.edit(setTitle(home, 'Of eleven c'))
    await expect(anna.save()).rejects.toThrow('“title” has 11 characters')
    anna.edit(setTitle(home, 'Of ten cha'))
    await anna.save()
    expect(await textIn(site, home)).toContain('Of ten cha')
  })

  test.each([
    'content/../../x.json',
    'content/../package.json',
    'content/Any thing.json',
    'content/new/page.json',
    'content/nowhere.de.json',
    'schemas/page.json',
    'schemas/sections/new.json',
    'vite.config.ts',
    'content/files/../a.jpg',
    'content/files/A b.jpg',
    'content/files/new/a.jpg',
    'content/files/.a.jpg',
    'content/files/',
  ])('writes no file %s', async (file) => {
    const site = await openSite()
    const anna = await site.open()
    const before = await site.snapshot()
    const isPicture = file.startsWith('content/files/')
    const text = isPicture ? await chosen(anna, 'a.jpg', await made.jpeg(6, 4)) : texts[contact]
    anna.edit(edit({ [file]: text?.replace('"/contact"', '"/other"') }))
    await expect(anna.save()).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('cannot write a file'),
    })
    expect(await site.snapshot()).toBe(before)
  })

  describe('with pictures', () => {
    /** Opens a site with a linked picture. */
    async function openWithPicture() {
      const site = await openSite()
      const photo = await made.jpeg(60, 40)
      const linked = texts[home]?.replace('"/contact"', '"/files/team/anna.jpg"') ?? ''
      await site.change({ [picture]: photo, [home]: linked })
      const anna = await site.open()
      return { site, anna, photo, linked }
    }

    test('saves a chosen picture with the text that shows it', async () => {
      const site = await openSite()
      const anna = await site.open()
      const photo = await made.jpeg(60, 40)
      const { hash, kept } = await anna.workplace.keep('Über uns.JPG', fileOf(photo))
      expect(kept).toContainEqual(
        expect.objectContaining({ hash, picture: { width: 60, height: 40 } }),
      )
      const before = await site.snapshot()
      expect(Buffer.from(await anna.workplace.bytesOf('uber-uns.jpg', hash.slice(4)))).toEqual(
        photo,
      )
      expect(await site.snapshot()).toBe(before)
      const shown = { type: 'figure', heading: 'We', picture: { file: 'uber-uns.jpg', alt: 'We' } }
      anna.edit((files) => setValue(files, home, ['sections', 0], shown))
      anna.edit(edit({ 'content/files/uber-uns.jpg': hash }))
      await anna.save()
      expect(await site.saved('content/files/uber-uns.jpg')).toEqual(photo)
      expect(await textIn(site, home)).toContain('"uber-uns.jpg"')
    })

    test.each<[name: string, bytes: () => Promise<Uint8Array> | Uint8Array, message: string]>([
      [
        'page.html',
        () => Buffer.from('<script>'),
        'is a kind of file that the site does not serve',
      ],
      ['photo.png', () => made.jpeg(6, 4), 'has the extension of a PNG, but is a JPEG'],
      ['bomb.png', () => made.pngBomb(), '30000 by 30000 pixels'],
      ['logo.svg', () => made.svg('<script/>'), 'contains a script'],
      ['large.pdf', () => Buffer.alloc(20_000_001, made.pdf()), 'has 20.0 MB'],
      ['none.pdf', () => Buffer.alloc(0), 'is empty'],
      [
        'half.jpg',
        async () => (await made.jpeg(600, 400)).subarray(0, 2000),
        'is damaged and cannot be read completely',
      ],
    ])('refuses %s', async (name, bytes, message) => {
      const anna = await (await openSite()).open()
      await expect(chosen(anna, name, await bytes())).rejects.toThrow(message)
    })

    test('marks one that is kept in Git itself, where others are kept with Git LFS', async () => {
      const site = await openSite()
      await site.change({ 'content/files/desk.jpg': lfsPointer })
      const anna = await site.open()
      const [desk] = (await anna.workplace.read()).uploadedFiles
      // A file at a host is read when it is shown.
      await anna.workplace.bytesOf('desk.jpg', desk?.version ?? '')
      await anna.workplace.keep('logo.svg', fileOf(made.svg()))
      const { hash, kept } = await anna.workplace.keep('team.jpg', fileOf(await made.jpeg(60, 40)))
      const marks = (files: readonly StoredFile[]) =>
        files.map(({ name, isOutsideLfs }) => [name, isOutsideLfs])
      expect(marks(kept)).toEqual([
        ['logo.svg', undefined],
        ['team.jpg', true],
      ])
      anna.edit(edit({ 'content/files/office.jpg': hash }))
      await anna.save()
      expect(marks((await anna.workplace.read()).uploadedFiles)).toEqual([
        ['desk.jpg', undefined],
        ['office.jpg', true],
      ])
    })

    test('renames one with the links to it, and undoes that', async () => {
      const { site, anna, photo, linked } = await openWithPicture()
      const renamed = 'content/files/team/bert.jpg'
      const hash = anna.text(picture)
      const after = linked.replace('anna.jpg', 'bert.jpg')
      anna.edit(edit({ [home]: after, [picture]: undefined, [renamed]: hash }))
      await anna.save()
      expect(await site.saved(renamed)).toEqual(photo)
      expect([await site.saved(picture), await textIn(site, home)]).toEqual([undefined, after])
      anna.edit(edit({ [home]: linked, [picture]: hash, [renamed]: undefined }))
      await anna.save()
      expect([await site.saved(picture), await site.saved(renamed)]).toEqual([photo, undefined])
    })

    test('replaces one and deletes it, and brings its bytes back', async () => {
      const { site, anna, photo } = await openWithPicture()
      const before = anna.text(picture) ?? ''
      const other = await made.jpeg(30, 20)
      const hash = await chosen(anna, 'new.jpg', other)
      anna.edit((files) => replaceFile(files, 'team/anna.jpg', { end: 'jpg', hash }))
      await anna.save()
      expect(await site.saved(picture)).toEqual(other)
      anna.edit(edit({ [home]: texts[home], [picture]: undefined }))
      await anna.save()
      expect(await site.saved(picture)).toBeUndefined()
      expect(Buffer.from(await anna.workplace.bytesOf('team/anna.jpg', before.slice(4)))).toEqual(
        photo,
      )
      anna.edit(edit({ [picture]: before }))
      await anna.save()
      expect(await site.saved(picture)).toEqual(photo)
    })

    test('deletes none that something links to', async () => {
      const { site, anna } = await openWithPicture()
      const before = await site.snapshot()
      anna.edit(edit({ [picture]: undefined }))
      await expect(anna.save()).rejects.toThrow('The checks refuse it')
      expect(await site.snapshot()).toBe(before)
    })

    test('lets one with a name that no file may have be renamed', async () => {
      const site = await openSite()
      const photo = await made.jpeg(60, 40)
      await site.change({ 'content/files/a #1.jpg': photo })
      const anna = await site.open()
      const hash = anna.text('content/files/a #1.jpg')
      const both = { 'content/files/a #1.jpg': undefined, 'content/files/a-1.jpg': hash }
      anna.edit(edit(both))
      await anna.save()
      expect(await site.saved('content/files/a-1.jpg')).toEqual(photo)
    })
  })

  test('lists the versions of a file, with their texts', async () => {
    const site = await openSite()
    const anna = await site.open()
    anna.edit(setTitle(home, 'Hello'))
    await anna.save()
    await anna.publish('Say hello')
    const versions = await anna.workplace.history.versions(home)
    expect(versions[0]).toMatchObject({ message: expect.stringContaining('Say hello') })
    const read = versions.map(({ id }) => anna.workplace.history.text(home, id))
    const [first, ...others] = await Promise.all(read)
    expect(first).toContain('"Hello"')
    expect(others.at(-1)).toBe(texts[home])
  })
}
