import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { noticeScript } from '../../src/site/shell/notice-script.ts'
import { closeNotice, showNotice } from '../../src/site/shell/parts/closed-notice.ts'
import Notice from '../../src/site/shell/parts/notice.tsx'
import site from './content/site.json'

const root = document.documentElement
const isHidden = () => 'closed' in root.dataset

beforeEach(() => {
  localStorage.clear()
  delete root.dataset.closed
})

describe('Notice', () => {
  test('stays closed until its text changes', () => {
    showNotice('Meet us')
    expect(isHidden()).toBe(false)
    closeNotice('Meet us')
    expect(isHidden()).toBe(true)
    showNotice('Meet us')
    expect(isHidden()).toBe(true)
    showNotice('Meet us in May')
    expect(isHidden()).toBe(false)
  })

  test('is hidden after its end', () => {
    showNotice('Meet us', '2020-01-01T00:00Z')
    expect(isHidden()).toBe(true)
    showNotice('Meet us', '2999-01-01T00:00Z')
    expect(isHidden()).toBe(false)
  })

  test('can be closed by a visitor who allows no storage', () => {
    const refuse = () => {
      throw new DOMException('No storage.')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    showNotice('Meet us')
    expect(isHidden()).toBe(false)
    closeNotice('Meet us')
    expect(isHidden()).toBe(true)
    vi.unstubAllGlobals()
  })
})

describe('noticeScript', () => {
  test('hides a closed notice before React', () => {
    const text = '"</script>" & more'
    const script = noticeScript({ text, closeLabel: 'Close', until: '2999-01-01T00:00Z' })
    expect(script).not.toContain('</script')
    document.body.innerHTML = '<button data-dismiss><svg></svg></button><p></p>'
    new Function(script)()
    const click = (selector: string) =>
      document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    click('p')
    expect(isHidden()).toBe(false)
    click('svg')
    expect(isHidden()).toBe(true)
    expect(localStorage.getItem('notice')).toBe(text)
  })

  test('keeps a notice closed in another language than that of the first page', () => {
    const notice = { text: 'Treffen Sie uns', closeLabel: 'Schließen' }
    new Function(noticeScript({ text: 'Meet us', closeLabel: 'Close' }))()
    const element = <Notice site={{ ...site, header: { ...site.header, notice } }} />
    render(element)
    fireEvent.click(screen.getByRole('button', { name: notice.closeLabel }))
    cleanup()
    render(element)
    expect(isHidden()).toBe(true)
    cleanup()
  })
})
