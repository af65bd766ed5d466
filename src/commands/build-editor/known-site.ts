/** Collects the data about the site that the build puts into the editor. */
import type { SourceFile } from '../../checks/diagnostics/diagnostic.ts'
import { strict } from '../../checks/read/encoding.ts'
import { filesFolder, siteFile } from '../../content/content-files.ts'
import { fileKinds } from '../../content/file-kinds.ts'
import { isObject, ownText } from '../../content/json-object.ts'
import type { BuiltSite } from '../../editor/workplace/git/built-site.ts'
import { blobId, factsByBlob, uploadedBlobs } from '../../pipeline/disk/blob-ids.ts'
import { checkContextOf } from '../../pipeline/disk/check-context.ts'
import { gitIn, outputOr } from '../../pipeline/disk/git.ts'
import { readFiles } from '../../pipeline/disk/read-files.ts'

/** Returns the name of the site; empty if its file is broken, because people open the editor to fix that. */
function brandOf(bytes: Uint8Array | undefined): string {
  try {
    return ownText(JSON.parse(new TextDecoder().decode(bytes)), 'brand') ?? ''
  } catch {
    return ''
  }
}

/** The entries by which a page is not published, or not always. */
const publication = ['draft', 'publishFrom', 'publishUntil']

/**
 * Returns the text of a file that may be public; undefined for a page that is not always published, for a file that
 * could be one, and for anything but text.
 */
function publicText({ path, bytes, skipped }: SourceFile): string | undefined {
  if (skipped) return undefined
  try {
    const text = strict.decode(bytes)
    const value: unknown = JSON.parse(text)
    const isPublic = isObject(value) && publication.every((entry) => !(entry in value))
    return isPublic || !path.startsWith('content/') ? text : undefined
  } catch {
    return undefined
  }
}

/** Returns the extensions of files that `.gitattributes` keeps in Git LFS; none outside a clone. */
async function endingsInLfs(root: string): Promise<string[]> {
  const names = [...fileKinds.keys()].map((end) => `${filesFolder}file.${end}`)
  const answer = await outputOr('', gitIn(root)(['check-attr', 'filter', '--', ...names]))
  return [...answer.matchAll(/\.(\w+): filter: lfs$/gm)].map(([, end = '']) => end)
}

export interface KnownSite extends Omit<BuiltSite, 'settings' | 'texts' | 'checker'> {
  /** The texts of its files by Git's ids. */
  texts: Record<string, string>
}

/** Returns the data. `root` is the folder of the site, `project` that of the code. */
export async function knownSite(root: string, project: string): Promise<KnownSite> {
  const files = await readFiles(root)
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  const { sectionTypes = [], delivers, uploadedFiles } = await checkContextOf(root, project)
  return {
    brand: brandOf(files.find(({ path }) => path === siteFile)?.bytes),
    sectionTypes,
    delivers,
    files: factsByBlob(uploadedBlobs(root, uploadedFiles)),
    inLfs: await endingsInLfs(root),
    texts: Object.fromEntries(
      files.flatMap((file) => {
        const text = publicText(file)
        return text === undefined ? [] : [[blobId(file.bytes), text]]
      }),
    ),
  }
}
