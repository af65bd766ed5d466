/**
 * Gives a user without a name the home folder that containers give it. Has to be imported before `env-paths`, which asks
 * for one when it is loaded.
 */
import { homedir } from 'node:os'

try {
  homedir()
} catch {
  process.env.HOME = '/'
}
