import { own } from '../../../../content/json-object.ts'
import { HostError, type TreeFile } from '../git-host.ts'
import { idAt, listAt, pathAt, textAt } from './answers.ts'
import type { Send } from './host-requests.ts'
import { filesIn } from './like-github.ts'

/** The most folders that are read one by one. */
const mostFolders = 300

/** Returns all files of a commit. `repo`: the path of the repository in the API. */
export async function readTree(send: Send, repo: string, commit: string): Promise<TreeFile[]> {
  let folders = 0

  async function read(id: string, prefix: string): Promise<TreeFile[]> {
    if (++folders > mostFolders) throw tooMany()
    const whole = (await send(`${repo}/git/trees/${id}`, { query: { recursive: 1 } })).json()
    if (own(whole, 'truncated') !== true) return filesIn(whole, prefix)
    const level = (await send(`${repo}/git/trees/${id}`)).json()
    if (own(level, 'truncated') === true) throw tooMany()
    const below = listAt(level, 'tree').filter((entry) => textAt(entry, 'type') === 'tree')
    const parts = await Promise.all(
      below.map((entry) => read(idAt(entry, 'sha'), `${prefix}${pathAt(entry, 'path')}/`)),
    )
    return [...filesIn(level, prefix), ...parts.flat()]
  }

  return read(commit, '')
}

function tooMany(): HostError {
  return new HostError(
    'broken',
    'The repository has more files than GitHub lists.',
    'Tell the person who set up the editor: the site needs a repository of its own.',
  )
}
