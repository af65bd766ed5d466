import { useEffect, useState } from 'react'
import { EditError } from '../../model/files.ts'
import { isForeign, toLatin } from '../../model/latin.ts'
import { newPage, pathForTitle } from '../../model/pages.ts'
import { Choice } from '../parts/choice.tsx'
import { Input } from '../parts/input.tsx'
import { Question } from '../parts/question.tsx'
import { announce, goTo, tryCheckedEdit } from '../state/actions.ts'
import { pagesIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'

/** Returns a title in Latin letters; undefined until their spelling is loaded. */
function useLatin(title: string): string | undefined {
  const [spelled, setSpelled] = useState({ title: '', latin: '' })
  useEffect(() => {
    if (isForeign(title)) void toLatin(title).then((latin) => setSpelled({ title, latin }))
  }, [title])
  if (!isForeign(title)) return title
  return spelled.title === title ? spelled.latin : undefined
}

/** Asks for the title and the path of a new page, and for the page to copy. */
export function NewPage() {
  const files = useEditor((state) => state.session.files)
  const pages = useEditor(pagesIn)
  const [title, setTitle] = useState('')
  const latin = useLatin(title)
  const [typed, setTyped] = useState<string>()
  const [copyOf, setCopyOf] = useState('')
  const [error, setError] = useState<EditError>()
  const path = typed ?? (latin?.trim() ? pathForTitle(files, latin) : '')
  const wordsOf = (field: string) =>
    error && (error.field ?? 'path') === field ? `${error.message} ${error.help}` : undefined
  const isReady = title.trim() !== '' && path.trim() !== ''

  async function create() {
    const address = path.trim().replace(/^(?!\/)/, '/')
    const page = { title: title.trim(), path: address, copyOf: copyOf || undefined }
    const made = await tryCheckedEdit((now, check) => newPage(now, page, check))
    if (made instanceof EditError) setError(made)
    if (!made || made instanceof EditError) return
    goTo(made.file, ['title'])
    announce(made.label)
  }

  return (
    <Question
      title="New page"
      action="Create page"
      onAnswer={() => void create()}
      isReady={isReady}
    >
      <Input
        label="Title"
        value={title}
        onChange={(next) => {
          setTitle(next)
          setError(undefined)
        }}
        error={wordsOf('title')}
        autoFocus
      />
      <Input
        label="Address"
        value={path}
        onChange={(next) => {
          setTyped(next)
          setError(undefined)
        }}
        help="Lower-case letters, digits and hyphens, such as “/guides/first-listing”."
        error={wordsOf('path')}
      />
      <Choice
        label="Begin with"
        value={copyOf}
        onChange={setCopyOf}
        options={[
          { value: '', name: 'An empty page' },
          // A page and its copy to translate have the same name.
          ...pages.map(({ file, name, path }) => ({
            value: file,
            name: `A copy of ${name} (${path})`,
          })),
        ]}
      />
    </Question>
  )
}
