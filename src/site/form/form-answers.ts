/**
 * The life of an answer, which has one owner. Whatever shows, checks, sends or keeps answers asks `FormAnswers`.
 *
 * | the answer is       | where                                                       | what comes next                |
 * |---------------------|-------------------------------------------------------------|--------------------------------|
 * | typed or restored   | in its control; `kept-answers.ts` keeps it in the tab       | `change`, when React is there  |
 * | taken over          | in `values`, which its control shows                        | `change`, or it is submitted   |
 * | hidden              | in `values`, and in no request: `answersOf` leaves it out   | `change` of another answer     |
 * | submitted           | in `values`; `kept-request.ts` keeps the request in the tab | `arrived`; `change` meanwhile  |
 * | arrived             | nowhere: `values` are blank, and the tab has forgotten it   |                                |
 */
import { deepEquals } from '@rjsf/utils'
import { useLayoutEffect, useState } from 'react'
import {
  type Answers,
  answersOf,
  blankValues,
  type FormValues,
} from '../../content/answers/answers.ts'
import type { NumberStyle } from '../../content/answers/numbers.ts'
import type { FormSchema, QuoteFormSection } from '../../content/types.generated.ts'

/** Owns the answers in the form of a section, also while the visitor looks at other pages of this document. */
export class FormAnswers {
  #values: FormValues
  #isReady = false
  readonly #listeners = new Set<() => void>()

  constructor(schema: FormSchema) {
    this.#values = blankValues(schema)
  }

  readonly values = (): FormValues => this.#values

  /** Returns whether what was in the controls before their script is in `values`. */
  readonly isReady = (): boolean => this.#isReady

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }

  readonly change = (values: FormValues): void => {
    if (deepEquals(values, this.#values)) return
    this.#values = values
    this.#notify()
  }

  setReady(): void {
    this.#isReady = true
    this.#notify()
  }

  /** Forgets the answers that have arrived, except those that were changed after they were sent. */
  arrived(sent: Answers, schema: FormSchema, numbers: NumberStyle): void {
    const now = answersOf(schema, this.#values, numbers)
    const changed = Object.entries(this.#values).filter(
      ([name]) => !deepEquals(now[name], sent[name]),
    )
    this.change({ ...blankValues(schema), ...Object.fromEntries(changed) })
  }
}

const owners = new WeakMap<QuoteFormSection, FormAnswers>()

/** Returns the owner of the answers in the form of a section. */
export function answersIn(section: QuoteFormSection, schema: FormSchema): FormAnswers {
  const owner = owners.get(section) ?? new FormAnswers(schema)
  owners.set(section, owner)
  return owner
}

/** Returns the values of a form's answers, and renders the component again when they change. */
export function useValues(answers: FormAnswers): FormValues {
  const [values, setValues] = useState(answers.values)
  // Not useSyncExternalStore, which hears only after the paint what useTakeOver reads: the caret would jump to the end.
  useLayoutEffect(() => answers.subscribe(() => setValues(answers.values())), [answers])
  return values
}
