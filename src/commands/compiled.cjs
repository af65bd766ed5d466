/**
 * Loads a TypeScript file as one bundled script, cached until the text of a source changes, because bundling takes
 * longer than checking a small site. Compares texts, because copied projects keep the times of their files.
 */
const { createHash } = require('node:crypto')
const { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs')
const Module = require('node:module')
const path = require('node:path')

const project = path.join(__dirname, '../..')
const folder = path.join(project, '.cache/compiled')

function fingerprint(sources, code) {
  const hash = createHash('sha256')
  for (const file of [__filename, ...sources])
    hash.update(readFileSync(path.resolve(project, file)))
  return hash.update(code).digest('hex')
}

/** Returns the cached bundle of the current sources; undefined if there is none. */
function find(kept) {
  try {
    const text = readFileSync(kept, 'utf8')
    const end = text.indexOf('\n')
    const { sources, print } = JSON.parse(text.slice(2, end))
    const code = text.slice(end + 1)
    return fingerprint(sources, code) === print ? { code, sources } : undefined
  } catch {
    return undefined
  }
}

/** Writes atomically, because another command may read or write the same file at the same time. */
function keep(file, bytes) {
  const draft = `${file}.${process.pid}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(draft, bytes)
    renameSync(draft, file)
  } catch {
    // If the cache is not writable, every start bundles again.
    rmSync(draft, { force: true })
  }
}

/**
 * Packages that are bundled too: those whose many small files take longer to find than to run, and those without
 * CommonJS, whose default export a bundled script cannot import.
 */
const bundled = [
  ...['ajv', 'ajv-formats', 'env-paths', 'micromark', 'micromark-extension-cjk-friendly'],
  'libphonenumber-js',
]
const installed = Object.keys(require('../../package.json').dependencies)

/** Returns the package.json of a bundled package's file; any other file itself. */
const versioned = (file) =>
  file.replace(/(.*node_modules\/(?:@[^/]+\/)?[^/]+)\/.*/, '$1/package.json')

function make(source, kept) {
  const { metafile, outputFiles } = require('esbuild').buildSync({
    absWorkingDir: project,
    entryPoints: [source],
    bundle: true,
    external: installed.filter((name) => !bundled.includes(name)),
    platform: 'node',
    define: { 'import.meta.url': 'moduleUrl' },
    banner: { js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href" },
    metafile: true,
    write: false,
  })
  const code = outputFiles[0].text
  const sources = [...new Set(Object.keys(metafile.inputs).map(versioned))]
  const print = fingerprint(sources, code)
  keep(kept, `//${JSON.stringify({ sources, print })}\n${code}`)
  return { code, sources }
}

/** Returns the exports of a module, and its source files. `source` is its path in the project. */
exports.load = (source) => {
  const kept = path.join(folder, `${path.parse(source).name}.cjs`)
  const { code, sources } = find(kept) ?? make(source, kept)
  const script = new Module(kept, module)
  script.filename = kept
  script.paths = module.paths
  script._compile(code, kept)
  return { exports: script.exports, sources: sources.map((file) => path.resolve(project, file)) }
}
