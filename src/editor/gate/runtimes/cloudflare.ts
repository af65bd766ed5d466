/** Runs the gate as a Worker or a Pages Function of Cloudflare, with D1. */
import type { Hono } from 'hono'
import { handle } from 'hono/cloudflare-pages'
import { smtpUrl } from '../../../receiver/notifications/mail/mail-settings.ts'
import { type D1Database, openD1Store } from '../../../receiver/stores/d1/d1-store.ts'
import type { GateSettings } from '../../workplace/git/settings.ts'
import { openMailService } from '../mail-service.ts'
import { hostedGate } from './hosted-gate.ts'

/** The bindings of a Worker, including its variables and secrets. */
interface WorkerEnvironment {
  GATE: D1Database
}

/** Returns one gate for all requests: a Worker gets the same environment each time. */
function gateOf(editor: GateSettings): (environment: WorkerEnvironment) => Hono {
  let made: Hono | undefined
  return (environment) => {
    made ??= hostedGate(editor, {
      open: () => openD1Store(environment.GATE),
      addressOf: (c) => c.req.header('cf-connecting-ip'),
      environment: { ...environment },
      openMail(settings) {
        if (settings.has(smtpUrl)) {
          settings.report(
            'SMTP_URL is set, but this host cannot send mail over SMTP. Remove it, and set MAIL_SERVICE and MAIL_KEY instead.',
          )
        }
        return openMailService(settings)
      },
      after(c, work) {
        c.executionCtx.waitUntil(work)
        return true
      },
    })
    return made
  }
}

/** The part of the Worker's execution context that is used here. */
type WorkerContext = Parameters<Hono['fetch']>[2]

/** Returns the default export of a Worker's module. */
export function worker(editor: GateSettings) {
  const at = gateOf(editor)
  return {
    fetch: (request: Request, environment: WorkerEnvironment, context: WorkerContext) =>
      at(environment).fetch(request, environment, context),
  }
}

/** The part of a Pages Function's context that is used here. */
type PagesContext = Parameters<ReturnType<typeof handle>>[0]

/** Returns the export `onRequest` of a Pages Function's module. */
export function pagesFunction(editor: GateSettings) {
  const at = gateOf(editor)
  return (context: PagesContext) => handle(at(context.env as object as WorkerEnvironment))(context)
}
