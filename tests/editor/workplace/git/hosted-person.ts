/** People at a Git host. */
import { expect, onTestFinished } from 'vitest'
import type { Files } from '../../../../src/editor/model/files.ts'
import { findFacts } from '../../../../src/editor/workplace/files/picture-facts.ts'
import {
  type HostedOptions,
  openHostedWorkplace,
} from '../../../../src/editor/workplace/git/hosted-workplace.ts'
import { outputOf } from '../../../../src/pipeline/disk/git.ts'
import { sectionTypes } from '../../../checks/site.ts'
import { fetchAsPage } from '../../../small-host/as-page.ts'
import { openHost } from '../../../small-host/open-host.ts'
import { check, filesOf, home } from '../../model/site-files.ts'
import { Person, setTitle } from '../person.ts'
import { type Kind, kinds } from './kinds.ts'
import { inPlaceOfSmallHost } from './real-host/in-place-of-small-host.ts'
import { type RealHost, RealRepository, realHost, realToken } from './real-host/real-host.ts'

type Opened = Awaited<ReturnType<typeof openHost>>

/** Makes the main branch of a repository at a real host that of a site with these files. */
async function openRealSite(real: RealHost, files: Files): Promise<Opened> {
  // There is one kind where the tests run at a real host.
  const [kind] = kinds as [Kind]
  const host = kind.open(real, { token: realToken })
  const repository = await RealRepository.open(real.remote, host)
  onTestFinished(() => repository.close())
  const tree = await repository.treeOf(Object.fromEntries(files))
  const first = await repository.begin(tree, 'First')
  const git = (...args: string[]) => outputOf(repository.git(args))
  return {
    ...{ first, git, run: repository.git, folder: repository.folder },
    host: inPlaceOfSmallHost<Opened['host']>({
      commit: (...given) => repository.commit(...given),
    }),
    snapshot: () => git('for-each-ref', '--format=%(refname) %(objectname)'),
  }
}

/** Opens a small host with the small site in it. */
export async function openSite(edits: Parameters<typeof filesOf>[0] = {}) {
  const files = filesOf(edits)
  const opened = realHost
    ? await openRealSite(realHost, files)
    : await openHost(Object.fromEntries(files))
  const address = realHost ? '' : await opened.host.listen(0)
  const build: HostedOptions['build'] = {
    sectionTypes,
    delivers: false,
    files: {},
    inLfs: [],
    texts: async () => ({}),
  }
  return { ...opened, address, build }
}

export type Site = Awaited<ReturnType<typeof openSite>>

/** Lets somebody with an account open the editor. */
export async function personAt(
  { host, address, build }: Site,
  { open, basePath }: Kind,
  login = 'anna',
): Promise<Person> {
  const token = realHost ? realToken() : `token-of-${login}`
  if (!realHost) {
    fetchAsPage()
    if (login !== 'anna') host.accounts.add({ login, name: `${login} Example` })
    host.accounts.addToken(login, { value: token })
  }
  const { api, name } = realHost ?? { api: address + basePath, name: 'agency/site' }
  const asked = open({ api, name }, { token: () => token })
  // As it is asked when somebody signs in.
  await asked.access()
  return new Person(
    openHostedWorkplace({
      host: asked,
      branch: 'main',
      folder: '',
      login,
      name: `${api} ${login}`,
      build,
      check,
      findFacts,
    }),
  ).open()
}

/** Returns the names of the branches of the editor. */
export const branchesOf = async ({ git }: Pick<Site, 'git'>): Promise<string[]> =>
  (await git('for-each-ref', '--format=%(refname:lstrip=2)', 'refs/heads/edit-*'))
    .split('\n')
    .filter(Boolean)

/** Returns the name of the only branch of the editor. */
export async function onlyRound(site: Pick<Site, 'git'>): Promise<string> {
  const names = await branchesOf(site)
  expect(names).toEqual([expect.any(String)])
  return names[0] as string
}

/** Returns a site at which Anna has saved another title of the home page. `saved`: the text of that page. */
export async function openSaved(kind: Kind) {
  const site = await openSite()
  const anna = await personAt(site, kind)
  anna.edit(setTitle(home, 'Of Anna'))
  await anna.save()
  return { site, anna, saved: anna.text(home) ?? '' }
}
