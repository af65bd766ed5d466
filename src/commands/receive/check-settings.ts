/** What is wrong with settings, for who has started a command. */
import { type Settings, SettingsError } from '../../receiver/settings/settings.ts'
import { UsageError } from '../command-line.ts'

/** Throws a `UsageError` with all that is wrong with settings. */
export function checkSettings(settings: Settings): void {
  try {
    settings.check()
  } catch (error) {
    throw error instanceof SettingsError ? new UsageError(error.message) : error
  }
}
