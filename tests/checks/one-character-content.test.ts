// @vitest-environment node
import { tryOneSign } from './one-character.ts'

tryOneSign(
  import.meta.glob<string>(['../../content/**/*.json', '!../../content/home.json'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
