import type { FoundText } from '../../model/replace.ts'
import { Button } from '../parts/button.tsx'
import { change } from '../parts/change-styles.ts'
import * as parts from '../parts/shared-styles.ts'
import { VirtualList } from '../parts/virtual-list.tsx'
import { revealField } from '../state/actions.ts'
import * as styles from './replace-styles.ts'

/** Returns a key for a place, which no other one has. */
export const keyOf = ({ file, path, start }: FoundText) => JSON.stringify([file, path, start])

/** How many characters around a match are shown. */
const around = 40

interface ContextProps {
  match: FoundText
  /** Undefined while nothing says what comes instead. */
  replacement: string | undefined
}

function Context({ match, replacement }: ContextProps) {
  const { text, start, end } = match
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

interface MatchProps extends ContextProps {
  isChosen: boolean
  onChoose(isChosen: boolean): void
}

/** A place with the words, which can be left out. */
function Match({ match, replacement, isChosen, onChoose }: MatchProps) {
  return (
    <>
      <label className={styles.match}>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span>
          {match.breadcrumb}
          <Context match={match} replacement={replacement} />
        </span>
      </label>
      <Button kind="plain" onPress={() => revealField(match.file, match.path)}>
        Show
      </Button>
    </>
  )
}

interface PlacesProps {
  found: readonly FoundText[]
  /** Returns what is written in a place instead; undefined while nothing says so. */
  replacementIn(match: FoundText): string | undefined
  excluded: ReadonlySet<string>
  onExclude(excluded: ReadonlySet<string>): void
}

/** The places with the words, which can be left out. */
export function Places({ found, replacementIn, excluded, onExclude }: PlacesProps) {
  function choose(key: string, isChosen: boolean) {
    const next = new Set(excluded)
    if (isChosen) next.delete(key)
    else next.add(key)
    onExclude(next)
  }
  return (
    <VirtualList label="Places" className={parts.rows} count={found.length} rowHeight={62}>
      {(index, row) => {
        const match = found[index] as FoundText
        const key = keyOf(match)
        return (
          <li key={key} {...row}>
            <Match
              match={match}
              replacement={replacementIn(match)}
              isChosen={!excluded.has(key)}
              onChoose={(isChosen) => choose(key, isChosen)}
            />
          </li>
        )
      }}
    </VirtualList>
  )
}
