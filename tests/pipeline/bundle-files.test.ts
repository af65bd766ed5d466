import type { Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'
import { hashSource } from '../../src/pipeline/hosts/policy.ts'
import {
  builtDocument,
  expectOwnComponents,
  extractBundleFiles,
} from '../../src/pipeline/prerender/bundle-files.ts'
import { pageAssets } from '../../src/pipeline/prerender/page-assets.ts'

const entry = 'src/site/client/hydrate.tsx'

interface Chunk {
  module?: string
  moduleIds?: string[]
  code?: string
  imports?: string[]
  css?: string[]
}

/** The part of Vite's bundle that is read. */
function bundleOf(chunks: Record<string, Chunk>, styles: Record<string, string>, root = '/site') {
  const bundle: Record<string, unknown> = {}
  for (const [fileName, { module, css = [], ...chunk }] of Object.entries(chunks)) {
    bundle[fileName] = {
      type: 'chunk',
      fileName,
      facadeModuleId: module ? `${root}/${module}` : null,
      viteMetadata: { importedCss: new Set(css) },
      code: '',
      imports: [],
      moduleIds: [],
      ...chunk,
    }
  }
  for (const [fileName, source] of Object.entries(styles)) {
    bundle[fileName] = { type: 'asset', fileName, source }
  }
  return bundle as Rolldown.OutputBundle
}

const chunks: Record<string, Chunk> = {
  'assets/hydrate.js': {
    module: entry,
    imports: ['assets/shell.js'],
    css: ['assets/hydrate.css'],
  },
  'assets/shell.js': { css: ['assets/shell.css'] },
  'assets/hero.js': {
    module: 'src/site/sections/hero.tsx',
    imports: ['assets/shell.js'],
    css: ['assets/hero.css'],
  },
  'assets/form.js': {
    module: 'src/site/sections/quote-form.tsx',
    moduleIds: ['\0virtual:forms/_quote'],
  },
  // Not on the page.
  'assets/stats.js': { module: 'src/site/sections/stats.tsx' },
  'assets/disclosure.js': {
    module: 'src/site/shell/parts/disclosure.tsx',
    css: ['assets/disclosure.css'],
  },
}
const styles = {
  'assets/shell.css': 'shell{}\n/*$vite$:1*/',
  'assets/hydrate.css': 'hydrate{}',
  'assets/hero.css': 'hero{}',
  'assets/disclosure.css': 'disclosure{}',
}

describe('pageAssets', () => {
  test('has the scripts and styles of the sections and of the parts around them alone, in the order in which they apply', () => {
    const bundle = bundleOf(chunks, styles)
    const files = extractBundleFiles(bundle, '/site', entry)
    const assetsOf = pageAssets({ ...files, document: '<html>', bootScript: 'boot()' })
    const assets = assetsOf([
      'shell/parts/disclosure',
      'sections/hero',
      'sections/quote-form',
      // The only form of a site.
      'forms/_quote',
    ])
    expect(assets).toEqual({
      build: files.build,
      scripts: ['hydrate', 'shell', 'disclosure', 'hero', 'form'].map(
        (name) => `/assets/${name}.js`,
      ),
      styles: ['shell{}', 'hydrate{}', 'disclosure{}', 'hero{}'],
      document: '<html>',
      policy: expect.any(Function),
    })
    expect(assets.policy(['early()'], [...assets.styles, 'of-page{}'])).toBe(
      `script-src 'self' ${hashSource('early()')} ${hashSource('boot()')};style-src ${hashSource('shell{}hydrate{}disclosure{}hero{}of-page{}')}`,
    )
    // Inline code is not a file.
    expect(Object.keys(bundle)).toEqual([
      'assets/hydrate.js',
      'assets/shell.js',
      'assets/hero.js',
      'assets/form.js',
      'assets/stats.js',
      'assets/disclosure.js',
    ])
  })
})

describe('extractBundleFiles', () => {
  test('finds the modules on Windows', () => {
    const bundle = bundleOf(chunks, styles, 'C:/work/site')
    const files = extractBundleFiles(bundle, 'C:\\work\\site', entry)
    expect(Object.keys(files.modules)).toEqual([
      'sections/hero',
      'sections/quote-form',
      'sections/stats',
      'shell/parts/disclosure',
      'forms/_quote',
    ])
  })

  test('has the files of the site’s own component instead of ours', () => {
    const own = { module: 'src/site/sections/own/hero.tsx', css: ['assets/own.css'] }
    const css = { ...styles, 'assets/own.css': 'own{}' }
    for (const all of [
      { 'assets/own.js': own, ...chunks },
      { ...chunks, 'assets/own.js': own },
    ]) {
      const { modules } = extractBundleFiles(bundleOf(all, css), '/site', entry)
      expect(modules['sections/hero']).toEqual({
        scripts: ['/assets/own.js'],
        styles: ['assets/own.css'],
      })
    }
  })
})

describe('expectOwnComponents', () => {
  test('throws for a file that is not named after its section type', () => {
    const load = (file: string) => () =>
      expectOwnComponents([`C:\\site\\src\\site\\${file}`], ['hero', 'flipbook'], 'C:\\site')
    expect(load('sections\\own\\hero.tsx')).not.toThrow()
    expect(load('sections\\flipbook.tsx')).not.toThrow()
    for (const file of ['sections\\my-hero.tsx', 'hero.tsx', 'sections\\own\\a\\hero.tsx']) {
      expect(load(file)).toThrow(
        `src/site/own-sections.ts loads src/site/${file.replaceAll('\\', '/')}. Name the file after its section type: src/site/sections/<type>.tsx, or src/site/sections/own/<type>.tsx for one in place of ours.`,
      )
    }
  })
})

describe('extractBundleFiles with something missing', () => {
  test('throws if a style or the file of a section type is missing', () => {
    const { 'assets/hero.css': _, ...rest } = styles
    expect(() => extractBundleFiles(bundleOf(chunks, rest), '/site', entry)).toThrow(
      "assets/hero.js needs assets/hero.css, which is not in the browser's bundle.",
    )
    const files = extractBundleFiles(bundleOf(chunks, styles), '/site', entry)
    const assetsOf = pageAssets({ ...files, document: '', bootScript: '' })
    expect(() => assetsOf(['sections/heroes'])).toThrow(
      "A page needs src/site/sections/heroes.tsx, which is not in the browser's bundle.",
    )
  })
})

describe('builtDocument', () => {
  describe('document of every page', () => {
    const tag = '<script type="module" crossorigin src="/assets/index.js"></script>'
    const page = (html: string) => ({ type: 'asset', fileName: 'index.html', source: html })
    const script = (code: string, name = 'index') => ({ code, fileName: `${name}.js` })
    const built = (...output: object[]) => ({ output })

    test('has its script inline at the end, and no comments', () => {
      const html = `<!doctype html>
<!-- For people. -->
<html lang="en">
  <head>${tag}
    <!--head-->
  </head>
  <body>
    <div id="root"><!--page--></div>
  </body>
</html>
`
      expect(builtDocument(built(script(' boot() \n'), page(html)))).toEqual({
        bootScript: 'boot()',
        document:
          '<!doctype html><html lang="en"><head><!--head--></head><body><div id="root"><!--page--></div><script type="module">boot()</script></body></html>\n',
      })
    })

    const whole = page(`<html><head>${tag}</head><body></body></html>`)
    test.each([
      [
        'two scripts',
        built(script('boot()'), script('more()', 'more'), whole),
        'its build made index.js, more.js, index.html.',
      ],
      [
        'a style sheet',
        built(script('boot()'), whole, { type: 'asset', fileName: 'index.css', source: 'a{}' }),
        'its build made index.js, index.html, index.css.',
      ],
      ['an empty script', built(script('\n'), whole), 'its build made index.js, index.html.'],
      [
        'a script that would end its element',
        built(script('"</Script>"'), whole),
        'contains “</script”',
      ],
      [
        'a document without a script',
        built(script('boot()'), page('<html><body></body></html>')),
        'index.html has to have one <script type="module" src="…"> and one <body>',
      ],
    ])('throws for %s', (_, output, message) => {
      expect(() => builtDocument(output)).toThrow(message)
    })
  })
})

describe('extractBundleFiles with a text', () => {
  test('throws for a text that would end its element in the page', () => {
    const ended = { ...styles, 'assets/hero.css': 'a::after{content:"</STYLE>"}' }
    expect(() => extractBundleFiles(bundleOf(chunks, ended), '/site', entry)).toThrow(
      'A script or a style contains “</style”, which would end it in the page.',
    )
  })
})
