import { address } from './text-line.tsx'

export default address('email')
