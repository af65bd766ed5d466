// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { poll } from '../../../../src/editor/workplace/git/poll.ts'

test('does not look again before the last look has ended', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const ends: (() => void)[] = []
  const look = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  onTestFinished(poll(look))
  const focus = () => dispatchEvent(new Event('focus'))
  focus()
  focus()
  expect(look).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await vi.waitFor(() => {
    focus()
    expect(look).toHaveBeenCalledTimes(2)
  })
})
