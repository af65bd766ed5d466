import { otherFiles, tryOneCharacter } from './one-character.ts'

tryOneCharacter(otherFiles)
