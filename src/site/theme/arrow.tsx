import { css } from 'linaria'
import { Drawing } from './drawing.tsx'

/* It points the other way where texts run to the left. */
const arrow = css`
  display: inline-flex;
  flex: none;
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`

/** An arrow to what comes next, or back. */
export function Arrow({ to }: { to: 'next' | 'previous' }) {
  return (
    <span className={arrow}>
      <Drawing size="1.125em">
        <path d={to === 'next' ? 'M5 12h14m-6-6 6 6-6 6' : 'M19 12H5m6-6-6 6 6 6'} />
      </Drawing>
    </span>
  )
}
