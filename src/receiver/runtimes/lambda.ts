/** The receiver as a function of AWS Lambda, behind a function URL or an API Gateway, with PostgreSQL. */
import { getConnInfo, handle } from 'hono/aws-lambda'
import type { BuiltSite } from '../compiled-site.ts'
import { senderOf } from '../sender.ts'
import { openDatabase } from './database.ts'
import { hostedReceiver } from './hosted.ts'

/** Returns what a module of a function exports as `handler`. */
export const lambdaFunction = (site: BuiltSite) =>
  handle(
    hostedReceiver(site, {
      open: () => openDatabase(process.env),
      senderOf: (c) => senderOf(getConnInfo(c).remote.address),
      environment: process.env,
    }),
  )
