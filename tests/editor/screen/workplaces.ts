/** A workplace that a test can tell what to answer. */
import { openWorkplace, type Workplace } from '../../../src/editor/workplace/workplace.ts'

/** Opens a workplace that does only what is given here. */
export function workplaceWith(part: Partial<Workplace>): void {
  const unexpected = () => Promise.reject(new Error('No test asks for this.'))
  openWorkplace({
    read: unexpected,
    save: unexpected,
    keep: unexpected,
    bytesOf: unexpected,
    follow: () => () => {},
    history: { versions: unexpected, text: unexpected },
    publishing: { published: unexpected, publish: unexpected },
    ...part,
  })
}
