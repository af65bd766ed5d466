import { tryOneCharacter } from './one-character.ts'

tryOneCharacter(
  import.meta.glob<string>(['../../content/**/*.json', '!../../content/home.json'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
