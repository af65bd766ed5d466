/** The receiver as a function of Netlify, with PostgreSQL. */
import { getConnInfo, handle } from 'hono/netlify'
import type { BuiltSite } from '../compiled-site.ts'
import { senderOf } from '../sender.ts'
import { openDatabase } from './database.ts'
import { hostedReceiver } from './hosted.ts'

/** Returns what a module of a function exports by default. */
export const netlifyFunction = (site: BuiltSite) =>
  handle(
    hostedReceiver(site, {
      open: () => openDatabase(process.env),
      senderOf: (c) => senderOf(getConnInfo(c).remote.address),
      environment: process.env,
    }),
  )
