/**
 * WebKit, the engine of Safari, in the small browser that comes with WebKitGTK. It has no mode without
 * windows, so it is given a screen in memory. Nothing there gives a window the focus: elements have it, and
 * no `:focus` matches them.
 */
import { type SpawnOptions, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Builder, By, Capabilities, Key } from 'selenium-webdriver'
import { freePort } from '../../free-port.ts'
import type { Engine, Tab } from './engine.ts'
import { load } from './load.ts'

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB }

const scrollTo = (element: Element) =>
  element.scrollIntoView({ behavior: 'instant', block: 'nearest' })

/** As Puppeteer does it in the other browser; a click on an option needs a list that is open. */
const choose = (list: HTMLSelectElement, value: string) => {
  list.value = value
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
}

/** How long a browser may take to open, and for the first page that it is asked for, in milliseconds. */
const patience = 30_000

/** WebKitGTK 2.50 sometimes hangs until the first page of a tab is there. Then `renew` opens another browser. */
async function inTime<Result>(
  command: () => Promise<Result>,
  renew: () => Promise<void>,
): Promise<Result> {
  const running = command()
  running.catch(() => {})
  const late = setTimeout(patience, 'late', { ref: false })
  if ((await Promise.race([running, late])) !== 'late') return running
  await renew()
  return command()
}

// Derived, because the first install has no types of the package.
type WebDriver = Awaited<ReturnType<InstanceType<typeof Builder>['build']>>

/** A browser with one tab; `renew` puts another one in its place. */
interface Session {
  driver: WebDriver
  renew(): Promise<void>
}

function tabOf(session: Session, version: string): Tab {
  const find = (selector: string) => session.driver.findElement(By.css(selector))
  const run: Tab['run'] = (task, ...args) => session.driver.executeScript(task, ...args)
  const open = (address: string) => load(run, () => session.driver.get(address))
  let size: [width: number, height: number] | undefined
  let isFirst = true
  async function applySize(): Promise<void> {
    if (!size) return
    const [width, height] = size
    await session.driver.manage().window().setRect({ x: 0, y: 0, width, height })
  }
  async function renew(): Promise<void> {
    await session.renew()
    await applySize()
  }
  return {
    browser: `WebKitGTK ${version}`,
    goTo(address) {
      if (!isFirst) return open(address)
      isFirst = false
      return inTime(() => open(address), renew)
    },
    back: () => session.driver.navigate().back(),
    reload: () => load(run, () => session.driver.navigate().refresh()),
    resize(width, height) {
      size = [width, height]
      return isFirst ? inTime(applySize, renew) : applySize()
    },
    run,
    click: async (selector) => {
      const element = await find(selector)
      // Where the page scrolls smoothly, the driver would click before it has arrived.
      await session.driver.executeScript(scrollTo, element)
      await element.click()
    },
    clickAt: (x, y) => session.driver.actions().move({ x, y }).click().perform(),
    point: async (selector) => {
      const element = await find(selector)
      await session.driver.executeScript(scrollTo, element)
      await session.driver.actions().move({ origin: element }).perform()
    },
    choose: async (selector, value) => {
      await session.driver.executeScript(choose, await find(selector), value)
    },
    type: (text) => session.driver.actions().sendKeys(text).perform(),
    press: (key) => session.driver.actions().sendKeys(keys[key]).perform(),
    picture: async () => Buffer.from(await session.driver.takeScreenshot(), 'base64'),
  }
}

/** Starts a program that goes on running until this process ends, or `close` is called. */
function startProgram(command: string, args: string[], options: SpawnOptions) {
  const program = spawn(command, args, options)
  const close = () => void program.kill()
  process.once('exit', close)
  /** Rejects when the program ends by itself. */
  const ended = new Promise<never>((_, reject) => {
    program.once('error', reject)
    program.once('exit', (code) => reject(new Error(`${command} ended with the code ${code}.`)))
  })
  // It may end when nobody waits any more.
  ended.catch(() => {})
  return { program, close, ended }
}

/** Starts a screen in memory, high enough for a whole page, and gives its name. */
async function startScreen(): Promise<{ display: string; close: () => void }> {
  const size = ['-screen', '0', '1600x10000x24']
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe'] as const
  const { program, close, ended } = startProgram('Xvfb', ['-displayfd', '3', ...size], {
    stdio: [...stdio],
  })
  const named = new Promise<string>((resolve) => {
    program.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`))
  })
  return { display: await Promise.race([named, ended]), close }
}

/** Resolves when something answers at a port. */
async function answering(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
    if (answer?.ok) return
    await setTimeout(50)
  }
}

/** Without this, the window cannot be as narrow as a phone: its own buttons need 447 px. */
const narrowWindow =
  '* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px }'

/** Starts what drives WebKit. `binary` is the MiniBrowser of WebKitGTK. */
export async function startWebKit(binary: string): Promise<Engine> {
  const home = mkdtempSync(path.join(tmpdir(), 'webkit-'))
  mkdirSync(path.join(home, 'gtk-3.0'))
  writeFileSync(path.join(home, 'gtk-3.0/gtk.css'), narrowWindow)
  const screen = await startScreen()
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    // The hosted editor has a certificate of the test.
    acceptInsecureCerts: true,
    // WebKitGTK 2.50 takes a page for loading without end where a step back has changed the process, as the
    // policy for openers wants it between sites. The page works, and its driver would wait for ever.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary, args: ['--automation', '--full-screen'] },
  })
  /** Starts what opens browsers, one at a time. */
  async function startService() {
    const port = await freePort()
    const { close, ended } = startProgram(
      'WebKitWebDriver',
      [`--port=${port}`, '--host=127.0.0.1'],
      { stdio: 'ignore', env: { ...process.env, DISPLAY: screen.display, XDG_CONFIG_HOME: home } },
    )
    await Promise.race([answering(port), ended])
    const open = () =>
      new Builder()
        .disableEnvironmentOverrides()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(wanted)
        .build()
    return { open, close }
  }
  let service = await startService()

  /** A browser that hangs does not close on request. */
  async function restart(): Promise<void> {
    service.close()
    service = await startService()
  }
  async function open() {
    const driver = await service.open()
    const version = (await driver.getCapabilities()).getBrowserVersion() ?? ''
    return { driver, version }
  }

  return {
    async withTab(use) {
      const { driver, version } = await inTime(open, restart)
      const session: Session = {
        driver,
        async renew() {
          await restart()
          session.driver = (await open()).driver
        },
      }
      try {
        await use(tabOf(session, version))
      } finally {
        await session.driver.quit()
      }
    },
    async close() {
      service.close()
      screen.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
