/** The times within which confirmations are counted. */
import type { Confirmation } from './request-store.ts'

const hour = 3_600_000

/**
 * Returns the limits of a time: a confirmation counts for its address from `day` on, and for all from `hour` on. A
 * time after `ahead` is from a clock that was wrong.
 */
export function limitsAt({ now }: Confirmation): Record<'day' | 'hour' | 'ahead', Date> {
  const from = (span: number) => new Date(now.getTime() + span)
  return { day: from(-24 * hour), hour: from(-hour), ahead: from(hour) }
}
