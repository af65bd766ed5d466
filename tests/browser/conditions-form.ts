/** A form with fields that depend on answers, in English and German. */
import type { FormSchema, FormWords } from '../../src/content/types.generated.ts'
import { formOf, roots } from '../site/own-site.ts'

/** A field for each kind of condition, and a chain: `other` depends on `venue`, and that on `stage`. */
export function conditionsForm(): FormSchema {
  return {
    ...formOf(roots.own),
    title: 'Listing request',
    required: ['name', 'stage', 'venue', 'other', 'auditor'],
    properties: {
      name: { type: 'string', title: 'Name' },
      stage: { type: 'string', title: 'Stage', enum: ['New', 'On a DEX', 'On an exchange'] },
      venue: {
        type: 'string',
        title: 'Venue',
        control: 'radio',
        enum: ['Uniswap', 'Another one'],
        shownWith: { field: 'stage', is: ['On a DEX', 'On an exchange'] },
      },
      other: {
        type: 'string',
        title: 'Which one?',
        description: 'The venue with the largest volume',
        shownWith: { field: 'venue', is: ['Another one'] },
      },
      chain: { type: 'string', title: 'Blockchain', enum: ['Ethereum', 'Solana'] },
      holders: { type: 'integer', title: 'Holders' },
      services: {
        type: 'array',
        title: 'Services',
        items: { type: 'string', enum: ['Listing', 'Market making'] },
      },
      launch: {
        type: 'string',
        title: 'Launch date',
        format: 'date',
        shownWith: { field: 'services', is: ['Listing'] },
      },
      audited: { type: 'boolean', title: 'Audited contract' },
      auditor: {
        type: 'string',
        title: 'Auditor',
        minLength: 3,
        shownWith: { field: 'audited', is: [true] },
      },
    },
  }
}

export const germanConditions: FormWords = {
  title: 'Zulassungsanfrage',
  properties: {
    name: { title: 'Ansprechpartner' },
    stage: {
      title: 'Zulassungsstand',
      options: {
        New: 'Noch nirgends zugelassen',
        'On a DEX': 'Dezentralisierte Handelsplattform',
        'On an exchange': 'Zentralisierte Handelsplattform',
      },
    },
    venue: { title: 'Handelsplattform', options: { 'Another one': 'Eine andere' } },
    other: { title: 'Welche?', description: 'Die Handelsplattform mit dem größten Handelsvolumen' },
    chain: { title: 'Netzwerk' },
    holders: { title: 'Inhaber' },
    services: { title: 'Leistungen', options: { Listing: 'Zulassungsbegleitung' } },
    launch: { title: 'Starttermin' },
    audited: { title: 'Sicherheitsüberprüfung abgeschlossen' },
    auditor: { title: 'Prüfungsgesellschaft' },
  },
}
