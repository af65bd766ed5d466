// @vitest-environment jsdom
/** Branches of a person that somebody else has changed, removed or made. */
import { describe, expect, test } from 'vitest'
import { contact, home } from '../../model/site-files.ts'
import { setTitle } from '../person.ts'
import { onlyRound, openSaved, openSite, personAt, type Site } from './hosted-person.ts'
import { kindsWithForgejo } from './kinds.ts'

const titleIn = async (site: Site, file: string) =>
  JSON.parse(await site.git('show', `main:${file}`)).title as string

async function retitle(site: Site, branch: string, file: string, title: string, message?: string) {
  const content = JSON.parse(await site.git('show', `${branch}:${file}`))
  const text = `${JSON.stringify({ ...content, title }, null, 2)}\n`
  return site.host.commit(branch, { [file]: text }, message)
}

describe.each(kindsWithForgejo)('at $name', (kind) => {
  test('a branch made by hand brings back nothing that was changed meanwhile', async () => {
    const site = await openSite()
    await site.git('branch', 'edit-anna', 'main')
    await retitle(site, 'edit-anna', home, 'By hand')
    await retitle(site, 'main', contact, 'Of Bert')
    const anna = await personAt(site, kind)
    expect(anna.text(contact)).toContain('Of Bert')
    expect(anna.text(home)).toContain('By hand')
    await anna.publish()
    expect(await titleIn(site, home)).toBe('By hand')
    expect(await titleIn(site, contact)).toBe('Of Bert')
  })

  test('a change that was reverted stays so, though the branch was brought up to date before', async () => {
    const { site } = await openSaved(kind)
    const before = await site.git('rev-parse', 'main')
    await retitle(site, 'main', contact, 'Of Bert')
    // As the hosts do it on the page of a request.
    const round = await onlyRound(site)
    const tree = await site.git('merge-tree', '--write-tree', round, 'main')
    const parents = ['-p', round, '-p', 'main']
    const merged = await site.git('commit-tree', tree, ...parents, '-m', 'Merge main')
    await site.git('update-ref', `refs/heads/${round}`, merged)
    await site.host.commit('main', {
      [contact]: `${await site.git('show', `${before}:${contact}`)}\n`,
    })
    const again = await personAt(site, kind)
    expect(again.text(contact)).not.toContain('Of Bert')
    await again.publish()
    expect(await titleIn(site, home)).toBe('Of Anna')
    expect(await titleIn(site, contact)).not.toBe('Of Bert')
  })

  test('a trailer that names no commit of the repository keeps nobody out', async () => {
    const site = await openSite()
    await site.git('branch', 'edit-anna', 'main')
    await retitle(site, 'edit-anna', home, 'By hand', `x\n\nEdit-Base: ${'1'.repeat(40)}\n`)
    await retitle(site, 'main', contact, 'Of Bert')
    const anna = await personAt(site, kind)
    expect(anna.text(home)).toContain('By hand')
    expect(anna.text(contact)).toContain('Of Bert')
  })

  test('what another window has published does not come back', async () => {
    const site = await openSite()
    const [one, two] = [await personAt(site, kind), await personAt(site, kind)]
    one.edit(setTitle(home, 'First'))
    await one.save()
    two.edit(setTitle(contact, 'Other'))
    await two.save()
    await one.follow()
    one.edit(setTitle(home, 'Second'))
    await one.save()
    await one.publish()
    await two.workplace.read()
    await two.follow()
    expect(two.text(home)).toContain('Second')
    two.edit(setTitle(contact, 'Last'))
    await two.save()
    await two.publish()
    expect(await titleIn(site, home)).toBe('Second')
    expect(await titleIn(site, contact)).toBe('Last')
  })
})
