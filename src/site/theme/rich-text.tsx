import { css } from 'linaria'
import type { ReactNode } from 'react'
import { plainTextOf, type RichNode, type RichText as Text } from '../../content/rich-text.ts'
import { linesOf } from './lines.ts'
import { Link } from './link.tsx'
import { quietLink } from './mixins.ts'
import { color, font } from './tokens.ts'

/** A link in a text, or to a source: on paper, it is followed by the address of the page that it leads to. */
export const textLink = css`
  ${quietLink}
  @media print {
    &[href*='/']::after {
      content: ' (' attr(href) ')';
      overflow-wrap: anywhere;
      hyphens: none;
    }
  }
`

const strong = css`
  color: ${color.text};
  font-weight: ${font.medium};
`

function shown(nodes: readonly RichNode[]): ReactNode {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node
    const inner = shown(node.nodes)
    if (node.kind === 'emphasis') return <em key={index}>{inner}</em>
    if (node.kind === 'list') return <ul key={index}>{inner}</ul>
    if (node.kind === 'entry') return <li key={index}>{inner}</li>
    if (node.kind === 'strong') {
      return (
        <strong key={index} className={strong}>
          {inner}
        </strong>
      )
    }
    return (
      <Link key={index} className={textLink} href={node.href}>
        {inner}
      </Link>
    )
  })
}

/** Returns the class names of a paragraph with this text: see `linesOf`. */
export const linesOfRich = (text: Text) => linesOf(plainTextOf(text))

/** A text with bold, italic and linked words: one whose schema has the format `rich-text`. */
export function RichText({ text }: { text: Text }) {
  return typeof text === 'string' ? text : shown(text.nodes)
}
