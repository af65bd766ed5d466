import type { ReactNode } from 'react'
import * as styles from './card-styles.ts'

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
  return (
    <ul className={styles.cards} aria-label={label}>
      {cards.map(({ name, description, picture, onPress }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.card}
            aria-label={name}
            aria-description={description}
            onClick={onPress}
          >
            {picture}
            <span className={styles.name}>{name}</span>
            <span className={styles.description}>{description}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
