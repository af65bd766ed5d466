/** Writes formulas as words: MathML of pages, and the formulas of Word. */
import { onTheLine, type Raised } from './characters.ts'

/** Names of elements without a prefix: `msup` of MathML, `ssup` of Word. */
const nameOf = (element: Element) => element.localName.toLowerCase().replace(/^m:/, '')

/** Returns a part in brackets if it is more than a number, a letter or a word. */
const grouped = (text: string) => (/^[\p{L}\p{N}.,]*$/u.test(text) ? text : `(${text})`)

const raise = (base: string, text: string, raised: Raised) => base + onTheLine(text, raised, base)

/** Returns a formula in one line: `10⁶`, `a/(b+c)`, `√(2x)`. */
export function formulaOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ')
  if (node.nodeType !== Node.ELEMENT_NODE) return ''
  const element = node as Element
  const parts = [...element.children].filter((child) => !nameOf(child).endsWith('pr'))
  const part = (at: number) => {
    const child = parts[at]
    return child ? formulaOf(child).trim() : ''
  }
  switch (nameOf(element)) {
    case 'annotation':
    case 'annotation-xml':
      return ''
    case 'msup':
    case 'ssup':
      return raise(part(0), part(1), 'super')
    case 'msub':
    case 'ssub':
      return raise(part(0), part(1), 'sub')
    case 'msubsup':
    case 'ssubsup':
      return raise(raise(part(0), part(1), 'sub'), part(2), 'super')
    case 'mfrac':
    case 'f':
      return `${grouped(part(0))}/${grouped(part(1))}`
    case 'msqrt':
      return `√${grouped([...element.childNodes].map(formulaOf).join('').trim())}`
    case 'mroot':
      return `${part(1) ? onTheLine(part(1), 'super', '') : ''}√${grouped(part(0))}`
    case 'rad':
      return `${part(0) ? onTheLine(part(0), 'super', '') : ''}√${grouped(part(1))}`
    case 'mfenced':
    case 'd':
      return `(${parts.map((_, at) => part(at)).join(', ')})`
    default:
      return [...element.childNodes].map(formulaOf).join('')
  }
}
