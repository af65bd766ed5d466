import { textLine } from './text-line.tsx'

export default textLine(() => ({ type: 'date' }))
