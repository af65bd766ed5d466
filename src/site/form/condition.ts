import type { FormField } from '../../content/types.generated.ts'
import { uiTextOf } from '../../content/ui-text/ui-text.ts'
import type { FormContext } from './form-context.ts'

/**
 * Returns in words when a field is asked for, such as `only if Stage: Early or Late` or `only if Where are you? Early`;
 * undefined if it always is. Empty in a browser with scripts, which shows the field only then.
 */
export function conditionOf(
  { shownWith }: FormField,
  { schema, texts, language }: FormContext,
): string | undefined {
  if (!shownWith) return
  if (!import.meta.env.SSR) return ''
  const answers = shownWith.is.map((one) => {
    if (typeof one === 'string') return one
    return one ? texts.yesLabel : texts.noLabel
  })
  const label = schema.properties[shownWith.field]?.title ?? ''
  const list = new Intl.ListFormat(language, { type: 'disjunction' })
  const { onlyIfLabel } = { ...uiTextOf(language ?? '').withoutScripts, ...texts }
  // A question ends with its own mark.
  const colon = /\p{Po}$/u.test(label) ? '' : ':'
  return `${onlyIfLabel} ${label}${colon} ${list.format(answers)}`
}
