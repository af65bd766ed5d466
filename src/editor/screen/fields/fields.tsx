import { useId, useLayoutEffect, useMemo, useState } from 'react'
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import {
  filesFolder,
  isForm,
  isFormTranslation,
  isInFilesFolder,
} from '../../../content/content-files.ts'
import { fileName, nameOfFile } from '../../model/display-names.ts'
import { textIn } from '../../model/files.ts'
import { isReadable, readValue } from '../../model/json/tree.ts'
import { FileDetails } from '../files/file-details.tsx'
import { FileList } from '../files/file-list.tsx'
import { FormFields } from '../form/form-fields.tsx'
import { FormTranslationFields } from '../form/form-translation-fields.tsx'
import { History } from '../history/history.tsx'
import { namesOf } from '../others/others.ts'
import { OthersNote } from '../others/others-note.tsx'
import { Button } from '../parts/button.tsx'
import * as parts from '../parts/shared-styles.ts'
import { endTyping } from '../state/actions.ts'
import { shownDiagnosticsIn } from '../state/derived.ts'
import { restoreFile } from '../state/files.ts'
import { type Selection, setState, useEditor } from '../state/store.ts'
import { FieldsContext, pathAround } from './context.ts'
import * as styles from './fields-styles.ts'
import { FileFields } from './file-fields.tsx'
import { Head } from './head.tsx'
import { Note } from './note.tsx'
import { SectionFields } from './section-fields.tsx'
import { TextOfFile } from './text-of-file.tsx'
import { useReleased } from './use-released.ts'
import { useTarget } from './use-target.ts'

function FieldsOf({ file, section }: Selection) {
  const text = useEditor((state) => textIn(state.session.files, file))
  const all = useEditor(shownDiagnosticsIn)
  const target = useEditor((state) => (state.target?.file === file ? state.target : undefined))
  const context = useMemo(() => {
    const diagnostics = new Map<string, Diagnostic[]>()
    for (const diagnostic of all) {
      if (diagnostic.file !== file) continue
      const { pointer } = diagnostic
      diagnostics.set(pointer, [...(diagnostics.get(pointer) ?? []), diagnostic])
    }
    return { file, diagnostics, target }
  }, [all, file, target])

  // Another selection begins at the top of its fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each selection.
  useLayoutEffect(() => {
    const column = document.getElementById('fields')?.parentElement
    if (column) column.scrollTop = 0
  }, [file, section])

  useTarget(target)

  const isValid = text === undefined || isReadable(text)
  // The text stays while somebody types into it. Otherwise, the fields would take the focus as soon as it is valid.
  const [asText, showAsText] = useState<string>()
  if (!isValid && asText !== file) showAsText(file)
  return (
    <FieldsContext value={context}>
      {text !== undefined && (!isValid || asText === file) ? (
        <>
          <Head title={fileName(file)} />
          <TextOfFile
            key={file}
            file={file}
            text={text}
            isValid={isValid}
            showFields={() => showAsText(undefined)}
          />
        </>
      ) : (
        <FieldsByKind file={file} section={section} text={text} />
      )}
    </FieldsContext>
  )
}

function FieldsByKind({ file, section, text }: Selection & { text: string | undefined }) {
  if (file === filesFolder) return <FileList />
  if (isInFilesFolder(file)) return <FileDetails key={file} name={file.slice(filesFolder.length)} />
  if (text === undefined) return <NoText file={file} />
  if (isForm(file)) return <FormFields key={file} file={file} />
  if (isFormTranslation(file)) return <FormTranslationFields key={file} file={file} />
  if (section === undefined) return <FileFields file={file} text={text} />
  return <SectionFields file={file} section={section} />
}

/** A file that the editor cannot open, with advice. */
function NoText({ file }: { file: string }) {
  return (
    <>
      <Head title={fileName(file)} help={`The editor cannot show ${file}.`} />
      <Note path={[]} />
      <p className={parts.help}>Once that is done, the file appears here by itself.</p>
    </>
  )
}

/** A file that somebody else has deleted while it was open. */
function DeletedFile({ file }: { file: string }) {
  const text = useEditor(({ deleted }) => deleted.get(file) ?? '')
  const name = nameOfFile(file, readValue(text))
  return (
    <div className={styles.form} role="alert">
      <Head
        title={name}
        help={`“${name}” was deleted elsewhere. Bring it back and save, or choose another page.`}
      />
      <div>
        <Button onPress={() => restoreFile(file)}>Bring it back</Button>
      </div>
    </div>
  )
}

/** The fields of the selection. */
export function Fields() {
  const othersId = useId()
  const selection = useEditor((state) => state.selection)
  const isDeleted = useEditor(({ deleted, session }) =>
    selection ? deleted.has(selection.file) && !session.files.has(selection.file) : false,
  )
  const isOfOthers = useEditor(
    (state) => selection !== undefined && namesOf(state, selection.file).length > 0,
  )
  const history = useEditor((state) => state.history)
  const { whenReleased, onMouseDownCapture } = useReleased()
  if (!selection) return <p className={parts.quiet}>Choose a page.</p>
  if (history) return <History key={history.file} file={history.file} shown={history.shown} />
  if (isDeleted) return <DeletedFile file={selection.file} />
  return (
    <form
      id="fields"
      aria-label="Fields"
      {...(isOfOthers ? { 'aria-describedby': othersId } : {})}
      className={styles.form}
      noValidate
      onMouseDownCapture={onMouseDownCapture}
      onFocus={({ target }) => {
        const path = pathAround(target)
        const { file } = selection
        if (path) whenReleased(() => setState({ focused: { file, path } }))
      }}
      onBlur={endTyping}
      onSubmit={(event) => event.preventDefault()}
    >
      <OthersNote id={othersId} file={selection.file} />
      <FieldsOf {...selection} />
    </form>
  )
}
