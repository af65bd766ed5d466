/** `fork('child-entry.cjs', [SOURCE])`: runs a program that calls `respondToParent`, without compiling it each time. */
const { load } = require('./compiled.cjs')

load(process.argv[2])
