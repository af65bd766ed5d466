/**
 * Starts validate.ts as one file of JavaScript, which is kept until one of its sources changes: to
 * translate the sources at each start takes longer than all the checks of a small site.
 */
const { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { pathToFileURL } = require('node:url')

const project = path.join(__dirname, '../../..')
const source = path.join(__dirname, 'validate.ts')
const folder = path.join(project, 'node_modules/.cache/validate')
const bundle = path.join(folder, 'validate.cjs')
const list = path.join(folder, 'sources.json')

/** Whether the bundle is younger than this file and all that it was made from. */
function isFresh() {
  try {
    const made = statSync(bundle).mtimeMs
    const sources = JSON.parse(readFileSync(list, 'utf8'))
    return [__filename, ...sources].every(
      (file) => statSync(path.resolve(project, file)).mtimeMs < made,
    )
  } catch {
    return false
  }
}

/** Another command may read or write the same file at the same time. */
function replace(file, text) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, file)
}

function make() {
  const { metafile, outputFiles } = require('esbuild').buildSync({
    absWorkingDir: project,
    entryPoints: [source],
    bundle: true,
    packages: 'external',
    platform: 'node',
    // The project is found from where the source is.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(source).href) },
    metafile: true,
    write: false,
  })
  const { text } = outputFiles[0]
  try {
    mkdirSync(folder, { recursive: true })
    replace(list, JSON.stringify(Object.keys(metafile.inputs)))
    replace(bundle, text)
  } catch {
    // Where nothing can be written, it is made anew each time.
  }
  return text
}

module._compile(isFresh() ? readFileSync(bundle, 'utf8') : make(), bundle)
