/**
 * WebKit, the engine of Safari, in the small browser that comes with WebKitGTK. It has no mode without
 * windows, so it is given a screen in memory.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import type { Engine, Tab } from './engine'

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB }

function tabOf(driver: WebDriver): Tab {
  const find = (selector: string) => driver.findElement(By.css(selector))
  return {
    goTo: (address) => driver.get(address),
    back: () => driver.navigate().back(),
    reload: () => driver.navigate().refresh(),
    resize: async (width, height) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height })
    },
    run: (task, ...args) => driver.executeScript(task, ...args),
    click: (selector) => find(selector).click(),
    choose: (selector, value) => find(`${selector} option[value=${JSON.stringify(value)}]`).click(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  }
}

/** A port that nothing listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/** Starts a screen in memory, and gives its name. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject)
    screen.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`))
  })
  return { process: screen, display }
}

/** Resolves when something answers at a port. */
async function answering(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Without this, the window cannot be as narrow as a phone: its own buttons need 447 px. */
const narrowWindow = '* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0 }'

/** Starts what drives WebKit. `binary` is the MiniBrowser of WebKitGTK. */
export async function startWebKit(binary: string): Promise<Engine> {
  const home = mkdtempSync(path.join(tmpdir(), 'webkit-'))
  mkdirSync(path.join(home, 'gtk-3.0'))
  writeFileSync(path.join(home, 'gtk-3.0/gtk.css'), narrowWindow)
  const screen = await startScreen()
  const port = await freePort()
  const service = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, XDG_CONFIG_HOME: home },
  })
  await answering(port)

  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation', '--full-screen'] },
  })
  const open = () =>
    new Builder()
      .disableEnvironmentOverrides()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilities)
      .build()

  const first = await open()
  const version = (await first.getCapabilities()).getBrowserVersion()
  await first.quit()
  return {
    version: `WebKitGTK ${version}`,
    async withTab(use) {
      const driver = await open()
      try {
        await use(tabOf(driver))
      } finally {
        await driver.quit()
      }
    },
    async close() {
      service.kill()
      screen.process.kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
