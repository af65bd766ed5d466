import { type Ref, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import type { QuoteFormSection } from '../../content/types.generated.ts'
import { lines } from '../theme/lines.ts'
import { confirmation, confirmationTime, headingInBox } from './form-styles.ts'

interface ConfirmationProps {
  /** Its heading, to bring it into view. */
  heading: Ref<HTMLHeadingElement>
  time: Date
  /** Whether it went to an endpoint. Otherwise nobody has received it, and nothing happens next. */
  isReceived: boolean
  texts: QuoteFormSection
  /** The language of the page. */
  language: string
  headingLevel: 2 | 3
  onLeave: () => void
}

/** Returns a date with its time of day, as people write it in a language. */
const formatTime = (time: Date, language: string) =>
  time
    .toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' })
    // Some browsers put this space before “PM”, and few fonts have it.
    .replace('\u202f', '\u00a0')

/**
 * Renders what stays above the form after a request: that it arrived, when, and what happens next. It is no live
 * region, because the toast announces the same event.
 */
export function Confirmation(props: ConfirmationProps) {
  const { time, isReceived, texts, language, headingLevel } = props
  const onLeave = useEffectEvent(props.onLeave)
  useEffect(() => {
    // Rendered at once, because the browser may freeze the page and show it again on Back.
    const leave = () => flushSync(onLeave)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])

  const Heading = `h${headingLevel}` as const
  return (
    <div className={confirmation}>
      <Heading ref={props.heading} className={headingInBox}>
        {texts.confirmationHeading}
      </Heading>
      <p className={confirmationTime}>
        {isReceived && `${texts.receivedLabel} `}
        <time dateTime={time.toISOString()}>{formatTime(time, language)}</time>
      </p>
      {isReceived && <p className={lines}>{texts.nextText}</p>}
    </div>
  )
}
