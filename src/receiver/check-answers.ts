import { toPath } from '../checks/schema/entry-diagnostic.ts'
import { withMessages } from '../content/answers/error-messages.ts'
import type { Json } from '../content/json-object.ts'
import type { ReceivedForm } from './in-languages.ts'

/** Returns the names of fields whose answer breaks a rule, each with the message that the page shows for it. */
export function checkAnswers({ schema, numbers, validate }: ReceivedForm, answers: Json) {
  if (validate(answers)) return []
  const broken = (validate.errors ?? []).map(({ instancePath, keyword, params }) => {
    const [name = ''] = keyword === 'required' ? [params.missingProperty] : toPath(instancePath)
    return { property: `.${name}`, name: keyword }
  })
  const worded = withMessages(schema, broken, { values: answers, numbers })
  return worded.map(({ property, message }) => ({ field: property.slice(1), message }))
}
