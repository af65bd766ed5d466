/** What a fork adds to its documents in src/site/head.tsx and to their policy, and to all answers in hosting.ts. */
import type { Plugin } from 'vite'
import { hashSource } from '../../src/pipeline/hosts/policy.ts'
import { sites } from './sites.ts'

/** Runs in each document. */
const inline = "document.documentElement.title = 'Own'"

const other = sites.own.url

const policy = {
  'script-src': [other, hashSource(inline)],
  'connect-src': [other],
  'frame-src': [other],
  'require-trusted-types-for': [],
}

const script = (text: string) =>
  `<script dangerouslySetInnerHTML={{ __html: ${JSON.stringify(text)} }} />`

const module = (unlisted: boolean) => `
export function OwnHead({ site }) {
  return <>
    <meta name="author" content={site.brand} />
    ${script(inline)}
    ${unlisted ? script("document.documentElement.title = 'Unlisted'") : ''}
  </>
}
export const policy = ${JSON.stringify(policy)}
`

const hosting = `
export const headers = { 'X-Robots-Tag': 'noindex', 'Permissions-Policy': undefined }
export const hostFiles = ({ headers }) => ({ 'web.config': headers['X-Robots-Tag'] })
`

/**
 * Puts that into the place of what the project has there. `unlisted`: with an inline script that the policy does not
 * list.
 */
export const ownHead = (unlisted = false): Plugin => ({
  name: 'tests:own-head',
  enforce: 'pre',
  load: {
    filter: { id: /src\/site\/(?:head\.tsx|hosting\.ts)$/ },
    handler: (id) => (id.endsWith('hosting.ts') ? hosting : module(unlisted)),
  },
})
