import UploadIcon from 'lucide-react/icons/upload'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { upload } from '../../state/site-files.ts'
import { setState } from '../../state/store.ts'

interface UploadButtonProps {
  /** The kinds of file, as the attribute of an `input`. */
  accept?: string
  children: ReactNode
  /** `name`: its name in `content/files/`. */
  onUploaded(name: string): void
}

/** Adds a file to `content/files/`. */
export function UploadButton({ accept, children, onUploaded }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  // The entry may have moved or gone since.
  const uploaded = useRef<(name: string) => void>(undefined)
  useEffect(() => {
    uploaded.current = onUploaded
    return () => {
      uploaded.current = undefined
    }
  })

  async function uploadFile(file: File | undefined) {
    if (!file) return
    setBusy(true)
    const name = await upload(file)
    setBusy(false)
    if (name === undefined) return
    if (uploaded.current) uploaded.current(name)
    else {
      const message = `“${name}” is in content/files/ now.`
      setState({ notice: { kind: 'uploaded', message, help: 'Choose it where you want it.' } })
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        {...(accept === undefined ? {} : { accept })}
        onChange={({ target }) => {
          void uploadFile(target.files?.[0])
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
