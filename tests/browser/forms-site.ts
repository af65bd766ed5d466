/** A site with two forms beside the quote form: one has fields that depend on answers, and German words. */

import { readFileSync } from 'node:fs'
import { quoteForm } from '../../src/content/content-files.ts'
import { translateForm } from '../../src/content/form-words.ts'
import type {
  FormRequests,
  FormSchema,
  FormWords,
  PageContent,
  SiteTranslation,
} from '../../src/content/types.generated.ts'
import { formWithUiText, pageWithUiText } from '../../src/content/ui-text/with-ui-text.ts'
import type { ReceivingSite } from '../../src/receiver/in-languages.ts'
import { receivingSite } from '../../src/receiver/receiving-site.ts'
import { germanForm, germanSection } from '../site/german.ts'
import { formOf, pagesOf, roots, siteOf } from '../site/own-site.ts'
import { thanks } from './request.ts'

/** An option with characters that mean something in HTML and in styles. */
const oddOption = 'Own "chain" \\ </style> 🚀'

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
      chain: { type: 'string', title: 'Blockchain', enum: ['Ethereum', 'Solana', oddOption] },
      bridge: { type: 'string', title: 'Bridge', shownWith: { field: 'chain', is: [oddOption] } },
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
      planned: {
        type: 'string',
        title: 'Planned audit',
        shownWith: { field: 'audited', is: [false] },
      },
    },
  }
}

/** A short form with a notice of its own, whose requests go to another address. */
export function callbackForm(endpoint: string): FormSchema {
  return {
    ...formOf(roots.own),
    title: 'Callback',
    required: ['name', 'topic'],
    requests: { endpoint, notice: 'We use your number to call you.' } as unknown as FormRequests,
    properties: {
      name: { type: 'string', title: 'Name' },
      topic: { type: 'string', title: 'Topic', enum: ['Listing', 'Press'] },
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
    bridge: { title: 'Brücke zu anderen Netzwerken' },
    planned: { title: 'Geplante Sicherheitsüberprüfung' },
  },
}

const sectionSchema = JSON.parse(readFileSync('schemas/sections/quote-form.json', 'utf8'))
const form = { ...sectionSchema.examples[0], successMessage: thanks }

function pageWith(path: string, ...sections: object[]): PageContent {
  const page = { path, title: `Page ${path}`, description: `The page ${path} with a form.` }
  const header = { type: 'page-header', heading: 'Write to us' }
  return { ...page, sections: [header, ...sections] } as PageContent
}

/** The pages of the site with three forms, beside those of the tests' own site and its German ones. */
const pages = {
  'content/listing.json': pageWith('/listing', { ...form, id: 'quote', form: 'listing' }),
  'content/call.json': pageWith('/call', { ...form, form: 'callback' }, form),
  'content/listing.de.json': {
    ...pageWith('/de/listing', { ...germanSection, form: 'listing' }),
    language: 'de',
    translationOf: '/listing',
  },
}

/** The files of the site with three forms, beside those of the tests' own site and its German ones. */
export function formsSite(endpointPort: number): Readonly<Record<string, object>> {
  const requests = {
    endpoint: `http://localhost:${endpointPort}/`,
    notice: 'We use your answers to reply to you.',
  }
  return {
    ...pages,
    'content/site.json': { ...siteOf(roots.own), requests },
    'schemas/forms/listing.json': conditionsForm(),
    'schemas/forms/listing.de.json': germanConditions,
    'schemas/forms/callback.json': callbackForm(`http://localhost:${endpointPort}/callback`),
  }
}

/** The same site for a receiver. */
export function formsSiteOfReceiver(): ReceivingSite {
  const listing = formWithUiText(conditionsForm(), 'en')
  const ownPages = Object.entries(pages).map(([file, page]) => ({
    file,
    page: pageWithUiText(page as PageContent, 'en'),
  }))
  return receivingSite({
    site: siteOf(roots.own),
    pages: [...pagesOf(roots.own), ...ownPages],
    forms: [
      { name: quoteForm, form: formOf(roots.own), translations: { de: germanForm() } },
      {
        name: 'listing',
        form: listing,
        translations: { de: translateForm(listing, germanConditions) },
      },
      {
        name: 'callback',
        form: formWithUiText(callbackForm('http://localhost/'), 'en'),
        translations: {},
      },
    ],
    siteTranslations: { de: {} as SiteTranslation },
  })
}
