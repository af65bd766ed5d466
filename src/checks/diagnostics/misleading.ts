/** The codes of the warnings about what visitors would take for true. The editor repeats them before it publishes. */

/** A form thanks visitors, and nobody gets what they wrote. */
export const sendsNothingCode = 'form-sends-nothing'

/** A text has a gap that nobody has filled in. */
export const gapCode = 'gap-in-text'

/** The picture of an example is where another one should be. */
export const placeholderCode = 'placeholder-picture'
