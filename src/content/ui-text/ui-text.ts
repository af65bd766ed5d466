/** The texts of the interface in each language that has them. Texts in content replace them. */
import { languageKey } from '../languages.ts'
import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }

export type UiText = typeof en

/** A text with one form for each category of numbers that the language tells apart. */
export type PluralText = { other: string } & { [category in Intl.LDMLPluralRule]?: string }

/** All texts, by the tag of their language. */
export const uiTexts = { ar, de, en, es, fr, it } satisfies Record<string, UiText>

export type UiLanguage = keyof typeof uiTexts

/** Returns the language with the texts for a page: for `de-CH`, German; undefined if there are none. */
export function uiLanguage(tag: string): UiLanguage | undefined {
  const [language = ''] = languageKey(tag).split('-')
  return Object.hasOwn(uiTexts, language) ? (language as UiLanguage) : undefined
}

/** Returns the texts for a page in a language; in English if there are none. */
export const uiTextOf = (tag: string): UiText => uiTexts[uiLanguage(tag) ?? 'en']

/** Returns the form of a text for a number. */
export function pluralFor(text: string | PluralText, number: number, tag: string): string {
  if (typeof text === 'string') return text
  return text[new Intl.PluralRules(uiLanguage(tag) ?? 'en').select(number)] ?? text.other
}
