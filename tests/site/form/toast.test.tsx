import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { Toast } from '../../../src/site/form/toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show(count = 1) {
  const onClose = vi.fn()
  const toast = (number: number) => (
    <Toast count={number} message="Sent" closeLabel="Close" onClose={onClose} />
  )
  const { rerender } = render(toast(count))
  return { onClose, change: (number: number) => rerender(toast(number)) }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
/** Passes these milliseconds, and expects that it closes with the last of them. */
function expectCloseAfter(onClose: Mock, milliseconds: number) {
  pass(milliseconds - 1)
  expect(onClose).not.toHaveBeenCalled()
  pass(1)
  expect(onClose).toHaveBeenCalledOnce()
}

const box = () => screen.getByText('Sent').parentElement as HTMLElement

describe('Toast', () => {
  test('keeps its live region on the page without a message', () => {
    show(0)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test('hides after 6 seconds, and not a millisecond earlier', () => {
    const { onClose } = show()
    expectCloseAfter(onClose, 6000)
  })

  test('restarts its time for another message', () => {
    const { onClose, change } = show()
    pass(5000)
    change(2)
    expectCloseAfter(onClose, 6000)
  })

  test('pauses while it is pointed at or focused, and then continues', () => {
    const { onClose } = show()
    pass(4000)
    fireEvent.pointerEnter(box())
    pass(60_000)
    act(() => screen.getByRole('button').focus())
    fireEvent.pointerLeave(box())
    pass(60_000)
    act(() => screen.getByRole('button').blur())
    expectCloseAfter(onClose, 2000)
  })

  function setVisibility(state: DocumentVisibilityState) {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    fireEvent(document, new Event('visibilitychange'))
  }

  test('pauses while its tab is hidden, and then continues', () => {
    const { onClose } = show()
    pass(4000)
    setVisibility('hidden')
    pass(60_000)
    setVisibility('visible')
    expectCloseAfter(onClose, 2000)
  })

  test('starts its time when its hidden tab is shown', () => {
    setVisibility('hidden')
    const { onClose } = show()
    pass(60_000)
    setVisibility('visible')
    expectCloseAfter(onClose, 6000)
  })

  test('does not restart its time when the page changes', () => {
    const { onClose, change } = show()
    pass(3000)
    change(1)
    pass(3000)
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('closes with its button and with Escape', () => {
    const { onClose } = show()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  test('returns the focus when it is closed with the focus in it', () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    const { change } = show()
    expect(field).toHaveFocus()
    act(() => screen.getByRole('button').focus())
    change(0)
    expect(field).toHaveFocus()
    field.remove()
  })
})
