// @vitest-environment jsdom
/** People without an account save and publish through the gate, at every host. */
import { describe, expect, test } from 'vitest'
import { findFacts } from '../../../src/editor/workplace/files/picture-facts.ts'
import { openHostedWorkplace } from '../../../src/editor/workplace/git/hosted-workplace.ts'
import { check, contact, home } from '../model/site-files.ts'
import { branchesOf } from '../workplace/git/hosted-person.ts'
import { type Kind, kindsWithForgejo } from '../workplace/git/kinds.ts'
import { Person, setTitle } from '../workplace/person.ts'
import { anna, ben, openGateWorld } from './gate-world.ts'

/** Opens the editor for somebody, as the page does after the sign-in. */
async function editorOf(
  world: Awaited<ReturnType<typeof openGateWorld>>,
  { open }: Kind,
  address: string,
) {
  const browser = await world.signIn(address, world.browser(address))
  const { id = '', role } = (await browser.person()) ?? {}
  const { build } = world.site
  const asked = open(world.repository, { token: () => '', gate: world.gateOf(address) })
  await asked.access()
  const workplace = openHostedWorkplace({
    host: { ...asked, ...(role === 'propose' && { reach: async () => 'request' as const }) },
    ...{ branch: 'main', folder: '', login: id, name: id, build, check, findFacts },
  })
  return { person: await new Person(workplace).open(), id, asked }
}

describe.each(kindsWithForgejo)('$name', (kind) => {
  test('somebody who may publish saves on an own branch, and publishes', async () => {
    const world = await openGateWorld(kind)
    const { git } = world.site
    const { person, id } = await editorOf(world, kind, anna)
    person.edit(setTitle(home, 'Of Anna'))
    await person.save()
    const [branch = ''] = await branchesOf(world.site)
    expect(branch).toMatch(new RegExp(`^edit-${id}-[a-f][\\da-f]{7}$`))
    // A second save is on the same branch, and knows its commit.
    person.edit(setTitle(home, 'Of Anna, again'))
    await person.save()
    expect(await branchesOf(world.site)).toEqual([branch])
    await person.publish()
    expect(await git('show', `main:${home}`)).toContain('Of Anna, again')
    expect(await branchesOf(world.site)).toEqual([])
    const log = await git('log', '-1', '--format=%an <%ae>%n%B', 'main')
    expect(log).toContain(`Anna Example <${anna}>`)
    // The lines for the editor are the last ones, as before.
    const trailers = await git('log', '-1', '--format=%(trailers)', 'main')
    expect(trailers).toContain(`Edit-Branch: ${branch}\n`)
    expect(world.faults).toEqual([])
  })

  test('somebody who may propose asks for approval', async () => {
    const world = await openGateWorld(kind)
    const main = await world.site.git('rev-parse', 'main')
    const { person, asked } = await editorOf(world, kind, ben)
    person.edit(setTitle(home, 'Of Ben'))
    await person.save()
    expect(await person.publish()).toMatchObject({ state: 'waiting' })
    expect(await world.site.git('rev-parse', 'main')).toBe(main)
    const [branch = ''] = await branchesOf(world.site)
    expect(await asked.request(branch, 'main')).toMatchObject({ state: 'open' })
  })

  test('two people merge what they have changed', async () => {
    const world = await openGateWorld(kind)
    const [first, second] = [await editorOf(world, kind, anna), await editorOf(world, kind, ben)]
    first.person.edit(setTitle(home, 'Of Anna'))
    await first.person.save()
    // Ben reads her name, at a host that names its App as the author, too.
    window.dispatchEvent(new Event('focus'))
    await expect.poll(() => second.person.others).toEqual([{ name: 'Anna Example', files: [home] }])
    await first.person.publish()
    second.person.edit(setTitle(contact, 'Of Ben'))
    await second.person.save()
    expect(await second.person.publish()).toMatchObject({ state: 'waiting' })
    const [branch = ''] = await branchesOf(world.site)
    expect(await world.site.git('show', `${branch}:${contact}`)).toContain('Of Ben')
  })
})
