/** The clock of a build. */

/**
 * Returns the moment for which the site is built, in milliseconds: `SOURCE_DATE_EPOCH`, in seconds
 * (https://reproducible-builds.org/specs/source-date-epoch/), or now.
 */
export function buildTime(): number {
  const { SOURCE_DATE_EPOCH: seconds } = process.env
  return seconds !== undefined && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : Date.now()
}
