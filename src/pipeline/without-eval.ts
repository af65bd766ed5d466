/** Builds the checks for a page that forbids `eval`. */

import type { Plugin } from 'vite'
import type { SourceFile } from '../checks/diagnostics/diagnostic.ts'
import { schemasModule } from '../checks/schema/schemas-module.ts'

const id = 'virtual:schemas'

/** Vite's default conditions for a browser, which it drops if others are set. */
const usual = ['module', 'browser', 'development|production']

/**
 * Returns a plugin that provides the compiled schemas as `virtual:schemas`, and replaces the compilers with code
 * that needs no `eval` (see `imports` in package.json). `schemas` are the files in `schemas/` except the form.
 */
export const withoutEval = (schemas: readonly SourceFile[]): Plugin => ({
  name: 'without-eval',
  config: () => ({ resolve: { conditions: ['no-eval', ...usual] } }),
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load: (found) => (found === `\0${id}` ? schemasModule(schemas) : undefined),
})
