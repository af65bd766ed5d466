// @vitest-environment node
import { tryOneSign } from './one-sign.ts'

tryOneSign(
  import.meta.glob<string>(['../../content/**/*.json', '!../../content/home.json'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
