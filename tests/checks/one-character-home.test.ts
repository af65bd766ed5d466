import { tryOneCharacter } from './one-character.ts'

tryOneCharacter(
  import.meta.glob<string>('../../content/home.json', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
