/** The forks that `npm run test:fork` makes. */
import { type Language, languages } from './languages.ts'

export interface Fork {
  language: Language
  /** Another language, whose pages are still to translate. */
  second?: string
  theme: 'dark' | 'light'
  /** The colour of buttons. */
  button: string
  /** How the agency got the project: without our history, or with it. */
  from: 'copy' | 'clone'
  /** Whether it has only what no guide lets it delete: two pages, and no optional entry. */
  isBare?: boolean
}

const { en, de, ar } = languages

export const forks: Record<string, Fork> = {
  dark: { language: en, second: 'de', theme: 'dark', button: '#9fd0ff', from: 'copy' },
  light: { language: en, second: 'de', theme: 'light', button: '#003c78', from: 'clone' },
  german: { language: de, theme: 'dark', button: '#ffd27f', from: 'copy' },
  arabic: { language: ar, theme: 'light', button: '#004a26', from: 'clone' },
  bare: { language: de, theme: 'light', button: '#003c78', from: 'copy', isBare: true },
}
