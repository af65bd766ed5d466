import { option } from '../answer-kind.ts'
import { anyOptions, type FieldKind } from '../field-kind.ts'

export const answers = option

export const kind: FieldKind = {
  name: 'a dropdown',
  entries: { type: 'string', enum: anyOptions },
  examples: [
    {
      type: 'string',
      title: 'Exchange',
      description: 'The exchange that matters most to you',
      enum: ['Binance', 'Coinbase', 'Kraken'],
    },
  ],
  answers,
}
