/** The process that reads the content of a large site for the receiver. */
import { answerParent } from '../../pipeline/disk/ask-process.ts'
import { readHere } from './read-content.ts'

answerParent(readHere)
