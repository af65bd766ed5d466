/**
 * Runs in the browser while `npm run dev` runs: shows what is wrong with the content over the page, in
 * the words of the command line. The page below stays as it was when the content was last right.
 */
import type { FrameLine } from '../report/frame.ts'

export interface ShownProblem {
  place: string
  severity: string
  message: string
  help: string
  frame: FrameLine[]
}

/** What the development server sends: nothing wrong is an empty list. */
export interface ShownProblems {
  problems: ShownProblem[]
  /** Lines that count what is not among them. */
  more: string[]
  summary: string
}

const style = `
  :host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; color: #fff;
    background: rgb(0 0 0 / 80%); font: 14px/1.55 ui-monospace, Menlo, Consolas, monospace; }
  main { box-sizing: border-box; width: min(58rem, 100% - 2rem); margin: 3rem auto; padding: 1.5rem 2rem;
    background: #161616; border: 1px solid #3d3d3d; border-top: 4px solid #ff8a80; border-radius: 12px; }
  h1 { margin: 0 0 1.5rem; font-size: 1rem; color: #ff8a80; }
  h2 { margin: 0; font-size: 1rem; font-weight: 600; }
  article + article { margin-top: 2rem; padding-top: 2rem; border-top: 1px solid #3d3d3d; }
  p { margin: 0.25rem 0; }
  .place { color: #b0b0b0; }
  .more { margin-top: 1.5rem; }
  pre { margin: 0.75rem 0; padding: 0.75rem 1rem; overflow: auto; background: #000; border-radius: 8px; }
  .marker { color: #ff8a80; }
  footer { margin-top: 2rem; color: #b0b0b0; }
`

function element(tag: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  if (className) made.className = className
  return made
}

function frameElement(frame: FrameLine[]): HTMLElement {
  const pre = element('pre', '')
  const digits = Math.max(...frame.map(({ number }) => String(number ?? '').length))
  for (const { number, text } of frame) {
    const margin = `${String(number ?? '').padStart(digits)} │ `
    const line = element('span', `${margin}${text}\n`, number === undefined ? 'marker' : '')
    pre.append(line)
  }
  return pre
}

function problemElement({ place, message, help, frame }: ShownProblem): HTMLElement {
  const article = document.createElement('article')
  article.append(element('p', place, 'place'), element('h2', message))
  if (frame.length > 0) article.append(frameElement(frame))
  article.append(element('p', `→ ${help}`))
  return article
}

let shown: HTMLElement | undefined

function show({ problems, more, summary }: ShownProblems): void {
  shown?.remove()
  shown = undefined
  if (problems.length === 0) return
  const host = document.createElement('content-problems')
  const main = document.createElement('main')
  main.setAttribute('role', 'alert')
  main.append(
    element('h1', summary),
    ...problems.map(problemElement),
    ...more.map((line) => element('p', line, 'more')),
    element(
      'footer',
      'Save the file when it is mended, and this goes away. Escape hides it until then.',
    ),
  )
  host.attachShadow({ mode: 'open' }).append(element('style', style), main)
  document.body.append(host)
  shown = host
}

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') shown?.remove()
})

import.meta.hot?.on('content:problems', show)
import.meta.hot?.send('content:ask')
