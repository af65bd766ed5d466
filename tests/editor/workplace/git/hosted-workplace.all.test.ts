// @vitest-environment jsdom
/** The hosted editor over a real repository, at each kind of Git host. */
import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { setValue } from '../../../../src/editor/model/operations.ts'
import { blobIdOf } from '../../../../src/editor/workplace/files/bytes.ts'
import { limits } from '../../../limits.ts'
import { lfsPointer } from '../../../pipeline/disk/file-rows.ts'
import * as made from '../../../pipeline/pictures.ts'
import { contact, home } from '../../model/site-files.ts'
import { setTitle } from '../person.ts'
import { onlyRound, openSaved, openSite, personAt } from './hosted-person.ts'
import { kinds } from './kinds.ts'

const setHeading = (file: string, heading: string) => (files: ReadonlyMap<string, string>) =>
  setValue(files, file, ['sections', 0, 'heading'], heading)

describe.each(kinds)('at $name', (kind) => {
  test('what is saved is on a branch of one’s own, and published on the main branch', async () => {
    const site = await openSite()
    const anna = await personAt(site, kind)
    anna.edit(setTitle(home, 'First'))
    await anna.save()
    expect(await site.git('show', `main:${home}`)).toContain('"title": "Home"')
    const round = await onlyRound(site)
    expect(round).toMatch(/^edit-anna-[\da-f]{8}$/)
    expect(await site.git('show', `${round}:${home}`)).toContain('"title": "First"')
    expect(await site.git('diff', '--stat', 'main', round)).toContain('1 insertion(+), 1 del')

    const again = await personAt(site, kind)
    expect(again.text(home)).toContain('"title": "First"')

    expect(await anna.publish()).toMatchObject({ state: 'published', files: [] })
    expect(await site.git('show', `main:${home}`)).toContain('"title": "First"')
    expect(await site.git('branch', '--list', 'edit-*')).toBe('')
    expect(await site.git('log', '-1', '--format=%P', 'main')).toBe(site.first)
  })

  test('asks the host at most three times for a save of a text', async () => {
    const site = await openSite()
    const anna = await personAt(site, kind)
    // It asks how far the site has come besides.
    await vi.waitFor(() => expect(anna.publication).toBeDefined(), limits.wait)
    for (const title of ['First', 'Second']) {
      anna.edit(setTitle(home, title))
      const before = site.host.requests.length
      await anna.save()
      const asked = site.host.requests.slice(before)
      expect(asked.length, asked.map(({ path }) => path).join('\n')).toBeLessThan(4)
    }
  })

  test('merges what somebody else has published in the same file', async () => {
    const site = await openSite()
    const [anna, bert] = [await personAt(site, kind), await personAt(site, kind, 'bert')]
    anna.edit(setTitle(home, 'Of Anna'))
    await anna.save()
    bert.edit(setHeading(home, 'Of Bert'))
    await bert.save()
    await bert.publish()

    await expect(anna.publish()).rejects.toMatchObject({
      message: 'Somebody else has published changes of the same files.',
    })
    await anna.save()
    expect(anna.text(home)).toContain('Of Anna')
    expect(anna.text(home)).toContain('Of Bert')
    await anna.publish()
    const published = await site.git('show', `main:${home}`)
    expect(published).toContain('Of Anna')
    expect(published).toContain('Of Bert')
    expect(await site.git('branch', '--list', 'edit-*')).toBe('')
  })

  test('keeps what was saved on a branch that somebody removes', async () => {
    const { site, anna } = await openSaved(kind)
    await site.git('branch', '-D', await onlyRound(site))
    await expect(anna.publish()).rejects.toMatchObject({
      help: expect.stringContaining('unsaved'),
    })
    await anna.save()
    expect(await site.git('show', `${await onlyRound(site)}:${home}`)).toContain('Of Anna')
    await anna.publish()
    expect(await site.git('show', `main:${home}`)).toContain('Of Anna')
  })

  test('takes in a merge of the branch at the host', async () => {
    const { site, anna, saved } = await openSaved(kind)
    await site.host.commit('main', { [home]: saved.replace('Welcome', 'Of Bert') })
    await site.git('branch', '-D', await onlyRound(site))
    expect(await anna.publish()).toMatchObject({ state: 'published' })
    await anna.follow()
    expect(anna.text(home)).toBe(saved.replace('Welcome', 'Of Bert'))
    expect(await site.git('branch', '--list', 'edit-*')).toBe('')
  })

  test('ends with a branch that the main branch has, with more', async () => {
    const { site, anna, saved } = await openSaved(kind)
    await site.host.commit('main', { [home]: saved.replace('Welcome', 'Of Bert') })
    expect(await anna.publish()).toMatchObject({ state: 'published' })
    await anna.follow()
    expect(anna.text(home)).toBe(saved.replace('Welcome', 'Of Bert'))
    expect(await site.git('branch', '--list', 'edit-*')).toBe('')
  })

  test('brings a picture back that a save has deleted', async () => {
    const picture = 'content/files/team.png'
    const site = await openSite()
    const bytes = new Uint8Array([1, 2, 3])
    await site.host.commit('main', { [picture]: bytes })
    // Its facts are known: nobody has read its bytes.
    Object.assign(site.build.files, { [`${await blobIdOf(bytes)} team.png`]: { size: 3 } })
    const [anna, bert] = [await personAt(site, kind), await personAt(site, kind)]
    const hash = anna.text(picture) ?? ''
    anna.edit(() => ({ label: '', files: new Map([[picture, undefined]]) }))
    await anna.save()
    await anna.publish()
    await bert.publish()
    await bert.follow()
    bert.edit(() => ({ label: '', files: new Map([[picture, hash]]) }))
    await bert.save()
    expect(await site.git('rev-parse', `${await onlyRound(site)}:${picture}`)).toBe(
      hash.replace('git:', ''),
    )
  })

  test('saves and publishes a site with files that are kept with Git LFS', async () => {
    const site = await openSite()
    await site.host.commit('main', {
      'content/files/desk.jpg': lfsPointer,
      'content/files/prices.csv': lfsPointer,
    })
    const anna = await personAt(site, kind)
    const files = [{ name: 'desk.jpg' }, { name: 'prices.csv' }]
    const { uploadedFiles } = await anna.workplace.read()
    // A file is read when it is shown.
    expect(uploadedFiles).toMatchObject(files.map((file) => ({ ...file, isUnread: true })))
    for (const { name, version } of uploadedFiles) await anna.workplace.bytesOf?.(name, version)
    const inLfs = { size: 48_213, isInLfs: true }
    expect((await anna.workplace.read()).uploadedFiles).toMatchObject(
      files.map((file) => ({ ...file, ...inLfs })),
    )
    anna.edit((files) =>
      setValue(files, contact, ['sections', 0], {
        ...{ type: 'figure', heading: 'Office', text: '[Prices](/files/prices.csv)' },
        picture: { file: 'desk.jpg', alt: 'A desk.' },
      }),
    )
    await anna.save()
    await anna.publish()
    expect(await site.git('show', `main:${contact}`)).toContain('desk.jpg')
    // A pointer is no file that somebody can upload.
    await expect(
      anna.workplace.keep('team.jpg', new File([lfsPointer], 'team.jpg')),
    ).rejects.toThrow('is only a pointer of Git LFS')
  })

  test('publishes all of an upload that the host keeps with Git LFS, and shows it', async () => {
    const site = await openSite()
    site.host.keepInLfs('.csv')
    const anna = await personAt(site, kind)
    const { hash } = await anna.workplace.keep('prices.csv', new Blob(['a,b']))
    anna.edit(() => ({ label: '', files: new Map([['content/files/prices.csv', hash]]) }))
    await anna.save()
    const again = await personAt(site, kind)
    const [{ name, version } = { name: '', version: '' }] = (await again.workplace.read())
      .uploadedFiles
    expect(new TextDecoder().decode(await again.workplace.bytesOf(name, version))).toBe('a,b')
    await again.publish()
    const stored = await site.git('show', 'main:content/files/prices.csv')
    // GitHub's API keeps nothing with Git LFS.
    if (kind.name === 'GitHub') expect(stored).toBe('a,b')
    else expect(stored).toContain(createHash('sha256').update('a,b').digest('hex'))
  })

  test.each([
    ['marks an upload that stays outside Git LFS, as the build says', ['jpg'], true],
    ['marks none at a host that puts uploads into Git LFS', undefined, undefined],
  ])('%s', async (_, inLfs, isOutsideLfs) => {
    const site = await openSite()
    await site.host.commit('main', { 'content/files/desk.jpg': lfsPointer })
    const anna = await personAt({ ...site, build: { ...site.build, inLfs } }, kind)
    const [desk] = (await anna.workplace.read()).uploadedFiles
    if (!inLfs) await anna.workplace.bytesOf('desk.jpg', desk?.version ?? '')
    const { kept } = await anna.workplace.keep(
      'a.jpg',
      new Blob([new Uint8Array(await made.jpeg(6, 4))]),
    )
    expect(kept).toMatchObject([{ name: 'a.jpg' }])
    expect(kept[0]?.isOutsideLfs).toBe(isOutsideLfs)
  })

  test('keeps what the server takes only in two saves', async () => {
    const site = await openSite()
    const anna = await personAt(site, kind)
    site.host.takeAtMost(2_000_000)
    const lists = ['old', 'new'].map((name) => [name, `${name}\n`.repeat(250_000)] as const)
    const chosen = lists.map(async ([name, text]) => {
      const { hash } = await anna.workplace.keep(`${name}.csv`, new Blob([text]))
      return [`content/files/${name}.csv`, hash] as const
    })
    const files = await Promise.all(chosen)
    anna.edit(setTitle(home, 'First'))
    anna.edit(() => ({ label: '', files: new Map(files) }))
    await expect(anna.save()).rejects.toMatchObject({
      kind: 'offline',
      message: expect.stringContaining('The connection ended'),
      help: expect.stringContaining('Your changes are kept.'),
    })
    expect(await site.git('show', `main:${home}`)).toContain('"title": "Home"')

    // As the message says.
    const [, [file = '', hash = ''] = []] = files
    anna.edit(() => ({ label: '', files: new Map([[file, undefined]]) }))
    await anna.save()
    anna.edit(() => ({ label: '', files: new Map([[file, hash]]) }))
    await anna.save()
    // The next look removes the branch that the save made that failed.
    await anna.workplace.read()
    const round = await onlyRound(site)
    expect(await site.git('show', `${round}:${home}`)).toContain('"title": "First"')
    for (const [name, text] of lists) {
      expect(`${await site.git('show', `${round}:content/files/${name}.csv`)}\n`).toBe(text)
    }
  })

  test('reads no picture before it is shown', async () => {
    const site = await openSite()
    const names = Array.from({ length: 40 }, (_, index) => `content/files/${index}.png`)
    await site.host.commit('main', Object.fromEntries(names.map((name) => [name, `png ${name}`])))
    const before = site.host.requests.length
    const anna = await personAt(site, kind)
    const texts = site.host.requests.slice(before).filter(({ path }) => /blobs|raw/.test(path))
    expect(texts.some(({ path }) => path.includes('.png'))).toBe(false)
    expect(texts.length).toBeLessThan(40)
    // Until then, it is taken by its name.
    anna.edit((files) =>
      setValue(files, contact, ['sections', 0], {
        ...{ type: 'figure', heading: 'Office', picture: { file: '0.png', alt: 'A desk.' } },
      }),
    )
    await anna.save()
  })
})
