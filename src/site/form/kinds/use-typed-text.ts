import { useLayoutEffect, useRef, useState } from 'react'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * Returns the props of a text control whose text React sets only when the form's value changes without typing.
 * React would copy a `value` prop to the attribute, and on Back and reload, browsers restore only texts that
 * differ from it.
 */
export function useTypedText(value: unknown, onChange: (text: string) => void) {
  const text = String(value ?? '')
  const [first] = useState(text)
  const element = useRef<TextElement>(null)
  const shown = useRef(text)

  useLayoutEffect(() => {
    // Not on mounting, because the form has not read the control's text yet.
    if (shown.current === text) return
    shown.current = text
    if (element.current && element.current.value !== text) element.current.value = text
  }, [text])

  return {
    ref: (current: TextElement | null) => {
      element.current = current
    },
    defaultValue: first,
    onChange: ({ target }: { target: TextElement }) => {
      shown.current = target.value
      onChange(target.value)
    },
  }
}
