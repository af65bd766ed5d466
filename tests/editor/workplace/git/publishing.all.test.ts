// @vitest-environment jsdom
/** What becomes of saved changes on their way to the main branch. */
import { describe, expect, test, vi } from 'vitest'
import { contact, home } from '../../model/site-files.ts'
import { setTitle } from '../person.ts'
import { onlyRound, openSaved, openSite, personAt } from './hosted-person.ts'
import { gitHub, kindsWithForgejo } from './kinds.ts'

describe.each(kindsWithForgejo)('at $name', (kind) => {
  /** Lets Anna ask for a merge, and somebody close her request. */
  async function openClosed() {
    const site = await openSite()
    const { changeRequests } = site.host
    site.host.protect('main')
    const anna = await personAt(site, kind)
    anna.edit(setTitle(home, 'First'))
    await anna.save()
    const { request } = (await anna.publish('The title')) ?? {}
    Object.assign(changeRequests[0] ?? {}, { state: 'closed' })
    return { site, changeRequests, request }
  }

  test('a request that somebody closes is told, and can be made again', async () => {
    const { site, changeRequests, request } = await openClosed()
    const again = await personAt(site, kind)
    await vi.waitFor(() => expect(again.publication).toBeDefined(), 20_000)
    expect(again.publication).toMatchObject({ state: 'closed', files: [home], request })
    again.edit(setTitle(home, 'Second'))
    await again.save()
    expect(again.publication).toMatchObject({ state: 'closed', files: [home], request })
    expect(await again.publish('The title')).toMatchObject({ state: 'waiting' })
    expect(changeRequests).toHaveLength(2)
  })

  test('what publishing would change is known after a reload, without what others have published', async () => {
    const site = await openSite()
    const anna = await personAt(site, kind)
    expect(await anna.review()).toEqual([])
    anna.edit(setTitle(home, 'First'))
    await anna.save()
    anna.edit(setTitle(contact, 'Second'))
    await anna.save()
    const changes = ['Contact › Title: "Contact" → "Second"', 'Home › Title: "Home" → "First"']
    expect(await anna.review()).toEqual(changes)
    expect(await (await personAt(site, kind)).review()).toEqual(changes)

    // The main branch changes the same file: a new branch has all changes in one commit.
    await site.host.commit('main', {
      [home]: anna.text(home)?.replace('Welcome', 'Of Bert').replace('First', 'Home') ?? '',
    })
    const again = await personAt(site, kind)
    await again.save('Merged')
    expect(await site.git('log', '--format=%B', `main..${await onlyRound(site)}`)).toContain(
      `Change ${home}\n\nChange ${contact}\nMerged\n`,
    )
    expect(await (await personAt(site, kind)).review()).toEqual(changes)

    await again.publish()
    expect(await (await personAt(site, kind)).review()).toEqual([])
  })

  test('the history has what was saved and what others have published', async () => {
    const site = await openSite()
    const anna = await personAt(site, kind)
    const first = anna.text(home) ?? ''
    await site.host.commit('main', { [home]: first.replace('Welcome', 'Of Bert') })
    await site.host.commit('main', { [contact]: `${anna.text(contact)}\n` })
    const again = await personAt(site, kind)
    again.edit(setTitle(home, 'First'))
    await again.save('Home › Title: "Home" → "First"')
    const { history } = again.workplace
    const versions = await history.versions(home)
    expect(versions).toHaveLength(3)
    expect(versions[0]?.message).toMatch(/^Home › Title: "Home" → "First"/)
    const texts = await Promise.all(versions.map(({ id }) => history.text(home, id)))
    expect(texts).toEqual([again.text(home), first.replace('Welcome', 'Of Bert'), first])
  })

  /** Lets the main branch change what Anna has saved, too. */
  async function openConflict() {
    const { site, anna, saved } = await openSaved(kind)
    await site.host.commit('main', { [home]: saved.replace('Of Anna', 'Of Bert') })
    return { site, anna }
  }

  test('changes that a person decides against are offered once', async () => {
    const { site } = await openConflict()
    const again = await personAt(site, kind)
    await again.open('theirs')
    expect(again.text(home)).toContain('Of Bert')
    await again.keepDecision()
    expect(await site.git('branch', '--list', 'edit-*')).toBe('')
    expect(again.publication?.state).toBe('published')
    const later = await personAt(site, kind)
    expect(later.text(home)).toContain('Of Bert')
  })

  test('the other saved changes stay, and can be published', async () => {
    const site = await openSite()
    const anna = await personAt(site, kind)
    anna.edit(setTitle(home, 'Of Anna'))
    anna.edit(setTitle(contact, 'Contact of Anna'))
    await anna.save('Said before')
    await site.host.commit('main', {
      [home]: anna.text(home)?.replace('Of Anna', 'Of Bert') ?? '',
    })
    site.host.protect('main')
    const again = await personAt(site, kind)
    await again.open('theirs')
    expect(await again.publish()).toMatchObject({ state: 'waiting', files: [contact] })
    expect(again.text(home)).toContain('Of Bert')
    const branch = await onlyRound(site)
    expect(await site.git('diff', '--stat', 'main', branch)).toContain('1 file changed')
  })

  test('publishing goes on after a decision in an open window', async () => {
    const { site, anna } = await openConflict()
    await expect(anna.publish()).rejects.toMatchObject({ kind: 'refused' })
    await expect(anna.publish()).rejects.toMatchObject({ kind: 'refused' })
    await anna.follow('theirs')
    expect(anna.text(home)).toContain('Of Bert')
    expect(await anna.publish()).toMatchObject({ state: 'published' })
    expect(await site.git('branch', '--list', 'edit-*')).toBe('')
    expect(await site.git('show', `main:${home}`)).toContain('Of Bert')
  })

  test('changes that nobody has decided on are not given up', async () => {
    const { site } = await openConflict()
    const again = await personAt(site, kind)
    // It is merged, and not saved.
    await expect(again.publish()).rejects.toMatchObject({ kind: 'refused' })
    expect(await site.git('show', `${await onlyRound(site)}:${home}`)).toContain('Of Anna')
  })
})

test('at GitHub, a request holds signed commits alone', async () => {
  const site = await openSite()
  const { host } = site
  host.protect('main')
  const anna = await personAt(site, gitHub)
  for (const title of ['First', 'Second']) {
    anna.edit(setTitle(home, title))
    await anna.save()
  }
  expect(await anna.publish('The title')).toMatchObject({ state: 'waiting' })
  const { head = '' } = host.changeRequests[0] ?? {}
  const committers = await site.git('log', '--format=%cn', `main..${head}`)
  expect(committers).toBe('GitHub\nGitHub')

  host.protect('main', false)
  expect(await anna.publish('The title')).toMatchObject({ state: 'published' })
  expect((await host.repository.commit('main'))?.committer.name).toBe('GitHub')
  expect(await site.git('show', `main:${home}`)).toContain('"Second"')
})
