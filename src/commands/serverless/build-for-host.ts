/** The command that writes a folder for a serverless host. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseOptions, runCommand, UsageError } from '../command-line.ts'
import { bundle, type VirtualModules } from './bundle.ts'
import type { HostFolder } from './host-folders.ts'

const project = path.resolve(import.meta.dirname, '../../..')

const known = {
  for: { type: 'string' },
  out: { type: 'string' },
  root: { type: 'string' },
} as const

interface HostBuild {
  usage: string
  /** What is built, for people: `receiver`. */
  what: string
  /** The folder to write if the call names none, without the name of the host at its end. */
  folder: string
  /** The folder of the hosts' modules in the project. */
  runtimes: string
  hosts: Readonly<Record<string, HostFolder>>
  /** The end of the function's name, after the host of the address. */
  suffix: string
  /** Reads what is built from the folder of a site, and the address that the function is named after. */
  read(root: string, project: string): Promise<{ address: string; modules: VirtualModules }>
}

/** Writes texts by their paths in a folder. Files that exist stay unchanged. */
function writeNew(folder: string, texts: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(texts)) {
    const target = path.join(folder, file)
    if (existsSync(target)) continue
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
}

/** Runs the command. */
export const buildForHost = ({ usage, what, hosts, suffix, ...build }: HostBuild): Promise<void> =>
  runCommand(usage, async (args) => {
    const { values } = parseOptions(args, known)
    const host = values.for ?? ''
    const folder = Object.hasOwn(hosts, host) ? hosts[host] : undefined
    if (!folder) throw new UsageError(`Name a host with --for: ${Object.keys(hosts).join(', ')}.`)
    const out = path.resolve(values.out ?? path.join(project, `${build.folder}.${host}`))
    const { address, modules } = await build.read(path.resolve(values.root ?? project), project)
    const runtimes = path.join(project, build.runtimes)
    for (const module of folder.modules) await bundle(module, { host, runtimes, modules, out })
    const name = `${new URL(address).hostname.replaceAll('.', '-')}-${suffix}`
    writeNew(out, folder.settings(name))
    console.log(`The ${what} for ${host} is in ${out}. Next, in that folder: ${folder.next}`)
  })
