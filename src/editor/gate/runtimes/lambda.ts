/** Runs the gate on AWS Lambda, behind a function URL, with PostgreSQL. */
import { getConnInfo, handle } from 'hono/aws-lambda'
import { nodeHost } from '../../../receiver/runtimes/node-host.ts'
import type { GateSettings } from '../../workplace/git/settings.ts'
import { hostedGate } from './hosted-gate.ts'
import { openNodeMail } from './node-mail.ts'

/** Returns the export `handler` of a function's module. Lambda freezes a function after the answer. */
export const lambdaFunction = (editor: GateSettings) =>
  handle(
    hostedGate(editor, {
      ...nodeHost,
      addressOf: (c) => getConnInfo(c).remote.address,
      openMail: openNodeMail,
    }),
  )
