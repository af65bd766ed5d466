/** A hosted editor over a repository with pages that nobody may see without an account, and a link to one of them. */
import { onTestFinished } from 'vitest'
import type { PreviewLink } from '../../../../src/editor/model/protocol.ts'
import type { DraftsOptions } from '../../../../src/editor/server/drafts/drafts-store.ts'
import { openBundles } from '../../../../src/editor/server/pages/bundles.ts'
import { rendererBundle } from '../../../../src/editor/server/pages/preview-page.ts'
import { jpeg } from '../../../pipeline/pictures.ts'
import { address, anna, openHostedWorld } from '../accounts/hosted-world.ts'
import { newRemote, person, type RemoteRepository } from '../drafts/remote-repository.ts'

const bundles = openBundles(process.cwd())
const bundled = () => rendererBundle(bundles.of)

/** Makes what renders previews, which takes longer than all else. */
export const prepare = bundled

export const team = 'content/team.json'

/** What only pages say that no link leads to. */
export const secretText = 'Nobody may see this'

function pageWith(name: string, heading: string, entries: object, sections: object[] = []): string {
  const title = `The page ${name}, of which nobody knows`
  const hero = { type: 'hero', heading, text: 'A text.', actions: [] as object[] }
  const next = { team: '/prices', prices: '/secret', secret: '/team' }[name] ?? '/'
  hero.actions = [
    { label: 'Go on', href: next },
    { label: 'Write to us', href: '/contact' },
  ]
  const page = { path: `/${name}`, title, description: `${title}, and why nobody does.` }
  return `${JSON.stringify({ ...page, ...entries, sections: [hero, ...sections] }, null, 2)}\n`
}

const picture = (file: string) => ({
  type: 'figure',
  heading: 'A picture',
  picture: { file, alt: 'What it shows' },
})

/** Adds pages that are not published, pictures and news to the site of a repository. */
export async function pushDrafts(remote: RemoteRepository): Promise<void> {
  const draft = { draft: true }
  const article = { date: '2026-11-20' }
  const list = { type: 'articles', heading: 'All news' }
  remote.push('main', {
    [team]: pageWith('team', 'Our team', draft, [picture('team.jpg'), list]),
    'content/prices.json': pageWith('prices', 'Our prices', {
      publishFrom: '2099-01-01T09:00:00+01:00',
    }),
    'content/secret.json': pageWith('secret', secretText, draft, [picture('secret.jpg')]),
    'content/known.json': pageWith('known', 'Known news', { article }),
    'content/unknown.json': pageWith('unknown', secretText, { ...draft, article }),
    'content/files/team.jpg': await jpeg(60, 40),
    'content/files/secret.jpg': await jpeg(50, 40),
  })
}

/** Opens a server over a repository, and somebody who may publish. */
export function serve(remote: RemoteRepository, drafts: Partial<DraftsOptions> = {}) {
  const store = remote.server(drafts)
  const previews = store.previews(bundled)
  const world = openHostedWorld({ store, previews })
  onTestFinished(world.endStreams)
  const editor = world.browser('editor')
  const client = world.browser('client')
  const listOf = async (answer: Response): Promise<PreviewLink[]> => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    return (await answer.json()).links
  }
  return {
    ...world,
    remote,
    previews,
    editor,
    client,
    list: async () => listOf(await editor.get('/previews')),
    make: async (file = team) => listOf(await editor.json('/previews', { file })),
    end: async (id: string) => listOf(await editor.json('/previews/end', { id })),
    /** Opens the address of a link as somebody without an account does, after a click in a mail. */
    open: (path: string, headers: Record<string, string | undefined> = {}) =>
      client.get(path.replace(address, ''), { 'Sec-Fetch-Site': 'cross-site', ...headers }),
    save: async (file: string, edit: (text: string) => string | undefined) =>
      (await person(store, 'Anna')).save(file, edit),
  }
}

/** Opens a server with a link to the page of the team. `base`: what all its addresses begin with. */
export async function openPreview() {
  const remote = newRemote()
  await pushDrafts(remote)
  const world = serve(remote)
  await world.signIn(anna, world.editor)
  await world.save(team, (text) => text.replace('"A text."', '"What the team does."'))
  const [link] = await world.make()
  if (!link) throw new Error('There is no link.')
  const base = link.address.replace(address, '').replace(/\/team$/, '')
  return { ...world, link, base, token: base.replace('/show/', '') }
}
