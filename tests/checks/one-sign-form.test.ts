// @vitest-environment node
import { tryOneSign } from './one-sign.ts'

tryOneSign(
  import.meta.glob<string>('../../schemas/quote-request.json', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
