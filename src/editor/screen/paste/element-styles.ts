/** Returns how elements of a pasted document look, as far as a text can show it. */
import { styleRules, styleText } from './parse-html.ts'

const read = [
  'display',
  'visibility',
  'opacity',
  'clip',
  'clip-path',
  'font-size',
  'font-family',
  'font-weight',
  'font-style',
  'vertical-align',
  'white-space',
  'list-style-type',
  'text-decoration',
  'text-decoration-line',
  'margin-left',
] as const

/** The values of properties that are set, by their names. */
export type Style = Partial<Record<(typeof read)[number], string>>

function valuesOf(style: CSSStyleDeclaration): Style {
  const set = read.map((name) => [name, style.getPropertyValue(name)] as const)
  return Object.fromEntries(set.filter(([, value]) => value !== ''))
}

/** Returns what a sheet sets for each element. Of two rules, the later one counts, as in the sheets of programs. */
function styledIn(document: Document): Map<Element, Style> {
  const styled = new Map<Element, Style>()
  for (const { selectorText, style } of styleRules(document)) {
    const values = valuesOf(style)
    if (Object.keys(values).length === 0) continue
    try {
      for (const element of document.body.querySelectorAll(selectorText)) {
        styled.set(element, { ...styled.get(element), ...values })
      }
    } catch {
      // A selector that only another browser knows.
    }
  }
  return styled
}

/** Returns a function that returns what is set for an element, by its sheets and by its `style` attribute. */
export function stylesOf(document: Document): (element: Element) => Style {
  const styled = styledIn(document)
  return (element) => {
    const text = styleText(element)
    if (text === '') return styled.get(element) ?? {}
    // A policy that forbids `style` attributes lets scripts set a style.
    const { style } = element.ownerDocument.createElement('span')
    style.cssText = text
    return { ...styled.get(element), ...valuesOf(style) }
  }
}
