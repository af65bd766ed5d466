/** The checks as a page runs them that forbids `eval`. */
import * as schemas from 'virtual:schemas'
import { provideSchemas } from '../../src/checks/schema/compiled-ahead.ts'

provideSchemas(schemas)

export { checkContent } from '../../src/checks/check.ts'
