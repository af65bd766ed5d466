import { hasSections } from '../../model/shared.ts'
import { useEditor } from '../state/store.ts'
import { focusPart, type PartId, screenParts } from './screen-parts.ts'
import * as parts from './shared-styles.ts'
import * as styles from './skip-links-styles.ts'

/** The parts with a skip link. The fields come first, because people need them most. */
const skipped: readonly PartId[] = ['fields', 'sections', 'preview', 'problems']

/** Skip links, which are visible while one of them has the focus. */
export function SkipLinks() {
  const file = useEditor((state) => state.selection?.file)
  const isWithSections = file !== undefined && hasSections(file)
  return (
    <nav aria-label="Skip" className={`${parts.wrapped} ${styles.links}`}>
      {skipped
        .filter((id) => id !== 'sections' || isWithSections)
        .map((id) => (
          <a
            key={id}
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault()
              focusPart(id)
            }}
          >
            Skip to {screenParts.find((part) => part.id === id)?.name}
          </a>
        ))}
      <span>F6 goes to the next part.</span>
    </nav>
  )
}
