import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { trapFocus } from '../../../src/editor/screen/parts/trap-focus.ts'

let waiting = new Map<number, FrameRequestCallback>()

/** Runs what waits for the next frame. */
async function nextFrame() {
  // Observers of changes run before it.
  await Promise.resolve()
  const now = [...waiting.values()]
  waiting = new Map()
  for (const run of now) run(0)
}

let end = () => {}

beforeEach(() => {
  let last = 0
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    waiting.set(++last, run)
    return last
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id))
  document.body.innerHTML = `
    <header><button>Undo</button><button>Review changes</button></header>
    <div role="dialog"><ul><li><button>Revert</button></li></ul><button>Close</button></div>`
  end = trapFocus()
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  if (!found) throw new Error(`There is no button “${name}”.`)
  return found
}

describe('trapFocus', () => {
  test('moves the focus from a removed control to the nearest one', async () => {
    button('Revert').focus()
    document.querySelector('li')?.remove()
    for (let frame = 0; frame < 3; frame++) await nextFrame()
    expect(document.activeElement).toBe(button('Close'))
  })

  test('lets a dialog that closes return the focus to its button', async () => {
    button('Revert').focus()
    document.querySelector('li')?.remove()
    await nextFrame()
    await nextFrame()
    button('Close').focus()
    document.querySelector('[role="dialog"]')?.remove()
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) button('Review changes').focus()
    })
    for (let frame = 0; frame < 4; frame++) await nextFrame()
    expect(document.activeElement).toBe(button('Review changes'))
  })
})
