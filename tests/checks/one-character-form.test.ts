// @vitest-environment node
import { tryOneSign } from './one-character.ts'

tryOneSign(
  import.meta.glob<string>('../../schemas/quote-request.json', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
