/** Git servers for tests: SSH by OpenSSH, and HTTPS by nginx before `git http-backend`. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePorts } from '../../../free-port.ts'
import { ownCertificate } from '../../../programs/own-certificate.ts'
import { findProgram } from '../../../programs/programs.ts'
import type { RemoteRepository } from './remote-repository.ts'

/** Ends a program after the test. */
async function started(child: ChildProcess, port: number): Promise<void> {
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended.`)
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await setTimeout(50)
  }
}

/** Starts an SSH server for this user alone. Returns the address of the repository, and what opens it. */
export async function startSsh(remote: RemoteRepository) {
  const folder = path.join(remote.top, 'ssh')
  mkdirSync(folder, { mode: 0o700 })
  const file = (name: string) => path.join(folder, name)
  for (const name of ['host', 'key']) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file(name)])
  }
  const [port = 0] = await freePorts(1)
  writeFileSync(file('authorized'), readFileSync(file('key.pub')))
  writeFileSync(file('known'), `[127.0.0.1]:${port} ${readFileSync(file('host.pub'), 'utf8')}`)
  writeFileSync(file('unknown'), '')
  const settings = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${file('host')}`,
    `AuthorizedKeysFile ${file('authorized')}`,
    'StrictModes no',
    'UsePAM no',
    'PasswordAuthentication no',
    `PidFile ${file('pid')}`,
    'LogLevel ERROR',
  ]
  writeFileSync(file('config'), `${settings.join('\n')}\n`)
  // sshd gives up its rights in this folder, which an installed service makes at its start.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true })
  const sshd = findProgram('OpenSSH server') ?? ''
  const child = spawn(sshd, ['-D', '-e', '-f', file('config')], { stdio: 'ignore' })
  await started(child, port)
  const repository = `ssh://${userInfo().username}@127.0.0.1:${port}${remote.address}`
  return { repository, sshKey: file('key'), knownHosts: file('known'), noHosts: file('unknown') }
}

/** Runs `git http-backend` for each request that has the token. Returns its port. */
async function startBackend(remote: RemoteRepository, token: string): Promise<number> {
  const wanted = `Basic ${Buffer.from(`editor:${token}`).toString('base64')}`
  const server = createServer((request, response) => {
    if (request.headers.authorization !== wanted) {
      response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="git"' }).end()
      return
    }
    const url = new URL(request.url ?? '/', 'http://localhost')
    const child = spawn('git', ['http-backend'], {
      env: {
        ...process.env,
        GIT_PROJECT_ROOT: remote.top,
        GIT_HTTP_EXPORT_ALL: '1',
        REMOTE_USER: 'editor',
        PATH_INFO: url.pathname,
        QUERY_STRING: url.search.slice(1),
        REQUEST_METHOD: request.method ?? 'GET',
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
        GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      },
    })
    request.pipe(child.stdin)
    let head = Buffer.alloc(0)
    let hasHead = false
    child.stdout.on('data', (part: Buffer) => {
      if (hasHead) return void response.write(part)
      head = Buffer.concat([head, part])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      hasHead = true
      for (const line of String(head.subarray(0, end)).split('\r\n')) {
        const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? []
        if (name === 'Status') response.statusCode = Number.parseInt(value, 10)
        else response.setHeader(name, value)
      }
      response.write(head.subarray(end + 4))
    })
    child.stdout.on('end', () => response.end())
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts nginx with a certificate of the test. Returns the address of the repository, and the file of the certificate. */
export async function startHttps(remote: RemoteRepository, token: string) {
  const backend = await startBackend(remote, token)
  const [port = 0] = await freePorts(1)
  const file = (name: string) => path.join(remote.top, name)
  for (const [name, pem] of Object.entries(ownCertificate)) writeFileSync(file(`${name}.pem`), pem)
  remote.bare('config', 'http.receivepack', 'true')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = temporary.map((name) => `${name}_temp_path ${file(`nginx-${name}`)};`).join('\n')
  writeFileSync(
    file('nginx.conf'),
    `daemon off; pid ${file('nginx.pid')}; error_log stderr; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off; client_max_body_size 0; ${paths}
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${file('cert.pem')}; ssl_certificate_key ${file('key.pem')};
    location / { proxy_pass http://127.0.0.1:${backend}; proxy_request_buffering off; }
  }
}`,
  )
  const nginx = findProgram('nginx') ?? ''
  const child = spawn(nginx, ['-e', 'stderr', '-c', file('nginx.conf')], { stdio: 'ignore' })
  await started(child, port)
  return { address: `localhost:${port}/remote.git`, certificate: file('cert.pem') }
}
