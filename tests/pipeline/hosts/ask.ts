import { connect } from 'node:net'

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

/** Sends a raw request, which a client might change, and reads the answer to its end. */
export function ask(
  port: number,
  { target, method = 'GET', headers = {} }: Request,
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const all = { Host: 'localhost', Connection: 'close', ...headers }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    let text = ''
    let failure = ''
    connect(port, 'localhost')
      .setEncoding('latin1')
      .on('data', (data) => {
        text += data
      })
      .on('close', () => {
        const end = text.indexOf('\r\n\r\n')
        const [first = '', ...rest] = text.slice(0, end).split('\r\n')
        const status = Number(first.split(' ')[1])
        if (!status)
          return reject(
            new Error(`The answer to ${target.slice(0, 80)} is '${text.slice(0, 80)}'.${failure}`),
          )
        const headers: Record<string, string> = {}
        for (const line of rest) {
          const name = line.slice(0, line.indexOf(':')).toLowerCase()
          const value = line.slice(line.indexOf(':') + 1).trim()
          const before = headers[name]
          // nginx sends each header twice with a status of 416.
          headers[name] = before === undefined || before === value ? value : `${before}, ${value}`
        }
        resolve({ status, headers, body: text.slice(end + 4) })
      })
      // A server may close on a long request before it has read it all.
      .on('error', ({ message }) => {
        failure = ` ${message}`
      })
      .write(Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'))
  })
}
