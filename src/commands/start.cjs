/** `node start.cjs NAME …`: starts the command in `NAME/NAME.ts` without compiling it each time. */
const path = require('node:path')
const { load } = require('./compiled.cjs')

const [name] = process.argv.splice(2, 1)

/** Returns the command. If it cannot be loaded, prints the reason in one line. */
function command() {
  try {
    return load(`src/commands/${name}/${name}.ts`).exports.start
  } catch (error) {
    const reason =
      error.code === 'MODULE_NOT_FOUND'
        ? 'the packages are not installed. Run “npm ci” first.'
        : `${error.message.replace(/\s+/g, ' ')}.`
    process.stderr.write(`Cannot start ${name}: ${reason}\n`)
    process.exit(2)
  }
}

command()(path.join(__dirname, '../..'))
