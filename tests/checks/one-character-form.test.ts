import { tryOneCharacter } from './one-character.ts'

tryOneCharacter(
  import.meta.glob<string>('../../schemas/quote-request.json', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
