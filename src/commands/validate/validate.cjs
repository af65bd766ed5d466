/** Starts validate.ts. */
const path = require('node:path')
const { load } = require('../compiled.cjs')

/** Returns the command. If it cannot be loaded, prints the reason in one line. */
function command() {
  try {
    return load('src/commands/validate/validate.ts').exports.start
  } catch (error) {
    const reason =
      error.code === 'MODULE_NOT_FOUND'
        ? 'the packages are not installed. Run “npm ci” first.'
        : `${error.message.replace(/\s+/g, ' ')}.`
    process.stderr.write(`Cannot check: ${reason}\n`)
    process.exit(2)
  }
}

command()(path.join(__dirname, '../../..'))
