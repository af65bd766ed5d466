/** Adds and replaces files in `content/files/`. */
import { faultMessage, notShownMessage } from '../../../checks/rules/uploads.ts'
import { filesFolder } from '../../../content/content-files.ts'
import { endOf, maxUploadedFileSize } from '../../../content/file-kinds.ts'
import { placeholderPicture } from '../../../content/uploaded-file.ts'
import { fileNames, replaceFile } from '../../model/file-edits.ts'
import { uploadName } from '../../model/file-names.ts'
import { applyEdit, isSameContent } from '../../model/files.ts'
import { toLatin } from '../../model/latin.ts'
import { perform } from '../../model/session.ts'
import { client } from '../client/current-client.ts'
import { announce, edit, replaceSession, select } from './actions.ts'
import { uploadedFilesIn } from './derived.ts'
import { showFailure } from './failures.ts'
import { outsideLfs, outsideLfsMessage } from './outside-lfs.ts'
import { type SmallerPicture, smallerPicture } from './smaller-picture.ts'
import { getState, type Notice, notify, setState, setStored } from './store.ts'

interface StoredUpload {
  blob: string
  /** The file that is kept. */
  small: File
  /** Set if that is a reduced picture. */
  reduced: SmallerPicture | undefined
}

interface UploadOptions {
  /** Whether a large picture stays as it is. */
  isOriginal?: boolean
  /** Whether a page shows it: then, anything but a picture is refused. */
  isPicture?: boolean
}

/** Keeps a file for the next save, and reduces a large picture first. Returns undefined if the file is refused. */
async function store(
  file: File,
  { isOriginal = false, isPicture = false }: UploadOptions = {},
): Promise<StoredUpload | undefined> {
  const reduced = isOriginal ? undefined : await smallerPicture(file)
  const small = reduced?.file ?? file
  // The server would also refuse it.
  if (small.size > maxUploadedFileSize) {
    const { message, help } = faultMessage(small.name, { kind: 'too-large', size: small.size })
    notify('error', message, help)
    return undefined
  }
  try {
    const { blob, isKept, ...stored } = await client().storeBytes(small.name, small)
    const known = [...stored.kept, ...stored.uploadedFiles].find((one) => one.blob === blob)
    const fault = isPicture && known && notShownMessage({ ...known, name: file.name })
    if (fault) {
      notify('error', fault.message, fault.help)
      return undefined
    }
    setStored(stored)
    if (!isKept) {
      const help = 'Save before you close the window.'
      notify('error', `This browser cannot keep “${small.name}”.`, help)
    }
    return { blob, small, reduced }
  } catch (error) {
    showFailure(error)
    return undefined
  }
}

/** Returns the notice that a picture was reduced. It offers the original, if the site may have it. */
function reducedNotice(name: string, original: File, { before, after }: SmallerPicture): Notice {
  const isAllowed = original.size <= maxUploadedFileSize
  return {
    kind: 'uploaded',
    message: `“${original.name}” was made smaller: ${before} → ${after} pixels.`,
    help: 'That is enough for any screen.',
    ...(isAllowed
      ? { original: () => void replaceWith(name, original, { isOriginal: true }) }
      : {}),
  }
}

/** Says that a picture was reduced, and that files are kept outside Git LFS: this one, and those that wait for a save. */
function announceStored(name: string, original: File, { reduced }: StoredUpload): void {
  const state = getState()
  // The person has to read the refusal first.
  if (state.notice?.kind === 'error') return
  const ofSize = reduced && reducedNotice(name, original, reduced)
  const outside = outsideLfs(uploadedFilesIn(state), state.session.disk)
  const ofLfs: Notice | undefined = outside.includes(name)
    ? { kind: 'uploaded', ...outsideLfsMessage(outside) }
    : undefined
  const notice =
    ofSize && ofLfs
      ? { ...ofSize, help: `${ofSize.help} ${ofLfs.message} ${ofLfs.help}` }
      : (ofSize ?? ofLfs)
  if (notice) setState({ notice })
}

/**
 * Adds a file to the site in the next save. This is an undo step unless it is part of another one. Returns the name of
 * the file, or that of a file with the same bytes; undefined if it was refused.
 */
export async function upload(
  file: File,
  { isStep = true, isPicture = false } = {},
): Promise<string | undefined> {
  const stored = await store(file, { isPicture })
  if (!stored) return undefined
  const { blob, small } = stored
  const latin = await toLatin(small.name)
  const { session } = getState()
  // A name is taken if it is used before or after the unsaved changes.
  const taken = isStep ? [...fileNames(session.files), ...fileNames(session.disk)] : []
  const known = [...session.files].find(([, content]) => isSameContent(content, { blob }))
  const path = known?.[0] ?? filesFolder + uploadName(latin, taken)
  const name = path.slice(filesFolder.length)
  const added = { label: `${name} added`, files: new Map([[path, { blob }]]) }
  replaceSession(
    isStep ? perform(session, added) : { ...session, files: applyEdit(session.files, added) },
  )
  if (isStep) announceStored(name, file, stored)
  announce(`${name} is in Files now`)
  return name
}

/** The same for a field that shows the file: anything but a picture is refused. */
export const uploadPicture = (file: File) => upload(file, { isPicture: true })

/** Adds files that no field waits for, and shows a message. */
export async function uploadAll(files: Iterable<File>): Promise<void> {
  const names: string[] = []
  setState({ notice: undefined })
  for (const file of files) {
    const name = await upload(file)
    if (name !== undefined) names.push(name)
  }
  // A message about a refused or a reduced picture, or about Git LFS, is enough.
  if (!getState().notice) announceUploaded(names)
}

/** Shows the message that files were added. */
export function announceUploaded(names: readonly string[]): void {
  const list = names.map((name) => `“${name}”`).join(', ')
  const message = `${list} ${names.length === 1 ? 'is' : 'are'} in Files now.`
  notify('uploaded', message, 'Choose it where you want it.')
}

/** Replaces the bytes of a file in the next save. Returns its name; undefined if they were refused. */
export async function replaceWith(
  name: string,
  file: File,
  options: UploadOptions = {},
): Promise<string | undefined> {
  const upload = await store(file, options)
  if (!upload) return undefined
  const { blob, small } = upload
  const made = edit((files) => replaceFile(files, name, { end: endOf(small.name), blob }))
  if (!made) return undefined
  const now = made.file.slice(filesFolder.length)
  // A person who asks for the original stays where the picture is used.
  if (!options.isOriginal) select({ file: made.file })
  announceStored(now, file, upload)
  return now
}

/** A drawing of a picture frame, as an SVG. */
export const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 750">
  <rect width="1200" height="750" fill="#2b2b2b"/>
  <g fill="none" stroke="#8a8a8a" stroke-width="12" stroke-linejoin="round">
    <rect x="480" y="265" width="240" height="220" rx="20"/>
    <circle cx="545" cy="330" r="22"/>
    <path d="M490 470l80-80 50 50 50-60 40 45"/>
  </g>
</svg>
`

/**
 * Uploads the placeholder picture if a new value uses it and the site does not have it. Resolves when it is there; if the
 * value came first, a save at that moment would leave its page out.
 */
export async function uploadPlaceholder(value: unknown): Promise<void> {
  const isNamed = JSON.stringify(value)?.includes(`"${placeholderPicture}"`)
  const isThere = fileNames(getState().session.files).includes(placeholderPicture)
  if (isNamed && !isThere)
    await upload(new File([placeholder], placeholderPicture), { isStep: false })
}
