import { useState } from 'react'
import { newForm } from '../../model/forms.ts'
import { Input } from '../parts/input.tsx'
import { Question } from '../parts/question.tsx'
import { announce, edit, goTo } from '../state/actions.ts'

/** Asks for the title of a new form. */
export function NewForm() {
  const [title, setTitle] = useState('')
  function create() {
    const made = edit((now) => newForm(now, title.trim()))
    if (!made) return
    goTo(made.file, ['title'])
    announce(made.label)
  }
  return (
    <Question title="New form" action="Create form" onAnswer={create} isReady={title.trim() !== ''}>
      <Input
        label="Title"
        value={title}
        onChange={setTitle}
        help="Begins with an e-mail address and a message. A section of the type “Quote form” shows it: choose it there as “Form”."
        autoFocus
      />
    </Question>
  )
}
