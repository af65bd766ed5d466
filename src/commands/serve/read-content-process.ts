/** The process that reads the content of a large site for the receiver. */
import { respondToParent } from '../../pipeline/disk/call-process.ts'
import { readHere } from './read-content.ts'

respondToParent(readHere)
