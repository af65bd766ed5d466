/** Builds the checks for a page that forbids `eval`. */

import type { Plugin } from 'vite'
import type { SourceFile } from '../checks/diagnostics/diagnostic.ts'
import { schemasModule } from '../checks/schema/schemas-module.ts'

const id = 'virtual:schemas'

/** Those of Vite for a browser, which it forgets where there are others. */
const usual = ['module', 'browser', 'development|production']

/**
 * Returns a plugin that provides the compiled schemas as `virtual:schemas`, and replaces the compilers by what works
 * without `eval` (see `imports` in package.json). `schemas`: the files in `schemas/` except the form.
 */
export const withoutEval = (schemas: readonly SourceFile[]): Plugin => ({
  name: 'without-eval',
  config: () => ({ resolve: { conditions: ['no-eval', ...usual] } }),
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load: (found) => (found === `\0${id}` ? schemasModule(schemas) : undefined),
})
