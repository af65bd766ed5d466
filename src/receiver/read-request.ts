/** What a request says, in either of the two ways in which the form sends it. */
import { quoted } from '../checks/diagnostics/wording.ts'
import { answerKind } from '../content/answers/answer-kinds.ts'
import { fieldsOf } from '../content/answers/answers.ts'
import type { NumberStyle } from '../content/answers/numbers.ts'
import { isObject, type Json } from '../content/json-object.ts'
import { requestNames } from '../content/request-names.ts'
import type { FormField } from '../content/types.generated.ts'
import { RefusedRequest, readText } from '../http/request-body.ts'
import type { ReceivedForm, ReceivingSite } from './in-languages.ts'

/** The most bytes of a request. */
export const largestBody = 200_000

/** A request before it is checked. */
export interface SentRequest {
  id: string
  page: string | undefined
  language: string | undefined
  /** The form that the answers are for: the one of that language. */
  form: ReceivedForm
  suspicious: string[]
  /** What is under the names of fields. */
  answers: Json
  /** How many answers came under names that the form does not have. */
  unknownFields: number
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** A header as a text of letters, or between quotes as structured headers have it (RFC 9651, 3.3.3). */
const headerId = (request: Request) =>
  text((request.headers.get('idempotency-key') ?? '').replace(/^"(.*)"$/, '$1'))

function idOf(request: Request, inBody: unknown): string | undefined {
  const [header, body] = [headerId(request), text(inBody)]
  const id = header ?? body
  if (header !== undefined && body !== undefined && header !== body) {
    throw new RefusedRequest(400, 'The request has two different ids.')
  }
  if (id !== undefined && !/^[\w-]{8,100}$/.test(id)) {
    throw new RefusedRequest(
      400,
      'The id of the request is not one of letters, digits and hyphens.',
    )
  }
  return id
}

/**
 * The id of a request that has none, since no script has made one: from what it says and the day, so that
 * a second press of the button is no second request.
 */
async function idFrom(answers: Json, day: string): Promise<string> {
  const said = new TextEncoder().encode(JSON.stringify([day, answers]))
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', said))
  return Array.from(sum.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromJson(body: string): Json {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    value = undefined
  }
  if (!isObject(value)) throw new RefusedRequest(400, 'The request holds no JSON object.')
  // White space is no answer, here as on the page.
  const answered = Object.entries(value)
    .map(([name, one]) => [name, typeof one === 'string' ? one.trim() : one] as const)
    .filter(([, one]) => one !== '')
  return Object.fromEntries(answered)
}

/** The answer in the texts that a browser sends for a field. An option that there is not is left to the rules. */
function fromTexts(texts: readonly string[], field: FormField, numbers: NumberStyle): unknown {
  const kind = answerKind(field)
  const value = kind.fromTexts(texts)
  if (field.items) return texts.length > 0 ? value : undefined
  return field.enum ? text(String(value).trim()) : kind.toAnswer(value, field, numbers)
}

function fromForm(sent: URLSearchParams, { schema, numbers }: ReceivedForm): Json {
  const fields = fieldsOf(schema).map(
    ([name, field]) => [name, fromTexts(sent.getAll(name), field, numbers)] as const,
  )
  return { ...Object.fromEntries(sent), ...Object.fromEntries(fields) }
}

/** Whether a form can have sent this: a text, a number, yes or no, or a list of chosen options. */
const isAnswer = (value: unknown): boolean =>
  ['string', 'boolean'].includes(typeof value) ||
  Number.isFinite(value) ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'))

/**
 * Reads a request. Rejects with a `RefusedRequest` where it is none. `day` is the one of now, such as
 * `2024-12-31`.
 */
export async function readRequest(
  request: Request,
  formOf: ReceivingSite['formOf'],
  day: string,
): Promise<SentRequest> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json' && type !== 'application/x-www-form-urlencoded') {
    throw new RefusedRequest(415, 'A request is application/json or a form that is sent.')
  }
  const body = await readText(request)
  const sent = type === 'application/json' ? fromJson(body) : new URLSearchParams(body)
  const said =
    sent instanceof URLSearchParams ? sent.get(requestNames.language) : sent[requestNames.language]
  const language = text(said)?.slice(0, 35)
  const form = formOf(language)
  const all = sent instanceof URLSearchParams ? fromForm(sent, form) : sent
  const { schema } = form
  const entries = Object.entries(all).filter(([, value]) => value !== undefined)
  const wrong = entries.find(([, value]) => !isAnswer(value))
  if (wrong) {
    throw new RefusedRequest(
      422,
      `An answer is a text, a number, true, false or a list of texts, and ${quoted(wrong[0])} is none of these.`,
    )
  }
  const isField = (name: string) => Object.hasOwn(schema.properties, name)
  const own: readonly string[] = Object.values(requestNames)
  const answers = Object.fromEntries(entries.filter(([name]) => isField(name)))
  const facts = all[requestNames.suspicious]
  return {
    id: idOf(request, all[requestNames.id]) ?? (await idFrom(answers, day)),
    page: text(all[requestNames.page])?.slice(0, 2000),
    language,
    form,
    suspicious: [
      ...(Array.isArray(facts) ? facts.slice(0, 10).map((fact: string) => fact.slice(0, 200)) : []),
      ...(text(all[requestNames.trap]) ? ['filled in a field that people do not see'] : []),
    ],
    answers,
    unknownFields: entries.filter(([name]) => !isField(name) && !own.includes(name)).length,
  }
}
