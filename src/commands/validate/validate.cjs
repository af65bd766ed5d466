/**
 * Starts validate.ts as one file of JavaScript, which is kept until one of its sources changes: to
 * translate the sources at each start takes longer than all the checks of a small site.
 *
 * The kept file belongs to texts and not to times or places, since projects are copied with their
 * times, moved, and share a linked node_modules.
 */
const { createHash } = require('node:crypto')
const { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs')
const path = require('node:path')

const project = path.join(__dirname, '../../..')
const source = path.join(__dirname, 'validate.ts')
const folder = path.join(project, 'node_modules/.cache/validate')
const kept = path.join(folder, 'validate.cjs')

/** One fingerprint of this file, the sources and what was made of them. */
function fingerprint(sources, code) {
  const hash = createHash('sha256')
  for (const file of [__filename, ...sources])
    hash.update(readFileSync(path.resolve(project, file)))
  return hash.update(code).digest('hex')
}

/** What was made from the sources as they are now; undefined where that has to be done. */
function find() {
  try {
    const text = readFileSync(kept, 'utf8')
    const end = text.indexOf('\n')
    const { sources, print } = JSON.parse(text.slice(2, end))
    const code = text.slice(end + 1)
    return fingerprint(sources, code) === print ? code : undefined
  } catch {
    return undefined
  }
}

/** Another command may read or write the same file at the same time. */
function keep(text) {
  const draft = `${kept}.${process.pid}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(draft, text)
    renameSync(draft, kept)
  } catch {
    // Where nothing can be written, it is made anew each time.
    rmSync(draft, { force: true })
  }
}

function make() {
  const { metafile, outputFiles } = require('esbuild').buildSync({
    absWorkingDir: project,
    entryPoints: [source],
    bundle: true,
    packages: 'external',
    // Of many small files, which take longer to be found than to be run.
    alias: { 'libphonenumber-js/min': require.resolve('libphonenumber-js/min') },
    platform: 'node',
    metafile: true,
    write: false,
  })
  const code = outputFiles[0].text
  const sources = Object.keys(metafile.inputs)
  keep(`//${JSON.stringify({ sources, print: fingerprint(sources, code) })}\n${code}`)
  return code
}

/** The command; without it, why there is none, in one line. */
function load() {
  try {
    module._compile(find() ?? make(), kept)
    return module.exports.start
  } catch (error) {
    const reason =
      error.code === 'MODULE_NOT_FOUND'
        ? 'the packages are not installed. Run “npm ci” first.'
        : `${error.message.replace(/\s+/g, ' ')}.`
    process.stderr.write(`Cannot check: ${reason}\n`)
    process.exit(2)
  }
}

load()(project)
