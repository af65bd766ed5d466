/** Runs the gate on serverless hosts: reads the settings, and opens the store with the first request. */

import type { Hono } from 'hono'
import { visible } from '../../../checks/diagnostics/wording.ts'
import { faultText } from '../../../http/fault-text.ts'
import { onlyOnce } from '../../../http/only-once.ts'
import { senderOf } from '../../../http/sender.ts'
import { Settings } from '../../../http/settings/settings.ts'
import type { Host } from '../../../receiver/runtimes/hosted.ts'
import { databaseUrl } from '../../../receiver/settings/receiver-settings.ts'
import type { GateSettings } from '../../workplace/git/settings.ts'
import { type GateOptions, gate } from '../gate.ts'
import { editors, readGateSettings } from '../gate-settings.ts'
import type { SendMail } from '../mail-link.ts'

/** A serverless host. */
export interface GateHost
  extends Pick<Host, 'open' | 'addressOf' | 'environment'>,
    Pick<GateOptions, 'after'> {
  /** Returns the sender of mails in the settings; undefined if there is none. */
  openMail(settings: Settings, editorHost: string): SendMail | undefined
}

/** Returns the gate of an editor on a host. Throws an Error with a sentence for each wrong setting. */
export function hostedGate(editor: GateSettings, host: GateHost): Hono {
  const settings = new Settings(host.environment)
  const list = settings.get(editors)
  if (!settings.has(editors)) {
    settings.report('EDITORS is not set. List the people who may sign in.')
  }
  const database = settings.get(databaseUrl)
  const sendMail = host.openMail(settings, new URL(editor.address).hostname)
  const { behindProxy, ...read } = readGateSettings(settings, editor, sendMail)
  settings.check()
  const store = onlyOnce(() => host.open(database))
  return gate({
    ...read,
    settings: editor,
    readList: () => list ?? { editors: [], wrong: [] },
    store: {
      marks: {
        set: async (...mark) => (await store()).marks.set(...mark),
        has: async (mark) => (await store()).marks.has(mark),
      },
      rateLimit: (perMinute) => async (who) => (await store()).rateLimit(perMinute)(who),
    },
    senderOf: (c) => senderOf(c, host.addressOf(c), behindProxy),
    ...(host.after && { after: host.after }),
    onFault: (error) => console.error(visible(faultText(error))),
  })
}
