import { useState } from 'react'
import {
  type FindOptions,
  type FoundText,
  replacementFor,
  replaceTexts,
} from '../../model/replace.ts'
import { counted } from '../../model/words.ts'
import { Button } from '../parts/button.tsx'
import { change } from '../parts/change-styles.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Input } from '../parts/input.tsx'
import * as parts from '../parts/shared-styles.ts'
import { VirtualList } from '../parts/virtual-list.tsx'
import { edit, goTo } from '../state/actions.ts'
import { useEditor } from '../state/store.ts'
import * as styles from './replace-styles.ts'
import { useFoundTexts } from './use-found-texts.ts'

const keyOf = ({ file, path, start }: FoundText) => JSON.stringify([file, path, start])

/** How many characters around a match are shown. */
const around = 40

/** The options of the search. */
const choices = [
  { name: 'matchCase', words: 'Match case' },
  { name: 'wholeWords', words: 'Whole words' },
] as const

interface ContextProps {
  place: FoundText
  /** Undefined while nothing says what comes instead. */
  replacement: string | undefined
}

function Context({ place, replacement }: ContextProps) {
  const { text, start, end } = place
  const before = text.slice(Math.max(0, start - around), start)
  const after = text.slice(end, end + around)
  return (
    <span className={`${parts.quiet} ${change} ${styles.context}`}>
      {start > around && '…'}
      {before}
      {replacement === undefined ? (
        <mark>{text.slice(start, end)}</mark>
      ) : (
        <>
          <del>{text.slice(start, end)}</del> <ins>{replacement}</ins>
        </>
      )}
      {after}
      {end + around < text.length && '…'}
    </span>
  )
}

interface PlaceProps extends ContextProps {
  isChosen: boolean
  onChoose(isChosen: boolean): void
}

/** A place with the words, which can be left out. */
function Place({ place, replacement, isChosen, onChoose }: PlaceProps) {
  return (
    <>
      <label className={styles.place}>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span>
          {place.words}
          <Context place={place} replacement={replacement} />
        </span>
      </label>
      <Button kind="plain" onPress={() => goTo(place.file, place.path)}>
        Show
      </Button>
    </>
  )
}

interface OptionsProps {
  options: Required<FindOptions>
  onChange(options: Required<FindOptions>): void
  summary: string
}

/** How words are compared, and what was found. */
function Options({ options, onChange, summary }: OptionsProps) {
  return (
    <div className={`${parts.wrapped} ${styles.options}`}>
      {choices.map(({ name, words }) => (
        <label key={name} className={parts.row}>
          <input
            type="checkbox"
            checked={options[name]}
            onChange={({ target }) => onChange({ ...options, [name]: target.checked })}
          />
          {words}
        </label>
      ))}
      <p role="status" className={parts.quiet}>
        {summary}
      </p>
    </div>
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
  const chosen = excluded.size === 0 ? found : found.filter((place) => !excluded.has(keyOf(place)))
  const count = (places: number) => counted(places, 'place')

  const isAsked = confirmation !== undefined
  const isReady = chosen.length > 0 && isDone
  const isConfirmed = isReady && confirmation?.trim().toLowerCase() === 'delete'

  function replace() {
    edit((now) => replaceTexts(now, chosen, query, replacement))
    setDone(chosen.length)
    setExcluded(new Set())
    setConfirmation(undefined)
  }

  function summary(): string {
    if (done !== undefined) return `Replaced in ${count(done)}. Undo reverts it.`
    if (query === '') return 'Searches the words that visitors read, on all pages and in the form.'
    if (!isDone) return 'Searching …'
    return found.length === 0 ? 'No match.' : `Found in ${count(found.length)}.`
  }

  const inPlaces = chosen.length === 0 ? '' : ` in ${count(chosen.length)}`
  const foot = (
    <>
      {replacement === '' && (
        <Button
          kind="danger"
          disabled={isAsked ? !isConfirmed : !isReady}
          onPress={isAsked ? replace : () => setConfirmation('')}
        >
          Delete{inPlaces}
        </Button>
      )}
      <Button kind="primary" disabled={!isReady || replacement === ''} onPress={replace}>
        Replace{inPlaces}
      </Button>
    </>
  )
  return (
    <Dialog title="Find and replace" wide foot={foot}>
      <div className={`${parts.loose} ${styles.inputs}`}>
        <Input
          label="Find"
          value={query}
          autoFocus
          onChange={(next) => {
            setQuery(next)
            setDone(undefined)
            setConfirmation(undefined)
          }}
        />
        <Input
          label="Replace with"
          value={replacement}
          onChange={(next) => {
            setReplacement(next)
            setConfirmation(undefined)
          }}
        />
      </div>
      {isAsked && (
        <Input
          label={`To delete “${query}” in ${count(chosen.length)}, type “delete”`}
          value={confirmation}
          autoFocus
          onChange={setConfirmation}
        />
      )}
      <Options options={options} onChange={setOptions} summary={summary()} />
      <VirtualList label="Places" className={parts.rows} count={found.length} rowHeight={62}>
        {(index, row) => {
          const place = found[index] as FoundText
          const key = keyOf(place)
          return (
            <li key={key} {...row}>
              <Place
                place={place}
                replacement={
                  replacement === '' && !isAsked
                    ? undefined
                    : replacementFor(place, query, replacement)
                }
                isChosen={!excluded.has(key)}
                onChoose={(isChosen) => {
                  const next = new Set(excluded)
                  if (isChosen) next.delete(key)
                  else next.add(key)
                  setExcluded(next)
                }}
              />
            </li>
          )
        }}
      </VirtualList>
    </Dialog>
  )
}
