import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Upload as UploadIcon } from '../../parts/icons.generated.ts'
import { setState } from '../../state/store.ts'
import { announceUploaded, upload } from '../../state/uploaded-files.ts'

/** A file in `content/files/`, and the name that it had on the device. */
export interface UploadedNow {
  name: string
  chosen: string
}

interface UploadOptions {
  /** Sends a file, and returns its name in `content/files/`; undefined if it is refused. */
  send?: ((file: File) => Promise<string | undefined>) | undefined
  /** Is called once, with the files that were not refused. */
  onUploaded(files: readonly UploadedNow[]): void
}

/** Returns a function that adds files to `content/files/`, or calls `send` with them. A refused file is left out. */
export function useUpload({ send = upload, onUploaded }: UploadOptions) {
  const [isBusy, setBusy] = useState(false)
  // During the upload, the entry may be moved or deleted.
  const uploaded = useRef<UploadOptions['onUploaded']>(undefined)
  useEffect(() => {
    uploaded.current = onUploaded
    return () => {
      uploaded.current = undefined
    }
  })

  async function sendAll(files: readonly File[]) {
    setBusy(true)
    setState({ notice: undefined })
    try {
      const sent: UploadedNow[] = []
      for (const file of files) {
        const name = await send(file)
        if (name !== undefined) sent.push({ name, chosen: file.name })
      }
      if (sent.length === 0) return
      if (uploaded.current) uploaded.current(sent)
      else announceUploaded(sent.map(({ name }) => name))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, sendAll }
}

interface UploadButtonProps extends UploadOptions {
  /** The kinds of file, as in the attribute of an `input`. */
  accept?: string
  /** Whether several files can be chosen. */
  multiple?: boolean
  children: ReactNode
}

/** A button to choose files with. */
export function UploadButton(props: UploadButtonProps) {
  const { accept, multiple = false, children, send, onUploaded } = props
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, sendAll } = useUpload({ send, onUploaded })

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        {...(accept === undefined ? {} : { accept })}
        onChange={({ target }) => {
          void sendAll([...(target.files ?? [])])
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
      <Button icon={UploadIcon} disabled={isBusy} onPress={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
