/** The addresses of the pictures on the screen. The bytes of a picture are read when it is shown. */
import { useEffect } from 'react'
import { fileKindOf } from '../../../content/file-kinds.ts'
import type { PictureData, Pictures } from '../../../content/pictures.ts'
import { isSound } from '../../../content/uploaded-file.ts'
import type { StoredFile } from '../../model/file-edits.ts'
import { client } from '../client/current-client.ts'
import { derived, uploadedFilesIn } from './derived.ts'
import { type EditorState, getState, setState, useEditor } from './store.ts'

/** How many pictures are read at once. */
const atOnce = 4

/** A picture with no pixels, until the bytes are there. */
const blank = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

/** The shape of a picture, until its bytes are there. */
const unread = { width: 3, height: 2 }

/** Returns the pictures of `content/files/` by name. */
export const picturesIn = derived(
  (state) => [uploadedFilesIn(state), state.pictureAddresses],
  (state): Pictures => {
    const files = uploadedFilesIn(state)
    const pictures = files.flatMap((file): [string, PictureData][] => {
      const { name, version, isUnread, picture } = file
      const isPicture = picture || (isUnread && fileKindOf(name)?.isPicture)
      if (!isPicture || !isSound(file)) return []
      const { width, height } = picture ?? unread
      return [[name, { src: state.pictureAddresses.get(version) ?? blank, width, height }]]
    })
    return Object.fromEntries(pictures)
  },
)

const waiting = new Map<string, StoredFile>()
const started = new Set<string>()
let reading = 0

async function readNext(): Promise<void> {
  const [next] = waiting.values()
  if (!next || reading === atOnce) return
  const { name, version } = next
  waiting.delete(version)
  reading++
  try {
    const type = fileKindOf(name)?.mediaType ?? ''
    const address = URL.createObjectURL(new Blob([await client().bytesOf(name, version)], { type }))
    const { pictureAddresses } = getState()
    setState({ pictureAddresses: new Map(pictureAddresses).set(version, address) })
  } catch {
    // The picture stays blank until it is shown again.
    started.delete(version)
  } finally {
    reading--
    void readNext()
  }
}

/** Reads the bytes of these pictures of `content/files/`. */
export function readPictures(state: EditorState, names: readonly string[]): void {
  for (const file of uploadedFilesIn(state)) {
    if (!names.includes(file.name) || started.has(file.version)) continue
    started.add(file.version)
    waiting.set(file.version, file)
    void readNext()
  }
}

/** Returns the address of a picture that is shown; undefined if there is no such picture. */
export function usePicture(name: string): string | undefined {
  const source = useEditor((state) => picturesIn(state)[name]?.src)
  useEffect(() => {
    if (source !== undefined) readPictures(getState(), [name])
  }, [name, source])
  return source
}
