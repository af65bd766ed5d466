import UploadIcon from 'lucide-react/icons/upload'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { upload } from '../../state/site-files.ts'
import { setState } from '../../state/store.ts'

interface UploadButtonProps {
  /** The kinds that are offered, as an `input` takes them. */
  accept?: string
  children: ReactNode
  /** `name`: what it is called in `content/files/`. */
  onUploaded(name: string): void
}

/** Brings a file from elsewhere into `content/files/`. */
export function UploadButton({ accept, children, onUploaded }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  // The entry may have moved meanwhile.
  const uploaded = useRef<(name: string) => void>(undefined)
  useEffect(() => {
    uploaded.current = onUploaded
    return () => {
      uploaded.current = undefined
    }
  })

  async function bring(file: File | undefined) {
    if (!file) return
    setBusy(true)
    const name = await upload(file)
    setBusy(false)
    if (name === undefined) return
    if (uploaded.current) uploaded.current(name)
    else {
      const message = `“${name}” is in content/files/ now.`
      setState({ notice: { kind: 'recorded', message, help: 'Choose it where you want it.' } })
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
          void bring(target.files?.[0])
          // The same file can be chosen once more.
          target.value = ''
        }}
      />
      <Button icon={UploadIcon} disabled={isBusy} onPress={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
