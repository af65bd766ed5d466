/** The parts of the screen, and moving the focus between them. */
import { flushSync } from 'react-dom'
import { select } from '../state/actions.ts'
import { fold, getState, type Selection, setState, type Tab } from '../state/store.ts'
import { tabId } from './tab-list.tsx'

interface ScreenPart {
  /** The id of its element. */
  id: string
  name: string
  /** The column that it is in. */
  tab?: Tab
  /** Selectors of the controls that get the focus, in the order to try. */
  controls: readonly string[]
}

const button = 'button:not([aria-disabled="true"])'

/** The parts of the screen, in their order. */
export const screenParts = [
  { id: 'top-bar', name: 'bar', controls: [button] },
  { id: 'pages', name: 'pages', tab: 'pages', controls: ['[aria-current]', 'li button', button] },
  {
    id: 'sections',
    name: 'sections',
    tab: 'pages',
    controls: ['[aria-current]', 'li > button', button],
  },
  { id: 'preview', name: 'preview', tab: 'preview', controls: ['iframe'] },
  {
    id: 'fields',
    name: 'fields',
    tab: 'fields',
    controls: ['input:not([hidden]), textarea, select', button],
  },
  { id: 'problems', name: 'problems', controls: [`li ${button}`, button] },
] as const satisfies readonly ScreenPart[]

/** The id of a part's element. */
export type PartId = (typeof screenParts)[number]['id']

/** Shows a column: narrow windows have one at a time, and wide ones may have folded it away. */
function showColumn(tab: Tab): void {
  const { tab: shown, folded } = getState()
  const isFolded = tab !== 'preview' && folded.includes(tab)
  if (shown === tab && !isFolded) return
  flushSync(() => {
    setState({ tab })
    if (isFolded) fold(tab, false)
  })
}

/** Selects the entry chosen in a list. Narrow windows show its column, and the column's tab gets the focus. */
export function choose(selection: Selection, tab: Tab): void {
  select(selection)
  showColumn(tab)
  document.getElementById(tabId(tab))?.focus()
}

/** The element that had the focus last in each part. */
const focused = new Map<string, HTMLElement>()

function partAround(element: Element | null): PartId | undefined {
  return screenParts.find(({ id }) => element?.closest(`#${id}`))?.id
}

/** Moves the focus into a part: to its last position, or else to the first control. Returns whether that worked. */
export function focusPart(id: PartId): boolean {
  const part: ScreenPart | undefined = screenParts.find((one) => one.id === id)
  const element = document.getElementById(id)
  if (!part || !element) return false
  if (part.tab) showColumn(part.tab)
  const last = focused.get(id)
  const controls = part.controls.map((selector) => element.querySelector<HTMLElement>(selector))
  for (const control of [last, ...controls, element]) {
    if (!control || !element.contains(control)) continue
    control.focus()
    if (document.activeElement === control) return true
  }
  return false
}

/** Lets F6 focus the next part of the screen, and Shift+F6 the previous one. Returns the function that ends this. */
export function listenToF6(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    const id = partAround(target as Element)
    if (id) focused.set(id, target as HTMLElement)
  }
  const onKey = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event
    if (key !== 'F6' || ctrlKey || altKey || metaKey || getState().dialog) return
    event.preventDefault()
    const ids = screenParts.map(({ id }) => id)
    const order = shiftKey ? ids.reverse() : ids
    const here = partAround(document.activeElement)
    const from = here ? order.indexOf(here) : -1
    const next = [...order.slice(from + 1), ...order.slice(0, Math.max(from, 0))]
    next.find(focusPart)
  }
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('keydown', onKey, { signal })
  return () => listening.abort()
}
