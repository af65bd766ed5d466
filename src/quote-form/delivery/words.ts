import type { RequestMessages } from '../../content/types.generated.ts'

/** The messages of sites that define none. */
const english: Required<RequestMessages> = {
  retrying: 'The connection failed. Trying again…',
  offline:
    'You are offline. Your request is kept in this tab, and is sent when you are online again.',
  kept: 'Your request has not been sent yet.',
  failed:
    'We cannot tell whether your request has reached us. Your answers are still here: send them once more, or write to us or call us:',
  refused:
    'Your request was not accepted. Your answers are still here. Please write to us or call us instead:',
  sendLabel: 'Send it now',
  discardLabel: 'Do not send it',
}

/** Returns the messages of a site, in English where it defines none. */
export const wordsOf = (messages?: RequestMessages): Required<RequestMessages> => ({
  ...english,
  ...messages,
})
