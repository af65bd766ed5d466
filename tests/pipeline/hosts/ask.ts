import { request } from 'node:http'

export interface Asked {
  status: number
  headers: Record<string, string>
  body: string
}

interface Request {
  target: string
  method?: string
  headers?: Record<string, string>
}

/** Sends a request whose target nothing changes on the way, and reads the answer to its end. */
export function ask(
  port: number,
  { target, method = 'GET', headers = {} }: Request,
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const all = { Host: 'localhost', Connection: 'close', ...headers }
    request({ host: 'localhost', port, path: target, method, headers: all, agent: false })
      .on('response', async (answer) => {
        const headers: Record<string, string> = {}
        for (const [name, values] of Object.entries(answer.headersDistinct)) {
          // nginx sends each header twice with a status of 416.
          headers[name] = [...new Set(values)].join(', ')
        }
        let body = ''
        try {
          for await (const part of answer.setEncoding('latin1')) body += part
        } catch (error) {
          return reject(error)
        }
        resolve({ status: answer.statusCode ?? 0, headers, body })
      })
      .on('error', ({ message }) => {
        reject(new Error(`There is no answer to ${target.slice(0, 80)}. ${message}`))
      })
      .end()
  })
}
