/** Guides, messages and comments are in plain English: these phrases are not to come back. */
import { describe, expect, test } from 'vitest'
import { upstream } from '../package.json'

/** Names that were removed from the code, with their like. A value of this kind is a label, a path, a maximum or what else it is. */
const formerNames = `
  kindOf choicesOf placeOf placeNames placeWords choiceWords wordsOf wordsOfForm pageWords translatedWords
  markedWords sideWords spokenChange inWords inScreenWords outsideLfsWords statusWords publicationWords
  faultWords missingWords schemaPlace relatedPlace storePlace namedPlace textPlaces? sectionPlace findPlaces
  readPlace sayLimitOnce askProcess takeBundleFiles keptBundles keptPages keepSending keepPlain takeEdits
  holdListeners bringBack putBack lookEvery onKept onAsked askForLink askWhatToInsert leastOf
  longest(?:Build|Fetch|Idle|Pause|Ping|Sleep|Try|Wait) largest(?:Body|File|SignIn|UploadedFile)
`

/** Each with what to write instead. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bso many\b/gi, 'the number'],
  [/, too(?=[.,:;)'"`<]| and\b| \||$)/gm, '“also”, before the verb'],
  [/\balso where\b/gi, 'two sentences'],
  [/\ball the same\b(?! \w)/gi, '“anyway”'],
  [/\bin the place of\b/gi, '“instead of” or “replaces”'],
  // The label of a value may begin so (“What a save has stored.”); a sentence has a noun as its subject.
  [/(?:[.:;] |\/\/ )(?:Who|Whoever|What) [a-z][^.?]*\./g, '“Other staged files stay”'],
  [/\b(?:isPassing|likeness|mend(?:s|ed)?|referee|workbench|workplace)\b/gi, 'the usual term'],
  [
    new RegExp(`\\b(?:${formerNames.trim().split(/\s+/).join('|')})\\b`, 'gi'),
    'a name that an engineer would guess',
  ],
]

const texts = import.meta.glob<string>(
  [
    '../*.md',
    '../{docs,content}/**/*.md',
    '../{src,tests}/**/*.{ts,tsx,md}',
    '../schemas/**/*.json',
    '!**/*.generated.*',
    '!./phrases.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)
// A fork has named our repository, and its texts are its own.
const isOurs = upstream.repository === ''

/** Returns a text without the examples of a guide, and with each of its comments on one line. */
const proseOf = (text: string) => text.replace(/```.*?```/gs, '').replace(/\n *\*(?!\/)/g, '')

// It tells forks the names of before.
const changelog = '../CHANGELOG.md'
texts[changelog] = texts[changelog]?.replace(/`[^`]*`/g, '') ?? ''

describe('comments, messages and guides', () => {
  test.each(phrases)('have no %s, but %s', (phrase) => {
    const found = Object.entries(isOurs ? texts : {}).flatMap(([file, text]) =>
      [...proseOf(text).matchAll(phrase)].map((match) => `${file}: ${match[0].trim()}`),
    )
    expect(found).toEqual([])
  })
})
