/**
 * Loads a TypeScript file as one script, which is kept until the text of one of its sources changes: bundling
 * them at each start takes longer than the checks of a small site. Projects are copied with their times, moved,
 * and share a linked node_modules.
 */
const { createHash } = require('node:crypto')
const { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs')
const Module = require('node:module')
const path = require('node:path')

const project = path.join(__dirname, '../..')
const folder = path.join(project, 'node_modules/.cache/compiled')

/** Returns one fingerprint of this file, the sources and what was made of them. */
function fingerprint(sources, code) {
  const hash = createHash('sha256')
  for (const file of [__filename, ...sources])
    hash.update(readFileSync(path.resolve(project, file)))
  return hash.update(code).digest('hex')
}

/** Returns what was made from the sources as they are now; undefined where that has to be done. */
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

/** Another command may read or write the same file at the same time. */
function keep(file, bytes) {
  const draft = `${file}.${process.pid}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(draft, bytes)
    renameSync(draft, file)
  } catch {
    // Where nothing can be written, it is made anew each time.
    rmSync(draft, { force: true })
  }
}

/** Packages that are bundled too. Their many small files take longer to be found than to be run. */
function bundledPackages() {
  const folderOf = (name, from = __filename) =>
    path.dirname(Module.createRequire(from).resolve(`${name}/package.json`))
  const ajv = path.join(folderOf('ajv'), 'package.json')
  return {
    ajv: folderOf('ajv'),
    'ajv-formats': folderOf('ajv-formats'),
    'fast-deep-equal': folderOf('fast-deep-equal', ajv),
    'fast-uri': folderOf('fast-uri', ajv),
    'json-schema-traverse': folderOf('json-schema-traverse', ajv),
    'libphonenumber-js/min': require.resolve('libphonenumber-js/min'),
  }
}

/** Returns the file that says which version a bundled file of a package has, and each other file itself. */
const versioned = (file) =>
  file.replace(/(.*node_modules\/(?:@[^/]+\/)?[^/]+)\/.*/, '$1/package.json')

function make(source, kept) {
  const { metafile, outputFiles } = require('esbuild').buildSync({
    absWorkingDir: project,
    entryPoints: [source],
    bundle: true,
    packages: 'external',
    alias: bundledPackages(),
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

/** Returns what a module of the project exports, and the files that it was made from. `source`: its path in the project. */
exports.load = (source) => {
  const kept = path.join(folder, `${path.parse(source).name}.cjs`)
  const { code, sources } = find(kept) ?? make(source, kept)
  const script = new Module(kept, module)
  script.filename = kept
  script.paths = module.paths
  script._compile(code, kept)
  return { exports: script.exports, sources: sources.map((file) => path.resolve(project, file)) }
}
