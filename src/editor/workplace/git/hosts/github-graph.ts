import { own } from '../../../../content/json-object.ts'
import { listAt, textAt } from './answers.ts'
import { limited } from './faults.ts'
import { openTransport, type Transport } from './transport.ts'

/** `refusal`: GitHub's message if it refuses the mutation. */
export type Mutated = { data: unknown } | { refusal: string }

/** Runs a mutation that the REST API doesn't have. `query` has one variable, `$input`. */
export type Mutate = (query: string, input: object) => Promise<Mutated>

/** Opens GitHub's GraphQL API. `transport`: that of the REST API. */
export function openGraph(transport: Transport): Mutate {
  const send = openTransport({ ...transport, base: transport.base.replace(/\/v3$/, '') })
  return async (query, input) => {
    const body = { query, variables: { input } }
    const { headers, json } = await send('/graphql', { method: 'POST', body })
    const answer = json()
    if (own(answer, 'errors') === undefined) return { data: own(answer, 'data') }
    const [first] = listAt(answer, 'errors')
    if (own(first, 'type') === 'RATE_LIMITED') throw limited(transport.host, headers)
    return { refusal: textAt(first, 'message') }
  }
}
