import { useState } from 'react'
import {
  addLanguage,
  commonLanguages,
  pagesToTranslate,
  wrongLanguage,
} from '../../model/add-language.ts'
import { Choice } from '../parts/choice.tsx'
import { Input } from '../parts/input.tsx'
import { Question } from '../parts/question.tsx'
import * as parts from '../parts/shared-styles.ts'
import { announce, edit, revealField } from '../state/actions.ts'
import { useEditor } from '../state/store.ts'
import * as styles from './translation-styles.ts'

/** Asks for a language and for the pages to translate. */
export function AddLanguage() {
  const files = useEditor((state) => state.session.files)
  const [chosen, setChosen] = useState('')
  const [code, setCode] = useState('')
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const isOther = chosen === 'other'
  const language = isOther ? code.trim() : chosen
  const wrong = language === '' ? undefined : wrongLanguage(files, language)
  const isReady = language !== '' && !wrong
  const pages = isReady ? pagesToTranslate(files, language) : []

  function toggle(file: string) {
    const next = new Set(skipped)
    if (!next.delete(file)) next.add(file)
    setSkipped(next)
  }

  function add() {
    const pageFiles = pages.map(({ file }) => file).filter((file) => !skipped.has(file))
    const made = edit((now) => addLanguage(now, language, pageFiles))
    if (!made) return
    revealField(made.file, [])
    announce(made.label)
  }

  return (
    <Question title="Add a language" action="Add language" onAnswer={add} isReady={isReady}>
      <p className={parts.quiet}>
        Each page begins as a copy, with its texts marked as still to translate. It stays a draft
        until you publish it, so visitors do not see it.
      </p>
      <Choice
        label="Language"
        value={chosen}
        onChange={setChosen}
        options={[
          { value: '', name: 'Choose a language' },
          ...commonLanguages(files).map((one) => ({ value: one.code, name: one.name })),
          { value: 'other', name: 'Another language' },
        ]}
      />
      {isOther && (
        <Input
          label="Code of the language"
          value={code}
          onChange={setCode}
          help="For example “de” for German, or “pt-BR” for Portuguese in Brazil."
          error={wrong && `${wrong.message} ${wrong.help}`}
        />
      )}
      {pages.length > 0 && (
        <fieldset className={`${parts.tight} ${styles.pages}`}>
          <legend className={parts.label}>Pages to translate</legend>
          {pages.map(({ file, name, path }) => (
            <div key={file} className={parts.row}>
              <label className={parts.row}>
                <input type="checkbox" checked={!skipped.has(file)} onChange={() => toggle(file)} />
                {name}
              </label>
              <span className={parts.help}>{path}</span>
            </div>
          ))}
        </fieldset>
      )}
    </Question>
  )
}
