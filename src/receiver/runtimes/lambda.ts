/** The receiver as a function of AWS Lambda, behind a function URL or an API Gateway, with PostgreSQL. */
import { getConnInfo, handle } from 'hono/aws-lambda'
import type { BuiltSite } from '../compiled-site.ts'
import { hostedReceiver } from './hosted.ts'
import { nodeHost } from './node-host.ts'

/** What a function is called with: a request, or what EventBridge sends on a schedule. */
type Call = Parameters<ReturnType<typeof handle>>

/**
 * Returns what a module of a function exports as `handler`. A machine of Lambda stops once a request is
 * answered, so that messages are sent on the schedule alone.
 */
export function lambdaFunction(site: BuiltSite) {
  const { app, onSchedule } = hostedReceiver(site, {
    ...nodeHost,
    addressOf: (c) => getConnInfo(c).remote.address,
  })
  const answer = handle(app)
  return (...[event, context]: Call) =>
    'source' in event && event.source === 'aws.events' ? onSchedule() : answer(event, context)
}
