/**
 * Exchanges GitHub's codes for tokens. A page can't, because GitHub's token endpoint does not allow CORS and needs
 * the secret of the application. Any serverless host that calls `fetch(request, env)` can run this file as it is.
 * It stores nothing and logs nothing. PKCE shows who has begun a sign-in, and the editor compares `state`.
 */
export interface RelaySettings {
  CLIENT_ID: string
  CLIENT_SECRET: string
  /** The editor's address, or several separated by spaces: https://edit.example.com */
  ORIGINS: string
  /** The default is https://github.com. */
  GITHUB?: string
}

/** The parameters that the editor may send. The relay adds the others. */
const sent = {
  authorization_code: ['code', 'redirect_uri', 'code_verifier'],
  refresh_token: ['refresh_token'],
} as const
const returned = ['access_token', 'refresh_token', 'expires_in', 'error', 'error_description']
const longest = 4096

export async function relay(request: Request, settings: RelaySettings): Promise<Response> {
  const origin = request.headers.get('Origin') ?? ''
  if (!settings.ORIGINS.split(/\s+/).filter(Boolean).includes(origin)) return refuse(403)
  const allowed = { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }
  const methods = { 'Access-Control-Allow-Methods': 'POST', 'Access-Control-Max-Age': '86400' }
  if (request.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: { ...allowed, ...methods } })
  }
  if (request.method !== 'POST') return refuse(405, allowed)
  const text = await request.text()
  const given = new URLSearchParams(text.length <= longest ? text : '')
  const form = formOf(given, origin)
  if (!form || given.get('client_id') !== settings.CLIENT_ID) return refuse(400, allowed)
  form.set('client_id', settings.CLIENT_ID)
  form.set('client_secret', settings.CLIENT_SECRET)
  const address = `${settings.GITHUB ?? 'https://github.com'}/login/oauth/access_token`
  const options = { method: 'POST', headers: { Accept: 'application/json' }, body: form }
  try {
    const answer = await fetch(address, { ...options, signal: AbortSignal.timeout(20_000) })
    const body = (await answer.json()) as Record<string, unknown>
    const known = returned.filter((name) => name in body).map((name) => [name, body[name]])
    const headers = { ...allowed, 'Cache-Control': 'no-store' }
    return Response.json(Object.fromEntries(known), { status: answer.status, headers })
  } catch {
    return refuse(502, allowed)
  }
}

/** Returns the form to send to GitHub; undefined if a parameter is missing or is for another site. */
function formOf(given: URLSearchParams, origin: string): URLSearchParams | undefined {
  const kind = given.get('grant_type')
  if (kind !== 'authorization_code' && kind !== 'refresh_token') return undefined
  const form = new URLSearchParams(sent[kind].map((name) => [name, given.get(name) ?? '']))
  const redirect = form.get('redirect_uri')
  if ([...form.values()].includes('')) return undefined
  if (redirect !== null && !(URL.canParse(redirect) && new URL(redirect).origin === origin)) {
    return undefined
  }
  form.set('grant_type', kind)
  return form
}

function refuse(status: number, headers: Record<string, string> = {}): Response {
  return Response.json({ error: 'invalid_request' }, { status, headers })
}

export default { fetch: relay }
