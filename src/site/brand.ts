/**
 * What is this agency's own in the look of the site. Change it here, run `npm run generate`, and everything follows:
 * style sheets, font files, icons, social images and the tests. See docs/make-it-your-own.md.
 */
import type { Brand } from '../content/brand/brand.ts'

export const font = {
  name: 'outfit',
  weights: { regular: 400, medium: 500 },
  subsets: ['latin', 'latin-ext'],
  characters: '',
} satisfies Brand['font']

export const scale = { phone: 1.2, wider: [1.25, 4 / 3] } satisfies Brand['scale']

export const size = {
  container: '70rem',
  // Less where large text needs the width.
  gutter: 'min(1.25rem, 6vw)',
  // About 65 characters.
  line: '34rem',
  target: '2.75rem',
  control: '3rem',
  // 64 px, and taller only for text of more than about 120%.
  bar: 'max(64px, 3.25rem)',
} satisfies Brand['size']

export const radius = { control: '8px', card: '12px' } satisfies Brand['radius']

export const duration = { quick: '160ms', breath: '2400ms' } satisfies Brand['duration']

// The two sides of an order book, closing in.
export const mark = {
  strokeWidth: 2,
  paths: [{ d: 'M1 3h18M5 7.5h10' }, { d: 'M7 12.5h6M9 17h2', opacity: 0.55 }],
} satisfies Brand['mark']

export const theme: Brand['theme'] = 'dark'

export const colors = {
  dark: {
    background: '#000',
    surface: '#0a0a0a',
    text: '#fff',
    secondaryText: '#b0b0b0',
    edge: '#6b6b6b',
    button: '#fff',
    error: '#ff8a80',
    success: '#7ee2a8',
    shadow: 'rgb(0 0 0 / 90%)',
  },
  light: {
    background: '#fff',
    surface: '#f6f6f6',
    text: '#000',
    secondaryText: '#454545',
    edge: '#7a7a7a',
    button: '#000',
    error: '#a1000f',
    success: '#00532b',
    shadow: 'rgb(0 0 0 / 10%)',
  },
} satisfies Brand['colors']
