/** What AWS Lambda gives to a function, and takes from it. */

/** An event of a function URL, as the documentation of AWS Lambda prints it (payload format version 2.0). */
export async function eventOf(at: string, given: RequestInit) {
  const request = new Request(new URL(at, 'https://url-id.lambda-url.us-west-2.on.aws'), given)
  const { pathname, search, host } = new URL(request.url)
  const type = request.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await request.arrayBuffer())
  // Lambda leaves JSON and texts as they are, and codes everything else in Base64.
  const isText = /^(text\/|application\/json)/.test(type)
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers: {
      ...Object.fromEntries(request.headers),
      host,
      'content-length': String(bytes.length),
      'x-forwarded-for': '203.0.113.9',
    },
    requestContext: {
      accountId: '123456789012',
      apiId: 'url-id',
      authentication: null,
      authorizer: null,
      domainName: host,
      domainPrefix: 'url-id',
      http: {
        method: request.method,
        path: pathname,
        protocol: 'HTTP/1.1',
        sourceIp: '203.0.113.9',
        userAgent: 'agent',
      },
      requestId: 'id',
      routeKey: '$default',
      stage: '$default',
      time: '12/Mar/2020:19:03:58 +0000',
      timeEpoch: 1_583_348_638_390,
    },
    ...(bytes.length > 0 && { body: bytes.toString(isText ? 'utf8' : 'base64') }),
    pathParameters: null,
    isBase64Encoded: bytes.length > 0 && !isText,
    stageVariables: null,
  }
}

/** The answer of a function. */
interface Answer {
  statusCode: number
  headers: Record<string, string>
  cookies?: string[]
  body?: string
  isBase64Encoded?: boolean
}

/** Sends a request to a function, as its function URL does. */
export async function sendTo(
  handler: (event: unknown) => Promise<Answer>,
  at: string,
  given: RequestInit,
): Promise<Response> {
  const answer = await handler(await eventOf(at, given))
  const { statusCode: status, body = '', isBase64Encoded, cookies = [] } = answer
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  const headers = new Headers(answer.headers)
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(status === 204 || bytes.length === 0 ? null : bytes, { status, headers })
}
