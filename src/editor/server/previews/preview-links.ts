/** The links to previews: a signed token each, which names a preview of a person who is still on the list. */
import { ownText } from '../../../content/json-object.ts'
import type { ReadPeople } from '../accounts/people-source.ts'
import type { Tokens } from '../accounts/tokens.ts'
import type { PreviewLinks } from '../requests/previews-requests.ts'
import type { Preview, Previews } from './previews.ts'

/** Where previews are. The token follows, and then the path of a page or a file. */
export const previewsPath = '/show/'

export interface PreviewLinksOptions {
  /** The address of the editor. */
  address: string
  tokens: Tokens
  previews: Previews
  readPeople: ReadPeople
}

export type OpenedLinks = ReturnType<typeof openPreviewLinks>

/** Every method rejects with a `RefusedRequest` if the list of people cannot be read. */
export function openPreviewLinks({ address, tokens, previews, readPeople }: PreviewLinksOptions) {
  /** Returns the previews of people who are on the list. */
  async function open(): Promise<Preview[]> {
    const people = new Set(readPeople().map((person) => person.address))
    return (await previews.list()).filter(({ by }) => people.has(by.address))
  }

  async function linkTo(preview: Preview): Promise<string> {
    const seconds = Math.ceil((preview.until.getTime() - Date.now()) / 1000)
    const token = await tokens.make('preview', { preview: preview.id }, seconds)
    return address + previewsPath + token + preview.path
  }

  const links: PreviewLinks = {
    async list() {
      const listed = (await open()).map(async (one) => ({
        id: one.id,
        file: one.file,
        by: one.by.name,
        address: await linkTo(one),
        at: one.at.toISOString(),
        until: one.until.toISOString(),
      }))
      return { links: await Promise.all(listed) }
    },
    async make(file, author) {
      await previews.make(file, author)
    },
    end: previews.end,
  }
  return {
    links,
    /** Returns the preview of a token; undefined if the token was not made here, or the preview has ended. */
    async find(token: string): Promise<Preview | undefined> {
      const content = await tokens.read('preview', token)
      const id = content === 'expired' ? undefined : ownText(content, 'preview')
      return id === undefined ? undefined : (await open()).find((one) => one.id === id)
    },
    read: previews.read,
  }
}
