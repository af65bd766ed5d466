/** Which part answers a request, over a real server. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { byHost, type Parts } from '../../src/live/by-host.ts'
import { listening } from '../listening.ts'

const says = (text: string) => (_: IncomingMessage, response: ServerResponse) => response.end(text)

interface Asked {
  target?: string
  host?: string
  method?: string
  headers?: Record<string, string>
}

/** Starts the parts, and returns what asks them: the status and the text of the answer. */
async function started(given: Partial<Parts> = {}) {
  const parts: Parts = {
    site: { host: 'www.example.com', pages: says('the pages') },
    receiverAt: (path) => (path === '/requests' ? says('the receiver') : undefined),
    editor: { host: 'edit.example.com', app: says('the editor') },
    fault: () => undefined,
    ...given,
  }
  const { port, close } = await listening(createServer(byHost(parts)))
  onTestFinished(close)
  return ({ target = '/', host = 'www.example.com', method = 'GET', headers = {} }: Asked) =>
    new Promise<string>((resolve, reject) => {
      const options = {
        port,
        path: target,
        method,
        headers: { Host: host, ...headers },
        agent: false,
      }
      request(options)
        .on('response', async (answer) => {
          let text = ''
          for await (const part of answer) text += part
          resolve(`${answer.statusCode} ${text.trim()}`)
        })
        .on('error', reject)
        .end()
    })
}

describe('byHost', () => {
  test.each<[string, Asked, string]>([
    ['a page', {}, '200 the pages'],
    ['a hostname in capitals', { host: 'WWW.example.com' }, '200 the pages'],
    ['the editor', { host: 'edit.example.com' }, '200 the editor'],
    ['a form', { target: '/requests', method: 'POST' }, '200 the receiver'],
    ['a preflight of a form', { target: '/requests', method: 'OPTIONS' }, '200 the receiver'],
    ['the page that thanks', { target: '/requests?received=de&form=x' }, '200 the receiver'],
    ['a page at the address of the receiver', { target: '/requests' }, '200 the pages'],
    ['a form at another path', { target: '/other', method: 'POST' }, '200 the pages'],
    ['a path of the editor at the site', { target: '/save', method: 'POST' }, '200 the pages'],
    [
      'the receiver at the editor',
      { target: '/requests', method: 'POST', host: 'edit.example.com' },
      '200 the editor',
    ],
    ['another hostname', { host: 'evil.example' }, '421 There is no site at this hostname.'],
    [
      'the editor with another port',
      { host: 'edit.example.com:81' },
      '421 There is no site at this hostname.',
    ],
    [
      'an address instead of a name',
      { host: '127.0.0.1' },
      '421 There is no site at this hostname.',
    ],
    [
      'a forwarded hostname',
      {
        host: 'evil.example',
        headers: { 'X-Forwarded-Host': 'edit.example.com', Forwarded: 'host=edit.example.com' },
      },
      '421 There is no site at this hostname.',
    ],
    [
      'the site, forwarded as the editor',
      { headers: { 'X-Forwarded-Host': 'edit.example.com' } },
      '200 the pages',
    ],
    [
      'the address of the editor in the target alone',
      { target: 'http://edit.example.com/files' },
      '200 the pages',
    ],
    ['whether it works, at any hostname', { target: '/health', host: '10.0.0.7' }, '200 ok'],
  ])('answers %s', async (_, asked, expected) => {
    const ask = await started()
    expect(await ask(asked)).toBe(expected)
  })

  test('answers nothing at the hostname of the editor if there is none', async () => {
    const ask = await started({ editor: undefined })
    expect(await ask({ host: 'edit.example.com' })).toMatch(/^421 /)
  })

  test('answers 503 at /health while something does not work', async () => {
    const ask = await started({ fault: () => 'The site has not been built yet.' })
    expect(await ask({ target: '/health' })).toBe('503 The site has not been built yet.')
  })
})
