/** The deployed editor over a Git host that somebody attacks, and a site of theirs. */

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { listening } from '../listening.ts'
import { roots } from '../site/own-site.ts'
import { choose, homeFile, screen } from './editor.ts'
import { type OwnTrial, ownTrial } from './own-trial.ts'
import { test as base, expect } from './test.ts'

export { expect }

/** A site that answers every page, and notes what it is asked for. */
interface Foreign {
  address: string
  asked: string[]
  /** What is at `/page`, which may be asked for. */
  page: string
}

export const test = base.extend<{ clean: undefined }, { trial: OwnTrial; foreign: Foreign }>({
  trial: ownTrial('gitlab'),

  baseURL: async ({ trial }, use) => use(trial.address),

  // An attack is something to complain about.
  expectedMessages: [[/./], { scope: 'test' }],

  foreign: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const foreign: Foreign = { address: '', asked: [], page: '' }
      const server = createServer(({ method, url }, response) => {
        if (url !== '/page') foreign.asked.push(`${method} ${url}`)
        const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
        response.writeHead(200, { ...cors, 'Content-Type': 'text/html' }).end(foreign.page)
      })
      const { port, close } = await listening(server)
      foreign.address = `http://localhost:${port}`
      await use(foreign)
      close()
    },
    { scope: 'worker' },
  ],

  // Puts the repository back as it was.
  clean: [
    async ({ trial: { host }, foreign }, use) => {
      const { repository } = host
      const first = (await repository.head('main')) ?? ''
      await use(undefined)
      host.faults.clear()
      foreign.asked.length = 0
      await repository.moveBranch('main', await repository.head('main'), first)
      for (const { name, commit } of await repository.branches('edit-')) {
        await repository.removeBranch(name, commit)
      }
    },
    { auto: true },
  ],
})

/** Signs in at the host, in a page that shows the editor’s sign-in. */
export async function signIn(page: Page, login = 'you') {
  await page.getByRole('button', { name: 'Sign in with GitLab' }).click()
  await page.getByLabel('Account').selectOption(login)
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await screen(page).button('Save').waitFor()
}

/** Opens the editor as somebody. Returns the parts of its screen. */
export async function open(page: Page, { address }: OwnTrial, login?: string) {
  await page.goto(`${address}/`)
  await signIn(page, login)
  return screen(page)
}

export async function signOut(page: Page, name = 'You') {
  await screen(page).button(name).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('You are signed out.').waitFor()
}

/** Chooses a picture for the section that is open. */
export const upload = (page: Page, name: string, picture: string) =>
  choose(page.getByRole('button', { name: 'Upload a picture' }), {
    name,
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(picture),
  })

/** Returns a file of the tests' own site. */
export const own = (file: string) => JSON.parse(readFileSync(path.join(roots.own, file), 'utf8'))

/** A script that tells of itself by the title of the page, and by a request. */
export const script = `top.document.title="taken";fetch("/taken?"+JSON.stringify(sessionStorage))`

export const hostileMarkup = `<img src=x onerror='${script}'>`

export const hostilePicture = (foreign: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90" onload='${script}'><script>${script}</script><image href="${foreign}/taken"/><use xlink:href="data:image/svg+xml,taken#a"/><foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="${foreign}/taken" onerror='${script}'/></foreignObject></svg>`

export const plainPicture = (id: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path id="${id}" d="M0 0h9v9z"/></svg>`

/** Returns the home page with a section that shows `hostile.svg`. */
export function withFigure(): string {
  const home = own(homeFile)
  const picture = { file: 'hostile.svg', alt: 'A picture.' }
  const sections = [...home.sections, { type: 'figure', heading: 'Seen', picture }]
  return JSON.stringify({ ...home, sections })
}

/** Returns a schema that leads to itself and to another site, with a slow pattern. */
export const hostileSchema = (foreign: string) =>
  JSON.stringify({
    $id: `${foreign}/page.json`,
    $ref: `${foreign}/taken.json#/%`,
    $defs: { again: { $ref: '#/$defs/again' }, long: { enum: Array(100_000).fill('x') } },
    properties: {
      title: { type: 'string', pattern: '^(([a-z])+.)+[A-Z]([a-z])+$' },
      sections: { $ref: '#/$defs/again' },
    },
  })

/** A page that frames the editor, and sends messages to its frames and to what it has opened. */
export const hostilePage = (editor: string) => `<title>Foreign</title>
<iframe src="${editor}/"></iframe><iframe src="${editor}/preview?path=/"></iframe>
<script>
const messages = ['signed-out', { editedContent: {} }]
setInterval(() => {
  for (const one of [window.opened, frames[0], frames[1]]) {
    for (const data of messages) {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (document.title = 'taken')
      one?.postMessage(data, '*', [port2])
    }
  }
}, 50)
</script>`

/** Follows a page. Returns a function that expects that no hostile script has run in it, or asked for anything. */
export function watch(page: Page, foreign: Foreign) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return async () => {
    expect(await page.title()).not.toContain('taken')
    expect(asked).not.toContain('/taken')
    expect(foreign.asked).toEqual([])
  }
}

/** Returns all that the browser keeps for the editor, as text. */
export const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((ready) => {
        request.onsuccess = () => ready(request.result)
      })
    const found = [JSON.stringify([localStorage, sessionStorage]), ...(await caches.keys())]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        for (const value of await done(database.transaction(store).objectStore(store).getAll())) {
          const bytes = value instanceof Uint8Array ? value : value.bytes
          found.push(bytes ? new TextDecoder().decode(bytes) : JSON.stringify(value))
        }
      }
      database.close()
    }
    return found.join('\n')
  })
