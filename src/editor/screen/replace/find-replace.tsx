import { useState } from 'react'
import { counted } from '../../model/display-names.ts'
import { type FindOptions, replacementFor, replaceTexts } from '../../model/replace.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Input } from '../parts/input.tsx'
import * as parts from '../parts/shared-styles.ts'
import { edit } from '../state/actions.ts'
import { useEditor } from '../state/store.ts'
import { keyOf, Places } from './found-places.tsx'
import * as styles from './replace-styles.ts'
import { useFoundTexts } from './use-found-texts.ts'

/** The options of the search. */
const checkboxes = [
  { name: 'matchCase', words: 'Match case' },
  { name: 'wholeWords', words: 'Whole words' },
] as const

interface OptionsProps {
  options: Required<FindOptions>
  onChange(options: Required<FindOptions>): void
  summary: string
}

/** How words are compared, and what was found. */
function Options({ options, onChange, summary }: OptionsProps) {
  return (
    <div className={`${parts.wrapped} ${styles.options}`}>
      {checkboxes.map(({ name, words: label }) => (
        <label key={name} className={parts.row}>
          <input
            type="checkbox"
            checked={options[name]}
            onChange={({ target }) => onChange({ ...options, [name]: target.checked })}
          />
          {label}
        </label>
      ))}
      <p role="status" className={parts.quiet}>
        {summary}
      </p>
    </div>
  )
}

const count = (matches: number) => counted(matches, 'place')

interface Search {
  query: string
  /** The number of places; undefined before the search has ended. */
  found: number | undefined
  /** The number of places in which the words were replaced just now; undefined for none. */
  replaced: number | undefined
}

/** Says what was found, or replaced. */
function summaryOf({ query, found, replaced }: Search): string {
  if (replaced !== undefined) return `Replaced in ${count(replaced)}. Undo reverts it.`
  if (query === '') return 'Searches the words that visitors read, on all pages and in the form.'
  if (found === undefined) return 'Searching …'
  return found === 0 ? 'No match.' : `Found in ${count(found)}.`
}

interface AnswersProps {
  /** “ in 2 places”; empty if none is chosen. */
  inPlaces: string
  isReady: boolean
  isDeleting: boolean
  /** Whether deleting was confirmed; undefined before that is asked. */
  isConfirmed: boolean | undefined
  confirm(): void
  replace(): void
}

/** The buttons. Deleting has to be confirmed. */
function Answers({ inPlaces, isReady, isDeleting, isConfirmed, confirm, replace }: AnswersProps) {
  return (
    <>
      {isDeleting && (
        <Button
          kind="danger"
          disabled={!(isConfirmed ?? isReady)}
          onPress={isConfirmed ? replace : confirm}
        >
          Delete{inPlaces}
        </Button>
      )}
      <Button kind="primary" disabled={!isReady || isDeleting} onPress={replace}>
        Replace{inPlaces}
      </Button>
    </>
  )
}

/** Finds words in all texts of the site, and replaces them in the chosen places. */
export function FindReplace() {
  const files = useEditor((state) => state.session.files)
  const [query, setQuery] = useState('')
  const [replacement, setReplacement] = useState('')
  const [options, setOptions] = useState({ matchCase: false, wholeWords: false })
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState<number>()
  /** What is typed to confirm that words are deleted; undefined before that is asked. */
  const [confirmation, setConfirmation] = useState<string>()
  const { found, isDone } = useFoundTexts(files, query, options)
  const chosen = excluded.size === 0 ? found : found.filter((match) => !excluded.has(keyOf(match)))
  const isAsked = confirmation !== undefined
  const isReady = chosen.length > 0 && isDone
  const isConfirmed = isReady && confirmation?.trim().toLowerCase() === 'delete'

  function find(next: string) {
    setQuery(next)
    setDone(undefined)
    setConfirmation(undefined)
  }

  function replaceWith(next: string) {
    setReplacement(next)
    setConfirmation(undefined)
  }

  function replace() {
    edit((now) => replaceTexts(now, chosen, query, replacement))
    setDone(chosen.length)
    setExcluded(new Set())
    setConfirmation(undefined)
  }

  const foot = (
    <Answers
      inPlaces={chosen.length === 0 ? '' : ` in ${count(chosen.length)}`}
      isReady={isReady}
      isDeleting={replacement === ''}
      isConfirmed={isAsked ? isConfirmed : undefined}
      confirm={() => setConfirmation('')}
      replace={replace}
    />
  )
  return (
    <Dialog title="Find and replace" wide foot={foot}>
      <div className={`${parts.loose} ${styles.inputs}`}>
        <Input label="Find" value={query} autoFocus onChange={find} />
        <Input label="Replace with" value={replacement} onChange={replaceWith} />
      </div>
      {isAsked && (
        <Input
          label={`To delete “${query}” in ${count(chosen.length)}, type “delete”`}
          value={confirmation}
          autoFocus
          onChange={setConfirmation}
        />
      )}
      <Options
        options={options}
        onChange={setOptions}
        summary={summaryOf({ query, found: isDone ? found.length : undefined, replaced: done })}
      />
      <Places
        found={found}
        replacementIn={(match) =>
          replacement === '' && !isAsked ? undefined : replacementFor(match, query, replacement)
        }
        excluded={excluded}
        onExclude={setExcluded}
      />
    </Dialog>
  )
}
