import * as parts from './shared-styles.ts'

/** Details that only a developer needs, folded. */
export function ForDeveloper({ text }: { text: string }) {
  return (
    <details className={parts.details}>
      <summary>For the developer</summary>
      <pre className={parts.code}>{text}</pre>
    </details>
  )
}
