/** Every colour, size and duration of the site. Styled files import this and nothing else. */
export const color = {
  page: '#000',
  card: '#0a0a0a',
  line: '#1f1f1f',
  lineRaised: '#2e2e2e',
  control: '#6b6b6b',
  text: '#fff',
  textSecondary: '#b0b0b0',
  error: '#ff8a80',
  success: '#7ee2a8',
} as const

/** Multiples of the 4 px grid, in rem. */
export const space = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  6: '1.5rem',
  8: '2rem',
  12: '3rem',
  16: '4rem',
  24: '6rem',
} as const

export const radius = { control: '8px', card: '12px' } as const

/** Media query conditions. */
export const media = {
  phone: '(max-width: 600px)',
  tablet: '(min-width: 768px)',
  desktop: '(min-width: 1024px)',
  still: '(prefers-reduced-motion: reduce)',
} as const
