import { useEffect, useState } from 'react'
import { EditError } from '../../model/files.ts'
import { newForm } from '../../model/forms.ts'
import { isForeign, toLatin } from '../../model/latin.ts'
import { articleList, newPage, type PageKind, pathForTitle } from '../../model/new-page.ts'
import { Choice } from '../parts/choice.tsx'
import { Input } from '../parts/input.tsx'
import { Kinds } from '../parts/kinds.tsx'
import { Question } from '../parts/question.tsx'
import * as parts from '../parts/shared-styles.ts'
import { announce, edit, revealField, tryCheckedEdit } from '../state/actions.ts'
import { pagesIn } from '../state/derived.ts'
import { setState, useEditor } from '../state/store.ts'

type Kind = PageKind | 'form'

const kinds: readonly { kind: Kind; name: string; help: string }[] = [
  { kind: 'page', name: 'Page', help: 'Begins with its heading.' },
  { kind: 'article', name: 'Article', help: 'Begins with today’s date and an empty text.' },
  {
    kind: 'case-study',
    name: 'Case study',
    help: 'An article that begins with the facts of a case, which you fill in.',
  },
  { kind: 'form', name: 'Form', help: 'Begins with an e-mail address and a message.' },
]

/** Returns a title in Latin letters; undefined until their spelling is loaded. */
function useLatin(title: string): string | undefined {
  const [spelled, setSpelled] = useState({ title: '', latin: '' })
  useEffect(() => {
    if (isForeign(title)) void toLatin(title).then((latin) => setSpelled({ title, latin }))
  }, [title])
  if (!isForeign(title)) return title
  return spelled.title === title ? spelled.latin : undefined
}

/** Says where an article will be listed. */
function Listed() {
  const files = useEditor((state) => state.session.files)
  const list = articleList(files)
  return (
    <p className={parts.help}>
      {list
        ? `“${list.page.name}” lists it once it is published.`
        : 'No page lists articles yet: add a section “Articles” to one.'}
    </p>
  )
}

/** Asks whether the page begins as a copy of another one. */
function BeginWith({ copyOf, onChange }: { copyOf: string; onChange(file: string): void }) {
  const pages = useEditor(pagesIn)
  return (
    <Choice
      label="Begin with"
      value={copyOf}
      onChange={onChange}
      options={[
        { value: '', name: 'An empty page' },
        // A page and its copy to translate have the same name.
        ...pages.map(({ file, name, path }) => ({
          value: file,
          name: `A copy of ${name} (${path})`,
        })),
      ]}
    />
  )
}

interface TypedPage {
  kind: PageKind
  title: string
  path: string
  /** The file of the page that this one begins as a copy of; empty for none. */
  copyOf: string
}

function createPage({ kind, title, path, copyOf }: TypedPage) {
  const address = path.trim().replace(/^(?!\/)/, '/')
  const copied = kind === 'page' && copyOf ? { copyOf } : {}
  const page = { title: title.trim(), path: address, kind, ...copied }
  return tryCheckedEdit((now, check) => newPage(now, page, check))
}

/** Asks what is new, and for its title. A page also has an address, and can be a copy. */
export function NewPage() {
  const files = useEditor((state) => state.session.files)
  const begin = useEditor((state) => state.newKind) ?? 'page'
  const [kind, setKind] = useState<Kind>(begin)
  const [title, setTitle] = useState('')
  const latin = useLatin(title)
  const [typed, setTyped] = useState<string>()
  const [copyOf, setCopyOf] = useState('')
  const [error, setError] = useState<EditError>()
  const path = typed ?? (latin?.trim() && kind !== 'form' ? pathForTitle(files, latin, kind) : '')
  const errorOf = (field: string) =>
    error && (error.field ?? 'path') === field ? `${error.message} ${error.help}` : undefined
  const isForm = kind === 'form'
  const isReady = title.trim() !== '' && (isForm || path.trim() !== '')
  const { name, help } = kinds.find((one) => one.kind === kind) ?? { name: '', help: '' }

  async function create() {
    const made = isForm
      ? edit((now) => newForm(now, title.trim()))
      : await createPage({ kind, title, path, copyOf })
    if (made instanceof EditError) setError(made)
    if (!made || made instanceof EditError) return
    revealField(made.file, ['title'])
    announce(made.label)
  }

  return (
    <Question
      title={`New ${name.toLowerCase()}`}
      action={`Create ${name.toLowerCase()}`}
      onAnswer={() => void create()}
      isReady={isReady}
    >
      <Kinds
        label="What is new"
        value={kind}
        onChange={(next) => {
          setKind(next)
          setState({ newKind: undefined })
        }}
        options={kinds.map((one) => ({ value: one.kind, name: one.name }))}
        help={help}
      />
      <Input
        label="Title"
        value={title}
        onChange={(next) => {
          setTitle(next)
          setError(undefined)
        }}
        error={errorOf('title')}
        autoFocus
      />
      {!isForm && (
        <Input
          label="Address"
          value={path}
          onChange={(next) => {
            setTyped(next)
            setError(undefined)
          }}
          help="Lower-case letters, digits and hyphens, such as “/guides/first-listing”."
          error={errorOf('path')}
        />
      )}
      {(kind === 'article' || kind === 'case-study') && <Listed />}
      {kind === 'page' && <BeginWith copyOf={copyOf} onChange={setCopyOf} />}
      {!isForm && (
        <p className={parts.help}>It begins as a draft. Visitors see it once you publish it.</p>
      )}
    </Question>
  )
}
