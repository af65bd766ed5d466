/** `fork('asked.cjs', [SOURCE])`: runs a program that calls `answerParent`, without compiling it each time. */
const { load } = require('./compiled.cjs')

load(process.argv[2])
