/** What `npm run serve` keeps in its data folder, and makes there at the first start. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { quoted } from '../../checks/diagnostics/wording.ts'
import { addressIn } from '../../editor/server/accounts/people.ts'
import { claim } from '../../pipeline/disk/one-at-a-time.ts'
import { UsageError } from '../command-line.ts'
import { folderIn, makeFirstRepository } from '../first-repository.ts'
import { makeDataFolder } from '../preconditions.ts'

/** The places in a data folder. */
export const dataFilesIn = (folder: string) => ({
  repository: path.join(folder, 'site.git'),
  /** The clone of the editor, and the work tree of builds beside it. Both can be made again. */
  editor: path.join(folder, 'editor'),
  tree: path.join(folder, 'editor', 'tree'),
  versions: path.join(folder, 'versions'),
  /** What a build keeps for the next one. */
  kept: path.join(folder, 'kept'),
  people: path.join(folder, 'people'),
  secret: path.join(folder, 'secret'),
  requests: path.join(folder, 'requests.jsonl'),
})

/** Makes the folder, for this user alone, and claims it until the process ends. Throws a `UsageError` if another one has it. */
export async function openDataFolder(folder: string): Promise<void> {
  makeDataFolder(folder, 'Name another folder, such as a mounted one, with --data or DATA_FOLDER.')
  const { running } = await claim(`serve ${realpathSync(folder)}`, () => String(process.pid))
  if (running === undefined) return
  throw new UsageError(
    `Another process (${running}) already uses ${quoted(folder)}. Stop it first, or name another folder with --data.`,
  )
}

/** Returns the key that sign-ins are signed with, and makes it at the first start. */
export function secretIn(file: string): string {
  if (!existsSync(file)) {
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  }
  return readFileSync(file, 'utf8').trim()
}

/** Asks at the terminal for the first person. */
async function askAddress(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    for (;;) {
      const address = addressIn(
        await terminal.question('Who may edit and publish the site first? Their e-mail address: '),
      )
      if (address !== undefined) return address
      console.log('This is not an e-mail address.')
    }
  } finally {
    terminal.close()
  }
}

/** Makes the list of people if there is none. `person` is the address of the first one; otherwise, it is asked for. */
export async function createPeopleFile(file: string, person: string | undefined): Promise<void> {
  if (existsSync(file)) return
  const given = person === undefined ? undefined : addressIn(person)
  if (person !== undefined && given === undefined) {
    throw new UsageError(`--person must be an e-mail address, not ${quoted(person)}.`)
  }
  if (given === undefined && !process.stdin.isTTY) {
    throw new UsageError(
      'Nobody may edit the site yet. Name the first person: npm run serve -- --person you@example.com',
    )
  }
  const first = given ?? (await askAddress())
  writeFileSync(file, `${first} publish requests\n`, { mode: 0o600, flush: true })
  console.log(`${first} may publish, and read the requests. The list of people is ${quoted(file)}.`)
}

/** Makes the repository at the first start. Returns the folder of the site in it. */
export async function createRepository(root: string, parentFolder: string): Promise<string> {
  if (existsSync(parentFolder)) return folderIn(parentFolder)
  const { folder, summary } = await makeFirstRepository(root, parentFolder)
  console.log(`The repository of the site is ${quoted(parentFolder)}.`)
  for (const line of summary) console.log(line)
  return folder
}
