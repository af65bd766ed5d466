// @vitest-environment jsdom
/** The branches of a person: one for each round of edits, and none is removed before its changes are published. */
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Side } from '../../../../src/editor/model/merge/conflict.ts'
import { unsavedFiles } from '../../../../src/editor/model/session.ts'
import { isOwn, newBranch } from '../../../../src/editor/workplace/git/branch-names.ts'
import { outputOf } from '../../../../src/pipeline/disk/git.ts'
import { contact, home } from '../../model/site-files.ts'
import { type Person, setTitle } from '../person.ts'
import { branchesOf, onlyRound, openSaved, openSite, personAt, type Site } from './hosted-person.ts'
import { gitea, type Kind, kindsWithForgejo } from './kinds.ts'

const fix = { 'src/fix.ts': 'export const fixed = true\n' }

/** Lets a person's window get the focus, which finds out what has changed, and takes that in. */
async function polled(person: Person, side?: Side): Promise<void> {
  window.dispatchEvent(new Event('focus'))
  await person.workplace.read([])
  await person.follow(side)
}

/** The requests for the list of branches at a host. */
const listOfBranches = ({ name }: Kind) =>
  name === 'GitHub' ? 'GET */matching-refs/*' : 'GET */branches'

const isListOfBranches = ({ name }: Kind, path: string) =>
  name === 'GitHub' ? path.includes('/matching-refs/') : path.endsWith('/branches')

/** Returns a promise, and the function that resolves it. */
function told() {
  let tell = () => {}
  const promise = new Promise<void>((resolve) => {
    tell = resolve
  })
  return { promise, tell: () => tell() }
}

/** Expects that a person gets a title of the contact page as an unsaved change. */
async function expectOffered(person: Person, title: string): Promise<void> {
  await polled(person)
  expect(person.text(contact)).toContain(title)
  expect(unsavedFiles(person.session)).toEqual([contact])
}

/** Makes a commit that gives a page another title. */
async function retitle(
  { git, host }: Site,
  branch: string,
  file: string,
  title: string,
): Promise<string> {
  const content = JSON.parse(await git('show', `${branch}:${file}`))
  return host.commit(branch, { [file]: `${JSON.stringify({ ...content, title }, null, 2)}\n` })
}

/** Returns the message of a commit that says that it goes on with a round. */
const continuing = async ({ git }: Site, round: string) =>
  `x\n\nEdit-Id: 1\nEdit-Continues: ["${await git('rev-parse', round)}"]\n`

/** Gives the last commit of a branch a time that is a minute later. */
async function postdate(site: Site, branch: string): Promise<void> {
  const commit = await site.git('cat-file', 'commit', branch)
  const later = commit.replace(
    /^(committer .+ )(\d+)(?= )/m,
    (_, who, at) => `${who}${Number(at) + 60}`,
  )
  const made = await outputOf(site.run(['hash-object', '-t', 'commit', '-w', '--stdin'], later))
  await site.git('update-ref', `refs/heads/${branch}`, made)
}

/** Merges the branch of the only request as one commit, as hosts do that squash. */
async function squash({ git, host }: Site, branch: string): Promise<void> {
  const tree = await git('rev-parse', `${branch}^{tree}`)
  const commit = await git('commit-tree', tree, '-p', 'main', '-m', 'Squashed')
  await git('update-ref', 'refs/heads/main', commit)
  Object.assign(host.changeRequests[0] ?? {}, { state: 'merged' })
}

test('the branch of another login is not a round of this person', () => {
  expect(isOwn('edit-anna-20240101', 'anna')).toBe(false)
})

test.each(['anna', 'Anna.B_c-d', '..x.lock', 'a'.repeat(255)])('names a round of %s', (login) => {
  const name = newBranch(login)
  expect(isOwn(name, login)).toBe(true)
  expect(isOwn(name, `${login.slice(0, 50)}x`)).toBe(false)
  expect(name.length).toBeLessThan(100)
  expect(newBranch(login)).not.toBe(name)
})

