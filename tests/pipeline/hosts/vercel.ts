/**
 * Answers requests from the folder that a build writes for Vercel, as its documentation says:
 * https://vercel.com/docs/build-output-api/configuration
 */

import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { partsOf } from '../../../src/content/moved-addresses.ts'
import type { VercelConfig } from '../../../src/pipeline/hosts/vercel-output.ts'
import { filesBelow } from '../../files.ts'
import { listening } from '../../listening.ts'

type Rule = Extract<VercelConfig['routes'][number], { src: string }>

/** Returns the rules by phase: those before the first `handle` belong to the phase `''`. */
function byPhase({ routes }: VercelConfig): Record<string, Rule[]> {
  const phases: Record<string, Rule[]> = { '': [] }
  let phase = ''
  for (const route of routes) {
    if ('handle' in route) {
      phase = route.handle
      phases[phase] = []
    } else phases[phase]?.push(route)
  }
  return phases
}

/** Returns the files by their paths, which `overrides` may change. */
function filesOf(folder: string, { overrides }: VercelConfig) {
  return new Map(
    filesBelow(folder).map((name) => {
      const override = overrides[name]
      const address = `/${override?.path ?? name}`
      const file = path.join(folder, name)
      return [address === '/index' ? '/' : address, { file, type: override?.contentType }]
    }),
  )
}

/** Starts a server for the folder `.vercel/output` in a folder. Returns its port, and a function that stops it. */
export async function startVercel(root: string) {
  const output = path.join(root, '.vercel/output')
  const config: VercelConfig = JSON.parse(readFileSync(path.join(output, 'config.json'), 'utf8'))
  const phases = byPhase(config)
  const files = filesOf(path.join(output, 'static'), config)

  const server = createServer((request, response) => {
    const [asked = '', query] = (request.url ?? '').split('?')
    const given = new URLSearchParams(query)
    let headers: Record<string, string> = {}
    let status: number | undefined
    let at = asked

    /** Applies the first rules of a phase that fit, up to one that does not continue. */
    const apply = (phase: string) => {
      for (const rule of phases[phase] ?? []) {
        const found = new RegExp(rule.src, rule.caseSensitive ? '' : 'i').exec(at)
        const has = rule.has ?? []
        if (!found || !has.every(({ key, value }) => RegExp(value).test(given.get(key) ?? '')))
          continue
        const filled = (text: string) => text.replace(/\$(\d)/g, (_, group) => found[group] ?? '')
        const own = Object.entries(rule.headers ?? {}).map(([name, value]) => [name, filled(value)])
        // Later headers do not replace earlier ones.
        headers =
          phase === 'hit'
            ? { ...Object.fromEntries(own), ...headers }
            : { ...headers, ...Object.fromEntries(own) }
        status = rule.status ?? status
        at = rule.dest ? filled(rule.dest) : at
        if (!rule.continue) return
      }
    }

    apply('')
    if (status && status < 400) {
      const { address, query: own, hash } = partsOf(headers.Location ?? '')
      const all = [own.slice(1), query].filter(Boolean).join('&')
      headers.Location = address + (all && `?${all}`) + hash
      return void response.writeHead(status, headers).end()
    }
    let file = status ? undefined : files.get(decodeURIComponent(at))
    if (file) apply('hit')
    else {
      status ??= 404
      apply('error')
      file = files.get(at)
    }
    const all = { 'Cache-Control': 'public, max-age=0, must-revalidate', ...headers }
    response.writeHead(status ?? 200, { ...all, ...(file?.type && { 'Content-Type': file.type }) })
    response.end(file && existsSync(file.file) ? readFileSync(file.file) : '')
  })
  const { port, close } = await listening(server)
  return { port, stop: close }
}
