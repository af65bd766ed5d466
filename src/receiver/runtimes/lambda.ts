/** Runs the receiver on AWS Lambda, behind a function URL or an API Gateway, with PostgreSQL. */
import { getConnInfo, handle } from 'hono/aws-lambda'
import type { BuiltSite } from '../compiled-site.ts'
import { hostedReceiver } from './hosted.ts'
import { nodeHost } from './node-host.ts'

/** A request, or a scheduled event of EventBridge. */
type Call = Parameters<ReturnType<typeof handle>>

/**
 * Returns the export `handler` of a function's module. Lambda freezes a function after the answer, so only the
 * schedule sends messages.
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
