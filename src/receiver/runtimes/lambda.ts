/** The receiver as a function of AWS Lambda, behind a function URL or an API Gateway, with PostgreSQL. */
import { getConnInfo, handle } from 'hono/aws-lambda'
import type { BuiltSite } from '../compiled-site.ts'
import { nodeChannels } from '../notifications/node-channels.ts'
import { senderOf } from '../sender.ts'
import { openDatabase } from './database.ts'
import { hostedReceiver } from './hosted.ts'

/** What a function is called with: a request, or what EventBridge sends on a schedule. */
type Call = Parameters<ReturnType<typeof handle>>

/**
 * Returns what a module of a function exports as `handler`. A machine of Lambda stands still once a request is
 * answered, so that messages are sent on the schedule alone.
 */
export function lambdaFunction(site: BuiltSite) {
  const { app, onSchedule } = hostedReceiver(site, {
    open: () => openDatabase(process.env),
    senderOf: (c) => senderOf(getConnInfo(c).remote.address),
    environment: process.env,
    channels: nodeChannels,
  })
  const answer = handle(app)
  return (...[event, context]: Call) =>
    'source' in event && event.source === 'aws.events' ? onSchedule() : answer(event, context)
}
