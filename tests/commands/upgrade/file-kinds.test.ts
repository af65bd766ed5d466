/** Which files belong to a fork. A fork's own files are also among the tracked ones. */
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import generate from '../../../src/commands/generate/generate.ts?raw'
import { type FileKind, filesOfKind, kindOfFile } from '../../../src/commands/upgrade/file-kinds.ts'
import { shippedSections } from '../../../src/site/sections/shipped-sections.ts'

/** Files of section types that are ours. */
const ownedSections = new RegExp(
  `/sections/(?:${Object.keys(shippedSections).join('|')}|registry|section-module|text-styles)\\.\\w+$`,
)
/** Files of kinds of field that are ours: those of these names, and what they share. */
const ownedKinds =
  /\/kinds\/(?:choices|date|dropdown|email|integer|long-text|number|radio|tel|text|tick|time|uri|yes-no|field-control|kinds|option-list|styles|text-line|use-typed-text)\.tsx?$/
const fileKindOf = (file: string) =>
  kindOfFile(file, (name) => ownedSections.test(name) || ownedKinds.test(name))

const sources = import.meta.glob<string>('../../../src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe('kindOfFile', () => {
  test('has the expected lists of a fork’s own and of shared files', () => {
    expect(filesOfKind.yours).toEqual([
      'budgets.json',
      'content/',
      'editor.json',
      'schemas/forms/',
      'schemas/quote-request*',
      'src/site/brand.ts',
      'src/site/deliver.ts',
      'src/site/head.tsx',
      'src/site/hosting.ts',
      'src/site/own-sections.ts',
      'src/site/sections/own/',
      'tests/browser/specification/',
    ])
    expect(filesOfKind.both).toEqual([
      '.github/',
      '.gitignore',
      'CHANGELOG.md',
      'README.md',
      'SECURITY.md',
      'content/README.md',
      'docs/*.png',
      'package-lock.json',
      'package.json',
    ])
  })

  test.each<[string, FileKind]>([
    ['content/home.json', 'yours'],
    ['content/files/größe.svg', 'yours'],
    ['content/README.md', 'both'],
    ['content/README.de.md', 'yours'],
    ['schemas/quote-request.json', 'yours'],
    ['schemas/quote-request.de.json', 'yours'],
    ['schemas/forms/careers.json', 'yours'],
    ['schemas/form.json', 'generated'],
    ['schemas/site.json', 'ours'],
    ['src/content/answers/kinds/plate.ts', 'yours'],
    ['src/site/form/kinds/plate.tsx', 'yours'],
    ['src/content/answers/kinds/time.ts', 'ours'],
    ['schemas/section.json', 'generated'],
    ['schemas/sections/hero.json', 'ours'],
    ['schemas/sections/timeline.json', 'yours'],
    ['src/site/sections/hero.tsx', 'ours'],
    ['src/site/sections/timeline.tsx', 'yours'],
    ['src/site/sections/timeline/styles.ts', 'yours'],
    ['src/site/sections/own/hero.tsx', 'yours'],
    ['src/site/head.tsx', 'yours'],
    ['src/site/head.tsx.orig', 'ours'],
    ['src/content/types.generated.ts', 'generated'],
    ['src/site/theme/font.generated.woff2', 'generated'],
    ['docs/home.png', 'both'],
    ['docs/hosted-editor/guide.md', 'ours'],
    ['tests/site/content/home.json', 'ours'],
    ['tests/site/package.json', 'ours'],
    ['README.md', 'both'],
    ['src/site/README.md', 'ours'],
    ['.github/workflows/checks.yml', 'both'],
  ])('says that %s is “%s”', (file, kind) => {
    expect(fileKindOf(file)).toBe(kind)
  })

  /** The files below src/, by their paths in the project. */
  const files = Object.keys(sources).map((file) => file.replace('../../../', ''))

  test('names each file of a fork below src/, except section types and kinds of fields', () => {
    const yours = files.filter(
      (file) => fileKindOf(file) === 'yours' && !/\/(?:sections|kinds)\//.test(file),
    )
    const named = filesOfKind.yours.filter((name) => /^src\/.*\w$/.test(name))
    expect(yours).toEqual(named.filter((name) => existsSync(name)))
    expect(named.filter((name) => !existsSync(name))).toEqual([])
  })
})

describe('files of ours', () => {
  test('import no file that a fork may lack', () => {
    const wrong = Object.entries(sources)
      .filter(([file]) => fileKindOf(file.replace('../../../', '')) === 'ours')
      .filter(([, text]) =>
        /(?:from|import)\s*\(?\s*'[./]+(?:content\/[^']*\.json|schemas\/quote-request|editor\.json)/.test(
          text,
        ),
      )
    expect(wrong.map(([file]) => file)).toEqual([])
  })
})

describe('generated files', () => {
  test('are those that “npm run generate” writes', () => {
    const written = [...generate.matchAll(/store\(\s*'([^']+)'/g)].map(([, file = '']) => file)
    expect(written.length).toBeGreaterThan(4)
    expect(written.filter((file) => fileKindOf(file) !== 'generated')).toEqual([])
  })
})
