import { type ReactNode, useId } from 'react'
import * as styles from './card-styles.ts'
import * as parts from './shared-styles.ts'

interface CardsProps {
  label: string
  cards: readonly {
    name: string
    description: string
    picture?: ReactNode
    onPress(): void
  }[]
}

/** A list of things to add, each with its description. */
export function Cards({ label, cards }: CardsProps) {
  const id = useId()
  return (
    <ul className={styles.cards} aria-label={label}>
      {cards.map(({ name, description, picture, onPress }, index) => (
        <li key={name} className={styles.card}>
          {picture}
          <button
            type="button"
            className={`${styles.name} ${parts.covering}`}
            aria-describedby={`${id}-${index}`}
            onClick={onPress}
          >
            {name}
          </button>
          <span id={`${id}-${index}`} className={styles.description}>
            {description}
          </span>
        </li>
      ))}
    </ul>
  )
}