describe.each(kindsWithForgejo)('at $name', (kind) => {
  test('each round has a branch of its own', async () => {
    const { site, anna } = await openSaved(kind)
    const first = await onlyRound(site)
    await anna.publish()
    anna.edit(setTitle(home, 'Second'))
    await anna.save()
    expect(await onlyRound(site)).not.toBe(first)
  })

  test('a commit of somebody else to other files is not lost, and is named in a request', async () => {
    const { site, anna } = await openSaved(kind)
    const round = await onlyRound(site)
    await site.host.commit(round, fix, 'Fix the menu\n\nAt last.')
    expect(await anna.publish('The title')).toMatchObject({ state: 'waiting' })
    expect(await site.git('show', `${round}:src/fix.ts`)).toContain('fixed')
    const [request] = site.host.changeRequests
    expect(request).toMatchObject({ source: round, title: 'The title' })
    expect(request?.text).toMatch(/- [\da-f]{8} Fix the menu \(Somebody else\)$/)
    expect(await site.git('show', `main:${home}`)).toContain('"Home"')
  })

  test('opening the editor removes no branch with changes of other files', async () => {
    const site = await openSite()
    await site.git('branch', 'edit-anna', 'main')
    await site.host.commit('edit-anna', fix)
    const anna = await personAt(site, kind)
    await anna.publish()
    expect(await branchesOf(site)).toEqual(['edit-anna'])
    // It is merged at the host.
    await site.git('update-ref', 'refs/heads/main', await site.git('rev-parse', 'edit-anna'))
    await personAt(site, kind)
    expect(await branchesOf(site)).toEqual([])
  })

  test('a commit that comes while a round is published stays on its branch', async () => {
    const { site, anna } = await openSaved(kind)
    const round = await onlyRound(site)
    const asked = kind.name === 'GitHub' ? 'POST /graphql' : 'DELETE *'
    const skip = kind.name === 'GitHub' ? 1 : 0
    site.host.faults.add({ match: asked, skip, kind: 'status', status: 502 })
    expect(await anna.publish()).toMatchObject({ state: 'published' })
    await site.host.commit(round, fix)
    const again = await personAt(site, kind)
    expect(again.text(home)).toContain('Of Anna')
    expect(await onlyRound(site)).toBe(round)
    expect(await again.publish()).toMatchObject({ state: 'waiting', others: ['src/fix.ts'] })
  })

  test('a branch that could not be removed does not come back after later changes', async () => {
    const { site, anna, saved } = await openSaved(kind)
    const round = await onlyRound(site)
    const head = await site.git('rev-parse', round)
    await anna.publish()
    await site.host.commit('main', { [home]: saved.replace('Of Anna', 'Of Bert') })
    await site.git('update-ref', `refs/heads/${round}`, head)
    const again = await personAt(site, kind)
    expect(again.text(home)).toContain('Of Bert')
    expect(await branchesOf(site)).toEqual([])
  })

  test('a commit on the main branch removes nothing by its words', async () => {
    const { site } = await openSaved(kind)
    const round = await onlyRound(site)
    const head = await site.git('rev-parse', round)
    const words = `x\n\nEdit-Id: 1\nEdit-Branch: ${round}\nEdit-Continues: ["${head}"]\nEdit-Replaces: ["${head}"]\n`
    await site.host.commit('main', { 'README.md': 'x' }, words)
    const again = await personAt(site, kind)
    expect(await onlyRound(site)).toBe(round)
    expect(again.text(home)).toContain('Of Anna')
  })

  test('words on the main branch do not hide a round with files that are not of the editor', async () => {
    const { site } = await openSaved(kind)
    const round = await onlyRound(site)
    await site.host.commit(round, fix)
    const words = await continuing(site, round)
    await site.host.commit('main', { 'README.md': 'x' }, words)
    expect((await personAt(site, kind)).text(home)).toContain('Of Anna')
  })

  test('a commit on another branch of the person removes nothing by its words alone', async () => {
    const { site } = await openSaved(kind)
    const round = await onlyRound(site)
    const words = await continuing(site, round)
    await site.git('branch', 'edit-anna-a2345678', 'main')
    await site.host.commit('edit-anna-a2345678', { 'content/x.json': '{}' }, words)
    await postdate(site, 'edit-anna-a2345678')
    const again = await personAt(site, kind)
    expect(await branchesOf(site)).toContain(round)
    expect(again.text(home)).toContain('Of Anna')
  })

  test('a round that could not be removed ends with the one that goes on with it', async () => {
    const { site } = await openSaved(kind)
    const round = await onlyRound(site)
    await retitle(site, 'main', home, 'Of Bert')
    const again = await personAt(site, kind)
    const head = await site.git('rev-parse', round)
    again.edit(setTitle(home, 'Of both'))
    await again.save()
    const later = await onlyRound(site)
    await site.git('update-ref', `refs/heads/${round}`, head)
    const third = await personAt(site, kind)
    expect(third.text(home)).toContain('Of both')
    expect(unsavedFiles(third.session)).toEqual([])
    expect(await branchesOf(site)).toEqual([later])
  })

  test('a save that finds out what others have published asks once which of the texts to keep', async () => {
    const { site, anna } = await openSaved(kind)
    const round = await onlyRound(site)
    await retitle(site, 'main', home, 'Of Bert')
    // Another device saves, too, so that this save has to read the branches again. GitLab does not notice it.
    const page = await site.git('show', `${round}:${contact}`)
    await site.host.commit(round, { 'content/other.json': page.replace('"/contact"', '"/other"') })
    anna.edit(setTitle(contact, 'Next'))
    await anna.save(undefined, 'theirs')
    await retitle(site, 'main', home, 'Of Cleo')
    await polled(anna, 'theirs')
    await anna.keepDecision()
    expect(await anna.publish()).toMatchObject({ state: 'published' })
    expect(await site.git('show', `main:${home}`)).toContain('Of Cleo')
    expect(await site.git('show', `main:${contact}`)).toContain('Next')
    expect(await branchesOf(site)).toEqual([])
  })

  test('every device goes on with the open round, and with a branch of an earlier version', async () => {
    const site = await openSite()
    await site.git('branch', 'edit-anna', 'main')
    const old = await site.git('show', `main:${home}`)
    await site.host.commit('edit-anna', { [home]: old.replace('"Home"', '"Earlier"') })
    const [one, two] = [await personAt(site, kind), await personAt(site, kind)]
    for (const [person, title] of [[one, 'Of one'] as const, [two, 'Of two'] as const]) {
      person.edit(setTitle(contact, title))
      await person.save()
    }
    expect(await branchesOf(site)).toEqual(['edit-anna'])
    expect(await one.publish()).toMatchObject({ state: 'published' })
    expect(await site.git('show', `main:${home}`)).toContain('Earlier')
    expect(await site.git('show', `main:${contact}`)).toContain('Of two')
  })

  test('a window goes on with its own round, and keeps a newer one of another window that it was not offered', async () => {
    const { site, anna } = await openSaved(kind)
    await site.git('branch', 'edit-anna-a2345678', 'main')
    await retitle(site, 'edit-anna-a2345678', contact, 'Of another window')
    await postdate(site, 'edit-anna-a2345678')
    await polled(anna)
    expect(anna.text(home)).toContain('Of Anna')
    anna.edit(setTitle(home, 'Again'))
    await anna.save()
    await expect(anna.publish()).rejects.toMatchObject({
      message: 'You have saved other changes in another window.',
    })
    const again = await personAt(site, kind)
    expect(again.text(contact)).toContain('Of another window')
    expect(again.text(home)).toContain('Again')
    again.edit(setTitle(home, 'Both'))
    await again.save()
    await again.publish()
    expect(await branchesOf(site)).toEqual([])
    expect(await site.git('show', `main:${contact}`)).toContain('Of another window')
  })

  test('the decision against an older round of another window ends that round', async () => {
    const { site } = await openSaved(kind)
    await site.git('branch', 'edit-anna-a2345678', 'main')
    await retitle(site, 'edit-anna-a2345678', home, 'Of another window')
    await postdate(site, 'edit-anna-a2345678')
    const again = await (await personAt(site, kind)).open('theirs')
    await again.keepDecision()
    expect((await personAt(site, kind)).text(home)).toContain('Of another window')
    expect(await branchesOf(site)).toHaveLength(1)
    await again.publish()
    expect(await site.git('show', `main:${home}`)).toContain('Of another window')
    expect(await branchesOf(site)).toEqual([])
  })

  test('a round of another window that could not be removed does not come back after it was published', async () => {
    const { site } = await openSaved(kind)
    const round = await onlyRound(site)
    const head = await site.git('rev-parse', round)
    // Another window has the same title, and one more change.
    await site.git('branch', 'edit-anna-a2345678', 'main')
    await retitle(site, 'edit-anna-a2345678', home, 'Of Anna')
    await retitle(site, 'edit-anna-a2345678', contact, 'Of another window')
    await postdate(site, 'edit-anna-a2345678')
    const again = await personAt(site, kind)
    expect(await again.publish()).toMatchObject({ state: 'published' })
    await site.git('update-ref', `refs/heads/${round}`, head)
    await retitle(site, 'main', home, 'Of Bert')
    const third = await personAt(site, kind)
    expect(third.text(home)).toContain('Of Bert')
    expect(await branchesOf(site)).toEqual([])
  })

  test('a round is published at once, even if the list of branches does not have it yet', async () => {
    const { site, anna } = await openSaved(kind)
    site.host.faults.add({ match: listOfBranches(kind), kind: 'old-answer' })
    expect(await anna.publish()).toMatchObject({ state: 'published' })
    expect(await site.git('show', `main:${home}`)).toContain('Of Anna')
  })

  test('what another window publishes meanwhile is not offered again', async () => {
    const { site, anna } = await openSaved(kind)
    const other = await personAt(site, kind)
    let publishing: Promise<unknown> | undefined
    site.host.intercept(async (c, next) => {
      if (!publishing && isListOfBranches(kind, c.req.path)) {
        publishing = other.publish()
        await publishing
      }
      return next()
    })
    await polled(anna)
    expect(publishing).toBeDefined()
    expect(unsavedFiles(anna.session)).toEqual([])
    expect(await anna.publish()).toMatchObject({ state: 'published' })
  })

  test('a branch that another window is making is not removed', async () => {
    const site = await openSite()
    const [anna, other] = [await personAt(site, kind), await personAt(site, kind)]
    anna.edit(setTitle(home, 'Of Anna'))
    // The other window looks before the first commit is there, and removes what it has seen after that.
    const [committed, removing] = [told(), told()]
    let looking: Promise<unknown> | undefined
    site.host.intercept(async ({ req: { method, path } }, next) => {
      const isChange = /graphql$|contents$|commits$|branches\/edit/.test(path) && method !== 'GET'
      if (!isChange) return next()
      if (looking) {
        removing.tell()
        await committed.promise
        return next()
      }
      looking = other.workplace.read()
      await Promise.race([looking, removing.promise])
      await next()
      committed.tell()
    })
    await anna.save()
    await looking
    expect(await site.git('show', `${await onlyRound(site)}:${home}`)).toContain('Of Anna')
  })

  test('a round that somebody removes is offered again, even if another window has begun one', async () => {
    const { site, anna } = await openSaved(kind)
    await site.git('branch', '-D', await onlyRound(site))
    // On another device, which does not remember the round.
    localStorage.clear()
    const other = await personAt(site, kind)
    other.edit(setTitle(contact, 'Of another window'))
    await other.save()
    await polled(anna)
    expect(anna.text(home)).toContain('Of Anna')
    expect(anna.text(contact)).toContain('Of another window')
    expect(unsavedFiles(anna.session)).toEqual([home])
  })

  test('a save after the request was merged is offered again if the branch is removed', async () => {
    const { site, anna } = await openSaved(kind)
    site.host.protect('main')
    const round = await onlyRound(site)
    expect(await anna.publish('The title')).toMatchObject({ state: 'waiting' })
    await site.git('update-ref', 'refs/heads/main', await site.git('rev-parse', round))
    Object.assign(site.host.changeRequests[0] ?? {}, { state: 'merged' })
    anna.edit(setTitle(contact, 'Later'))
    await anna.save()
    for (const name of await branchesOf(site)) await site.git('branch', '-D', name)
    await expectOffered(anna, 'Later')
  })

  test('a save after the publication is offered again if the branch is removed', async () => {
    const { site, anna } = await openSaved(kind)
    const round = await onlyRound(site)
    anna.edit(setTitle(contact, 'Later'))
    await anna.save()
    const words = `Publish\n\nEdit-Id: 1\nEdit-Branch: ${round}\n`
    await site.host.commit('main', { [home]: await site.git('show', `${round}:${home}`) }, words)
    await site.git('branch', '-D', round)
    await expectOffered(anna, 'Later')
  })

  test.each([
    ['one of two saves', (round: string) => `${round}~1`],
    ['all saves', () => 'main'],
  ])('%s that somebody takes from the branch by force are offered again', async (_, to) => {
    const { site, anna } = await openSaved(kind)
    const round = await onlyRound(site)
    anna.edit(setTitle(contact, 'Later'))
    await anna.save()
    await site.git('update-ref', `refs/heads/${round}`, await site.git('rev-parse', to(round)))
    await polled(anna)
    expect(anna.text(contact)).toContain('Later')
    expect(anna.text(home)).toContain('Of Anna')
    await anna.save()
    await anna.publish()
    expect(await site.git('show', `main:${contact}`)).toContain('Later')
    expect(await site.git('show', `main:${home}`)).toContain('Of Anna')
  })

  test.each([
    ['declined', async (_: Site) => {}],
    [
      'declined, after others have published in the same file',
      async (site: Site) => void (await retitle(site, 'main', contact, 'Of Bert')),
    ],
  ])(
    'a round that was %s and removed while the editor was closed is back',
    async (_, meanwhile) => {
      const { site, anna } = await openSaved(kind)
      site.host.protect('main')
      anna.edit(setTitle(contact, 'Later'))
      await anna.save()
      await anna.publish('The title')
      Object.assign(site.host.changeRequests[0] ?? {}, { state: 'closed' })
      await site.git('branch', '-D', await onlyRound(site))
      await meanwhile(site)
      const again = await personAt(site, kind)
      expect(unsavedFiles(again.session)).toEqual([contact, home])
      await again.save()
      const round = await onlyRound(site)
      expect(await site.git('show', `${round}:${home}`)).toContain('Of Anna')
      expect(await site.git('show', `${round}:${contact}`)).toContain('Later')
      expect(unsavedFiles((await personAt(site, kind)).session)).toEqual([])
    },
  )

  test.each(['merged', 'published'] as const)(
    'a round that was %s with later changes of another device does not come back',
    async (how) => {
      const { site } = await openSaved(kind)
      const kept = { ...localStorage }
      const phone = await personAt(site, kind)
      phone.edit(setTitle(home, 'Of the phone'))
      await phone.save()
      if (how === 'merged') {
        site.host.protect('main')
        await phone.publish('The title')
        await squash(site, await onlyRound(site))
        await site.git('branch', '-D', await onlyRound(site))
      } else await phone.publish()
      expect(await branchesOf(site)).toEqual([])
      Object.assign(localStorage, kept)
      const again = await personAt(site, kind)
      expect(unsavedFiles(again.session)).toEqual([])
    },
  )

  test('what another device of the person takes back is not offered again', async () => {
    const { site, anna } = await openSaved(kind)
    const phone = await personAt(site, kind)
    phone.edit(setTitle(home, 'Home'))
    await phone.save()
    await polled(anna)
    expect(unsavedFiles(anna.session)).toEqual([])
    expect(anna.text(home)).toContain('"title": "Home"')
  })

  test('a squashed round asks nothing after others have changed its files', async () => {
    const { site, anna } = await openSaved(kind)
    const round = await onlyRound(site)
    await site.host.commit(round, fix)
    await anna.publish('The title')
    await squash(site, round)
    await retitle(site, 'main', home, 'Of Bert')
    await site.host.commit('main', { 'src/fix.ts': 'export const fixed = 2\n' })
    const again = await personAt(site, kind)
    expect(again.text(home)).toContain('Of Bert')
    expect(await branchesOf(site)).toEqual([])
    again.edit(setTitle(contact, 'Next'))
    await again.save()
    expect(await again.publish('Next')).toMatchObject({ state: 'published' })
  })

  test('finds a round with a commit of somebody else on top, after 100 commits on the main branch', async () => {
    const { site } = await openSaved(kind)
    await site.host.commit(await onlyRound(site), fix)
    const tree = await site.git('rev-parse', 'main^{tree}')
    let head = await site.git('rev-parse', 'main')
    for (let count = 0; count < 101; count++) {
      head = await site.git('commit-tree', tree, '-p', head, '-m', `Change ${count}`)
    }
    await site.git('update-ref', 'refs/heads/main', head)
    const again = await personAt(site, kind)
    expect(again.text(home)).toContain('Of Anna')
  })

  test('a round with a commit of somebody else asks once for what was merged and published', async () => {
    const { site } = await openSaved(kind)
    const round = await onlyRound(site)
    await site.host.commit(round, fix)
    await retitle(site, 'main', home, 'Of Bert')
    const again = await personAt(site, kind)
    again.edit(setTitle(home, 'Of both'))
    await again.save()
    expect(await again.publish()).toMatchObject({ state: 'published' })
    const later = await personAt(site, kind)
    expect(later.text(home)).toContain('Of both')
    expect(unsavedFiles(later.session)).toEqual([])
    expect(await later.publish()).toMatchObject({ state: 'waiting', others: ['src/fix.ts'] })
    expect(await branchesOf(site)).toEqual([round])
  })

  test('what a forced push takes from the main branch does not come back', async () => {
    const site = await openSite()
    const first = await site.git('rev-parse', 'main')
    await retitle(site, 'main', contact, 'Taken back')
    const anna = await personAt(site, kind)
    anna.edit(setTitle(home, 'Of Anna'))
    await anna.save()
    await site.git('update-ref', 'refs/heads/main', first)
    const again = await personAt(site, kind)
    expect(again.text(contact)).not.toContain('Taken back')
    await again.publish()
    expect(await site.git('show', `main:${home}`)).toContain('Of Anna')
    expect(await site.git('show', `main:${contact}`)).not.toContain('Taken back')
  })

  test('goes on in a new branch with a file that the main branch has changed since', async () => {
    const { site, anna } = await openSaved(kind)
    const bert = await personAt(site, kind, 'bert')
    bert.edit(setTitle(contact, 'Of Bert'))
    await bert.save()
    await bert.publish()
    const again = await personAt(site, kind)
    again.edit(setTitle(contact, 'Of Anna, too'))
    await again.save()
    expect(await again.publish()).toMatchObject({ state: 'published' })
    expect(await site.git('show', `main:${contact}`)).toContain('Of Anna, too')
    expect(await site.git('show', `main:${home}`)).toContain('Of Anna')
    expect(await branchesOf(site)).toEqual([])
    await anna.follow()
  })
})

test('a name that the server refuses is not tried again', async () => {
  const site = await openSite()
  const anna = await personAt(site, gitea)
  anna.edit(setTitle(home, 'First'))
  // The server was killed while it made this branch: git has it, and no list.
  const id = 'abcdef01-2345-4678-9abc-def012345678'
  await site.git('branch', 'edit-anna-abcdef01', 'main')
  site.host.forget('edit-anna-abcdef01')
  vi.spyOn(crypto, 'randomUUID').mockReturnValueOnce(id)
  onTestFinished(() => void vi.restoreAllMocks())
  await anna.save()
  const tried = site.host.requests.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/branches'),
  )
  expect(tried.map(({ status }) => status)).toEqual([409, 201])
  const [saved = ''] = (await branchesOf(site)).filter((name) => name !== 'edit-anna-abcdef01')
  expect(await site.git('show', `${saved}:${home}`)).toContain('First')
})
