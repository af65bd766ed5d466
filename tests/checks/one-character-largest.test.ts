import { largestFile, tryOneCharacter } from './one-character.ts'

tryOneCharacter(largestFile)
