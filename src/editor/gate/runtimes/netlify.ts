/** Runs the gate as a Netlify Function, with PostgreSQL. */
import { getConnInfo, handle } from 'hono/netlify'
import { nodeHost } from '../../../receiver/runtimes/node-host.ts'
import type { GateSettings } from '../../workplace/git/settings.ts'
import { hostedGate } from './hosted-gate.ts'
import { openNodeMail } from './node-mail.ts'

/** Returns the default export of the function. */
export const netlifyFunction = (editor: GateSettings) =>
  handle(
    hostedGate(editor, {
      ...nodeHost,
      addressOf: (c) => getConnInfo(c).remote.address,
      openMail: openNodeMail,
      // Not every runtime of Netlify has it.
      after(c, work) {
        const { waitUntil } = c.env.context
        waitUntil?.(work)
        return waitUntil !== undefined
      },
    }),
  )
