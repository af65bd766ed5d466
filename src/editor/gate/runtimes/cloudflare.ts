/** Runs the gate as a Worker or a Pages Function of Cloudflare, with D1. */
import { refuseSmtp, smtpUrl } from '../../../http/mail/mail-settings.ts'
import { onCloudflare } from '../../../receiver/runtimes/worker.ts'
import { type D1Database, openD1Store } from '../../../receiver/stores/d1/d1-store.ts'
import type { GateSettings } from '../../workplace/git/settings.ts'
import { openMailService } from '../mail-service.ts'
import { hostedGate } from './hosted-gate.ts'

/** The bindings of a Worker, including its variables and secrets. */
interface WorkerEnvironment {
  GATE: D1Database
}

const open = (editor: GateSettings) =>
  onCloudflare((environment: WorkerEnvironment) => ({
    app: hostedGate(editor, {
      open: () => openD1Store(environment.GATE),
      addressOf: (c) => c.req.header('cf-connecting-ip'),
      environment: { ...environment },
      openMail(settings) {
        refuseSmtp(settings, [smtpUrl], 'MAIL_SERVICE and MAIL_KEY')
        return openMailService(settings)
      },
      after(c, work) {
        c.executionCtx.waitUntil(work)
        return true
      },
    }),
  }))

/** Returns the default export of a Worker's module. */
export const worker = (editor: GateSettings) => ({ fetch: open(editor).fetch })

/** Returns the export `onRequest` of a Pages Function's module. */
export const pagesFunction = (editor: GateSettings) => open(editor).onRequest
