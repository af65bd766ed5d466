import { type AnswerKind, listOf } from '../answer-kind.ts'
import { anyOptions, type FieldKind } from '../field-kind.ts'

export const answers: AnswerKind = {
  blank: [],
  fromTexts: (texts) => [...texts],
  toAnswer(value, field) {
    const chosen = listOf(value).map(String)
    const options = field.items?.enum ?? []
    const offered = options.filter((one) => chosen.includes(one))
    const answer = [...offered, ...chosen.filter((one) => !options.includes(one))]
    return answer.length > 0 ? answer : undefined
  },
}

export const kind: FieldKind = {
  name: 'several choices',
  entries: { type: 'array', items: { type: 'string', enum: anyOptions } },
  examples: [
    {
      type: 'array',
      title: 'Services',
      description: 'Everything that you need',
      items: { type: 'string', enum: ['Listing', 'Market making', 'Liquidity'] },
      uniqueItems: true,
      maxItems: 2,
    },
  ],
  answers,
}
