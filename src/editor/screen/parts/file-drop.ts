/** Handles files that are dropped or pasted. */
import { type DragEvent as DropEvent, type ClipboardEvent as PasteEvent, useState } from 'react'
import { uploadAll } from '../state/uploaded-files.ts'

/** Returns whether a drag contains files, and not a text or an entry of a list. */
const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') === true

/** Returns the files of a clipboard; none beside a text, because some programs also copy a picture of the text. */
export function pastedFiles(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])]
  // The Finder also copies the name of a file.
  const isName = (line: string) => line === '' || files.some(({ name }) => name === line)
  return data
    ?.getData('text/plain')
    .split(/\r\n|\r|\n/)
    .every(isName)
    ? files
    : []
}

/** Accepts dropped and pasted files. Returns the attributes of the element, and whether a file is dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const acceptAll = (
    event: { defaultPrevented: boolean; preventDefault(): void },
    files: File[],
  ) => {
    // A field within has already taken them.
    if (files.length === 0 || event.defaultPrevented) return
    event.preventDefault()
    onFiles(files)
  }
  return {
    isOver,
    attributes: {
      onDragOver(event: DropEvent) {
        if (!hasFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }: DropEvent) {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      },
      onDrop(event: DropEvent) {
        setOver(false)
        acceptAll(event, [...event.dataTransfer.files])
      },
      onPaste: (event: PasteEvent) => acceptAll(event, pastedFiles(event.clipboardData)),
    },
  }
}

/** Uploads files that are dropped elsewhere, which the browser would open. Returns the function that ends this. */
export function acceptFiles(document: Document): () => void {
  const onDragOver = (event: DragEvent) => {
    if (hasFiles(event.dataTransfer)) event.preventDefault()
  }
  const accept = (event: Event, files: File[]) => {
    // A field has already handled it.
    if (event.defaultPrevented || files.length === 0) return
    event.preventDefault()
    void uploadAll(files)
  }
  const onDrop = (event: DragEvent) => accept(event, [...(event.dataTransfer?.files ?? [])])
  const onPaste = (event: ClipboardEvent) => accept(event, pastedFiles(event.clipboardData))
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('dragover', onDragOver, { signal })
  document.addEventListener('drop', onDrop, { signal })
  document.addEventListener('paste', onPaste, { signal })
  return () => listening.abort()
}
