/** The scripts of a page in the visual editor, in the order in which they run. */
import './draft-mark.ts'
import '../boot.ts'

export { hydrate } from '../hydrate.tsx'
