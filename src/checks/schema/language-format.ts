import { quoted } from '../diagnostics/wording.ts'
import type { WrongText } from './wrong-text.ts'

function canonicalLanguage(text: string): string | undefined {
  try {
    const [found = ''] = Intl.getCanonicalLocales(text)
    return /^[a-z]{2,3}(?:-|$)/.test(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** Accepts the tags that `Intl` accepts (Unicode locale identifiers), because pages are rendered with it. */
export function wrongLanguageTag(text: string): WrongText | undefined {
  if (/^[a-z]/.test(text) && canonicalLanguage(text)) return undefined
  const fact = 'is not a language code'
  const suggestion = canonicalLanguage(text.trim().replaceAll('_', '-'))
  return suggestion === undefined
    ? { fact }
    : { fact, help: `Did you mean ${quoted(suggestion)}?`, suggestion }
}
