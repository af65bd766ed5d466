// Starts validate.ts. TypeScript is taught to this thread alone: the `tsx` command starts a second
// process and a second thread, which takes longer than all the checks of a small site.
require('tsx/cjs')
require('./validate.ts')
