/** Reads a request in both formats that the form sends: JSON and URL-encoded. */
import { quoted } from '../checks/diagnostics/wording.ts'
import { answerKind } from '../content/answers/answer-kinds.ts'
import { allAnswersOf, valuesIn } from '../content/answers/answers.ts'
import { isObject, type Json, own, parsed } from '../content/json-object.ts'
import { requestNames } from '../content/request-names.ts'
import type {} from '../content/types.generated.ts'
import { hashOf } from '../http/hash.ts'
import { RefusedRequest, readText } from '../http/request-body.ts'
import type { ReceivedForm, ReceivingSite } from './in-languages.ts'
import type { ReceivedRequest } from './stores/request-store.ts'

/** The largest request, in bytes. */
export const maxBodySize = 200_000

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/**
 * Returns the id in the header: its draft standard writes it in quotes, and many senders write it without
 * (https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/).
 */
const keyIn = ({ headers }: Request) =>
  text(headers.get('idempotency-key')?.replace(/^"(.*)"$/, '$1'))

function idOf(request: Request, inBody: unknown): string | undefined {
  const ids = [keyIn(request), text(inBody)].filter((id) => id !== undefined)
  if (!ids.every((id) => /^[\w-]{8,100}$/.test(id))) {
    throw new RefusedRequest(
      400,
      'The id of the request may have only letters, digits, hyphens and underscores, 8 to 100 of them.',
    )
  }
  const [id, other = id] = ids
  if (other === id) return id
  throw new RefusedRequest(
    400,
    `The request has two ids: ${quoted(`${id}`)} in Idempotency-Key, and ${quoted(`${other}`)} in ${requestNames.id}. Send the same one in both, or only one of them.`,
  )
}

/**
 * Returns an id for a request that was sent without scripts. It is derived from the form, the answers and the day, so
 * that pressing the button twice does not make two requests. `form` is undefined for the quote form.
 */
async function idFrom(form: string | undefined, answers: Json, day: string): Promise<string> {
  return (await hashOf(JSON.stringify([day, form, answers]))).slice(0, 32)
}

function readJson(body: string): Json {
  const value = parsed(body)
  if (!isObject(value)) throw new RefusedRequest(400, 'The request is not a JSON object.')
  return value
}

/** Reads texts as in a form, because another page than ours may have sent them. */
function fromJson(sent: Json, { schema, numbers }: ReceivedForm): Json {
  const read = (name: string, value: string) => {
    const field = own(schema.properties, name)
    if (field?.type !== 'string') return text(value.trim())
    const kind = answerKind(field)
    return kind.toAnswer(kind.fromTexts([value]), field, numbers)
  }
  const answers = Object.entries(sent).map(
    ([name, value]) => [name, typeof value === 'string' ? read(name, value) : value] as const,
  )
  return Object.fromEntries(answers)
}

function fromForm(sent: URLSearchParams, { schema, numbers }: ReceivedForm): Json {
  const others = [...sent].filter(([name]) => !Object.hasOwn(schema.properties, name))
  return {
    ...Object.fromEntries(others),
    ...allAnswersOf(schema, valuesIn(sent, schema), numbers),
  }
}

/** Returns whether a form can send this value: a text, a number, yes or no, or a list of chosen options. */
const isAnswer = (value: unknown): boolean =>
  ['string', 'boolean'].includes(typeof value) ||
  Number.isFinite(value) ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'))

/** Reads a request that arrived now, and its form. Rejects with a `RefusedRequest` if it is malformed. */
export async function readRequest(
  request: Request,
  { formOf, names }: Pick<ReceivingSite, 'formOf' | 'names'>,
  now: Date,
): Promise<{ form: ReceivedForm; sent: ReceivedRequest }> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json' && type !== 'application/x-www-form-urlencoded') {
    throw new RefusedRequest(415, 'A request must be application/json or a submitted form.')
  }
  const body = await readText(request)
  const controls = type === 'application/json' ? undefined : new URLSearchParams(body)
  const json = controls ? Object.fromEntries(controls) : readJson(body)
  const language = text(json[requestNames.language])?.slice(0, 35)
  const name = text(json[requestNames.form])
  if (name !== undefined && !names.includes(name)) {
    throw new RefusedRequest(422, 'The site no longer has this form.')
  }
  const form = formOf(language, name)
  const all = controls ? fromForm(controls, form) : fromJson(json, form)
  const entries = Object.entries(all).filter(([, value]) => value !== undefined)
  const wrong = entries.find(([, value]) => !isAnswer(value))
  if (wrong) {
    throw new RefusedRequest(
      422,
      `An answer must be a text, a number, true, false or a list of texts, but ${quoted(wrong[0])} is none of these.`,
    )
  }
  const isField = (name: string) => Object.hasOwn(form.schema.properties, name)
  const factNames: readonly string[] = Object.values(requestNames)
  const answers = Object.fromEntries(entries.filter(([name]) => isField(name)))
  const unknown = entries.filter(([name]) => !isField(name) && !factNames.includes(name))
  const facts = all[requestNames.suspicious]
  const suspicious = [
    ...(Array.isArray(facts) ? facts.slice(0, 10).map((fact: string) => fact.slice(0, 200)) : []),
    ...(text(all[requestNames.trap]) ? ['filled in a field that people do not see'] : []),
  ]
  const received = now.toISOString()
  const sent = {
    id: idOf(request, all[requestNames.id]) ?? (await idFrom(name, answers, received.slice(0, 10))),
    received,
    page: text(all[requestNames.page])?.slice(0, 2000),
    language,
    form: name,
    suspicious: suspicious.length > 0 ? suspicious : undefined,
    answers,
    unknownFields: unknown.length || undefined,
  }
  return { form, sent }
}
