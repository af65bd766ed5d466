import { type RefCallback, useLayoutEffect, useRef, useState } from 'react'

type TextElement = HTMLInputElement | HTMLTextAreaElement

interface TypedText {
  ref: RefCallback<TextElement>
  defaultValue: string
  onChange: (event: { target: TextElement }) => void
}

const asText = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/**
 * The props of a control of text whose text React leaves alone, unless the form's value changes by other
 * means than typing. Controlled by `value`, an input would have its text copied into its `value` attribute,
 * and browsers bring back, on Back and on reload, only what differs from that.
 */
export function useTypedText(value: unknown, onChange: (text: string) => void): TypedText {
  const text = asText(value)
  const [first] = useState(text)
  const element = useRef<TextElement>(null)
  const shown = useRef(text)

  useLayoutEffect(() => {
    // Not on mounting: what stands in the control then is still to be taken over.
    if (shown.current === text) return
    shown.current = text
    if (element.current && element.current.value !== text) element.current.value = text
  }, [text])

  return {
    ref: (current) => {
      element.current = current
    },
    defaultValue: first,
    onChange: ({ target }) => {
      shown.current = target.value
      onChange(target.value)
    },
  }
}
