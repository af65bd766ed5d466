/** What the content security policy of the deployed editor refuses, and what it allows. */
import type { Frame, Page } from '@playwright/test'
import { siteFont } from '../../src/content/brand/font.generated.ts'
import { expect, own, test } from './attacked-editor.ts'
import { attempts as common } from './policy-attempts.ts'

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
  ...common,
  eval: () => {
    // In a task of its own, because the driver may evaluate texts.
    setTimeout(() => {
      try {
        Object(window).eval('document.title = "taken"')
      } catch {}
    })
  },
  'frame-src': () => {
    document.body.append(
      Object.assign(document.createElement('iframe'), { src: 'https://elsewhere.example/' }),
    )
  },
}

/** The directive that an attempt violates. A text that is to be evaluated is refused as not trusted before all else. */
const directiveOf = (name: string) => (name === 'eval' ? 'require-trusted-types-for' : name)

/** Makes attempts in a document, one after the other, and expects that the policy refuses each. */
async function expectRefused(target: Frame, names: readonly string[]): Promise<void> {
  const violations = await target.evaluateHandle(() => {
    const directives: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      directives.push(effectiveDirective),
    )
    return directives
  })
  for (const name of names) {
    await violations.evaluate((all) => all.splice(0))
    await target.evaluate(attempts[name] ?? (() => {}))
    await expect.poll(() => violations.evaluate((all) => all), name).toContain(directiveOf(name))
  }
  expect(await target.evaluate(() => document.title)).not.toContain('taken')
}

test.describe('refuses', () => {
  // The wording is the browser's.
  test.use({
    expectedMessages: [/policy|trusted|^request to https:\/\/elsewhere\.|trusted-types|blocked/i],
  })

  test('what is tried in the editor and in the preview', async ({ page }) => {
    const answer = await page.goto('/')
    await expectRefused(page.mainFrame(), Object.keys(attempts))
    await page.goto('/')
    const frame = await openFrame(page, '/preview?path=/contact')
    const inPreview = ['eval', 'connect-src', 'img-src', 'frame-src', 'style-src-elem']
    await expectRefused(frame, inPreview)

    // The preview asks neither its own origin nor the API.
    const policy = answer?.headers()['content-security-policy'] ?? ''
    const api = /connect-src 'self' (http\S+?);/.exec(policy)?.[1] ?? ''
    expect(api).not.toBe('')
    const asked = (address: string) => fetch(address).then(String, () => 'refused')
    for (const address of ['/robots.txt', api]) {
      expect(await frame.evaluate(asked, address)).toBe('refused')
    }
  })

  test('everything but eval in the worker of the checks, and eval everywhere else', async ({
    page,
  }) => {
    const policies = new Map<string, string | undefined>()
    page.on('response', async (response) => {
      const policy = await response.headerValue('content-security-policy')
      policies.set(new URL(response.url()).pathname, policy ?? undefined)
    })
    const [worker] = await Promise.all([page.waitForEvent('worker'), page.goto('/')])
    const checker = new URL(worker.url()).pathname
    await expect
      .poll(() => policies.get(checker))
      .toBe("default-src 'none'; script-src 'unsafe-eval'")
    expect([...policies].filter(([, policy]) => policy?.includes('unsafe-eval'))).toHaveLength(1)
    const tried = await worker.evaluate(async () => {
      const outcome = async (attempt: () => unknown) => {
        try {
          return String(await attempt())
        } catch {
          return 'refused'
        }
      }
      return [
        await outcome(() => new Function('return "evaluated"')()),
        await outcome(() => fetch('/robots.txt')),
        await outcome(() => Object(globalThis).importScripts(location.href)),
      ]
    })
    expect(tried).toEqual(['evaluated', 'refused', 'refused'])
  })

  test('inline scripts that came with the page, and foreign frames', async ({ page, baseURL }) => {
    const inline = `<script>document.title = 'taken'</script><script type="module">document.title = 'taken'</script><img src="data:," onerror="document.title = 'taken'">`
    for (const address of ['/', '/preview?path=/']) {
      await page.route(address, async (route) => {
        const response = await route.fetch()
        const html = (await response.text()).replace('<body>', () => `<body>${inline}`)
        await route.fulfill({ response, body: html })
      })
      const messages: string[] = []
      page.on('console', (message) => messages.push(message.text()))
      await page.goto(address)
      await expect.poll(() => messages.join()).toMatch(/script-src-elem.*script-src-attr/s)
      expect(await page.title()).not.toContain('taken')
      await page.unroute(address)
    }

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

test.describe('lets through', () => {
  test.use({ expectedMessages: [] })

  test('its own scripts alone, and content and pages in the preview, without a word', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await expect(page.locator('#editor')).not.toBeEmpty()
    expect(asked.filter((name) => !/^\/(?:$|assets\/|favicon\.svg$)/.test(name))).toEqual([])
    // What opens late is not among them.
    expect(asked.filter((name) => name.includes('code-editor'))).toEqual([])

    const frame = await openFrame(page, '/preview?path=/contact')
    const heading = frame.locator('h1')
    const show = async (file: string) => {
      const content = { site: own('content/site.json'), page: own(file) }
      await frame.evaluate((content) => {
        Object.assign(window, { editedContent: { ...content, pictures: {}, forms: {} } })
        dispatchEvent(new Event('content:edit'))
      }, content)
      await expect(heading).toHaveText(content.page.sections[0].heading)
    }
    await show('content/contact.json')
    await frame.locator('header a').nth(1).hover()
    await show('content/home.json')
    // The site's own colours and fonts are in the page.
    expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain(
      siteFont.family,
    )
  })
})
