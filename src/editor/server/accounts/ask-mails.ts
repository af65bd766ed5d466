/** Tells those who may publish that somebody asks for it. */
import { rateLimit } from '../../../http/rate-limit.ts'
import type { PublishOrder } from '../../model/protocol.ts'
import type { Person } from '../requests/sender.ts'
import type { SendMail } from './mail-link.ts'
import type { ReadPeople } from './people-source.ts'
import { randomText } from './tokens.ts'

/** How often one person may have mails sent within a minute. */
const asksPerMinute = 3

interface AskMailsParts {
  /** The address of the editor. */
  address: string
  readPeople: ReadPeople
  /** Undefined if the server sends no mails. */
  send: SendMail | undefined
  /** Goes on with work after the answer. */
  later(work: () => Promise<void>): void
}

function mailAbout({ name }: Person, { files, message }: PublishOrder, address: string) {
  const pages = files.length === 1 ? '1 file' : `${files.length} files`
  return {
    subject: `${name} asks to publish changes at ${new URL(address).host}`,
    text: `${name} asks you to publish ${pages}:

${message}

Open the editor, look at “Publish”, and publish what is right:

${address}/
`,
  }
}

/** Returns what sends a mail to everybody else who may publish. */
export function openAskMails({ address, readPeople, send, later }: AskMailsParts) {
  const allow = rateLimit(asksPerMinute, () => performance.now())
  return (person: Person, order: PublishOrder): void => {
    if (!send) return
    later(async () => {
      if ((await allow(person.address)) !== undefined) return
      const others = readPeople().filter(
        (one) => one.role === 'publish' && one.address !== person.address,
      )
      const mail = mailAbout(person, order, address)
      // Each gets a mail of their own, which shows nobody the addresses of the others.
      for (const other of others) await send(other, mail, randomText())
    })
  }
}
