import type { Browser } from '@playwright/test'

/**
 * A page that is as fast as a visitor's. Playwright and Puppeteer listen to the console of their pages, and
 * V8 then computes a stack trace for each Error. React creates five Errors while it loads, which takes 25 of
 * 33 ms here.
 */
export interface BarePage {
  /** Sends a command of the Chrome DevTools Protocol. */
  send<Result>(method: string, params?: object): Promise<Result>
  /** Runs an expression in the page, and returns its value, or that of its promise. */
  evaluate<Result>(expression: string): Promise<Result>
  close(): Promise<void>
}

interface Message {
  id?: number
  result?: unknown
  error?: { message: string }
}

/** Opens a page in its own browser context. */
export async function openBarePage(browser: Browser): Promise<BarePage> {
  const root = await browser.newBrowserCDPSession()
  const { browserContextId } = await root.send('Target.createBrowserContext')
  const { targetId } = await root.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 412,
    height: 823,
  })
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (message: Message) => void>()
  root.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
    if (from !== sessionId) return
    const answer: Message = JSON.parse(message)
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })

  let count = 0
  const send = async <Result>(method: string, params: object = {}): Promise<Result> => {
    const id = ++count
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve))
    const message = JSON.stringify({ id, method, params })
    await root.send('Target.sendMessageToTarget', { sessionId, message })
    const { result, error } = await answered
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as Result
  }
  return {
    send,
    async evaluate<Result>(expression: string) {
      const { result, exceptionDetails } = await send<{
        result: { value: Result }
        exceptionDetails?: { exception?: { description?: string } }
      }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
      return result.value
    },
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId })
      await root.detach()
    },
  }
}
