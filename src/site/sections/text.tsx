import { anchorIds } from '../../content/anchor-ids.ts'
import { sectionAnchors } from '../../content/section-data.generated.ts'
import type { SectionProps } from '../../content/section-props.ts'
import type { TextPart, TextSection } from '../../content/types.generated.ts'
import { Band, Heading } from '../theme/container.tsx'
import { headlineClass } from '../theme/headline.ts'
import { linesOf } from '../theme/lines.ts'
import { lead, SectionHeading } from '../theme/section.tsx'
import { PartContent } from '../theme/text-part.tsx'
import * as styles from './text-styles.ts'

/** A heading of a part, with the id that links lead to. */
interface Entry {
  id: string
  heading: string
  parts: Entry[]
}

/** Renders the headings of the parts, and below each those of its own parts. */
function contentsOf(parts: readonly TextPart[], ids: readonly (string | undefined)[]): Entry[] {
  const entries: Entry[] = []
  parts.forEach(({ heading, subheading }, index) => {
    const id = ids[index]
    if (heading === undefined || id === undefined) return
    const above = subheading ? entries.at(-1)?.parts : undefined
    const list = above ?? entries
    list.push({ id, heading, parts: [] })
  })
  return entries
}

function Contents({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul>
      {entries.map(({ id, heading, parts }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
          {parts.length > 0 && <Contents entries={parts} />}
        </li>
      ))}
    </ul>
  )
}

export default function Text(props: SectionProps<TextSection>) {
  const { section, page, place, headingLevel, pictures, articleHead } = props
  const { parts, contentsLabel } = section
  const ids = anchorIds(page.sections, (type) => sectionAnchors[type])[place] ?? []
  const entries = contentsOf(parts, ids)
  // With an underscore, as no id of a section or a heading has one.
  const labelId = `contents_${place}`
  const first = parts.findIndex((one) => one.heading !== undefined && !one.subheading)
  return (
    <Band id={section.id} className={styles.text}>
      {headingLevel === 1 ? (
        <Heading section={section} level={1} className={headlineClass(section.heading)} />
      ) : (
        <SectionHeading section={section} level={2} />
      )}
      {section.text && <p className={`${lead} ${linesOf(section.text)}`}>{section.text}</p>}
      {articleHead}
      <div className={styles.body}>
        {contentsLabel && entries.length > 0 && (
          <nav className={styles.contents} aria-labelledby={labelId}>
            <p id={labelId}>{contentsLabel}</p>
            <Contents entries={entries} />
          </nav>
        )}
        <div>
          {parts.map((content, index) => {
            // No level is skipped: the part that this one belongs to comes first.
            const isSub = content.subheading === true && first >= 0 && first < index
            const Tag = `h${(headingLevel + (isSub ? 2 : 1)) as 2 | 3 | 4}` as const
            return (
              <div key={index} className={styles.part}>
                {content.heading !== undefined && (
                  <Tag
                    className={isSub ? `${styles.heading} ${styles.subheading}` : styles.heading}
                    id={ids[index]}
                    tabIndex={-1}
                  >
                    {content.heading}
                  </Tag>
                )}
                <PartContent
                  content={content}
                  pictures={pictures}
                  place={place}
                  id={`part_${place}_${index}`}
                />
              </div>
            )
          })}
        </div>
      </div>
    </Band>
  )
}
