/**
 * `node folder.cjs`: ends with a message if the project cannot run in its folder. Vite reads `#` and `?` in a path
 * as the parts of an address, Node.js fills in `*` and refuses `\`, and `:` ends an entry of `PATH`.
 */
const path = require('node:path')

const project = path.join(__dirname, '../..')
const names = path.relative(path.parse(project).root, project).split(path.sep)
const unreadable = /[#?*:\\]/g
const name = names.find((one) => one.search(unreadable) >= 0)

if (name !== undefined) {
  const [character] = name.match(unreadable)
  const other = name.replace(unreadable, '').replace(/\s+/g, ' ').trim() || 'site'
  process.stderr.write(
    `The folder “${name}” has “${character}” in its name, which Vite or Node.js cannot read. Rename it, for example to “${other}”, and run the command again.\n`,
  )
  process.exit(2)
}
