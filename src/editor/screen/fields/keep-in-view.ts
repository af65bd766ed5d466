import * as styles from './fields-styles.ts'

/** What the person does to go elsewhere, or to write. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Returns the part of the screen with the label, the control and the notes of a field. */
const wholeField = (control: HTMLElement) =>
  control.closest<HTMLElement>(`.${styles.field}`) ?? control

/**
 * Brings a field into view with its label and its notes, also when what is above it gets its height later, such as a
 * picture. Ends when the person scrolls or types. Returns the function that ends it.
 */
export function keepInView(find: () => HTMLElement | undefined): () => void {
  const ending = new AbortController()
  const show = () => {
    const control = find()
    const field = control && wholeField(control)
    const column = document.getElementById('fields')?.parentElement
    if (!field || !column) return
    // A field that is higher than the column begins at its label.
    const isHigh = field.offsetHeight > column.clientHeight
    field.scrollIntoView({ block: isHigh ? 'start' : 'nearest' })
  }
  const observer = new ResizeObserver(show)
  const end = () => {
    observer.disconnect()
    ending.abort()
  }
  const form = document.getElementById('fields')
  if (form) observer.observe(form)
  for (const move of moves) addEventListener(move, end, { signal: ending.signal, capture: true })
  show()
  return end
}
