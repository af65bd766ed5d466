import { useId, useLayoutEffect, useMemo, useState } from 'react'
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import {
  filesFolder,
  isForm,
  isFormTranslation,
  isInFilesFolder,
  isSharedFile,
} from '../../../content/content-files.ts'
import { isObject } from '../../../content/json-object.ts'
import { publicationWords } from '../../../content/publication.ts'
import { textIn } from '../../model/files.ts'
import { isReadable, readValue } from '../../model/json/tree.ts'
import { isPageFile } from '../../model/pages.ts'
import { sectionsOf } from '../../model/sections.ts'
import { hasSections, shareSection } from '../../model/shared.ts'
import { fileName, nameOfFile, sectionTypeName } from '../../model/words.ts'
import { FileDetails } from '../files/file-details.tsx'
import { FileList } from '../files/file-list.tsx'
import { FormFields } from '../form/form-fields.tsx'
import { FormWordsFields } from '../form/form-words-fields.tsx'
import { History } from '../history/history.tsx'
import { namesOf } from '../others/others.ts'
import { OthersNote } from '../others/others-note.tsx'
import { Button } from '../parts/button.tsx'
import { ChevronLeft, ClipboardCopy as Copy, Share2 as Share } from '../parts/icons.generated.ts'
import * as parts from '../parts/shared-styles.ts'
import { announce, edit, endTyping, select } from '../state/actions.ts'
import { nameIn, pagesIn, schemasIn, shownDiagnosticsIn } from '../state/derived.ts'
import { bringBack } from '../state/files.ts'
import { type Selection, setState, useEditor } from '../state/store.ts'
import { TextOfFile } from '../text/text-of-file.tsx'
import { LeftToTranslate } from '../translations/left-to-translate.tsx'
import { FieldsContext, pathAround } from './context.ts'
import { ShownOn } from './controls/shared.tsx'
import { Field, GroupFields } from './field.tsx'
import * as styles from './fields-styles.ts'
import { Head } from './head.tsx'
import { LinkLooks } from './link-looks.tsx'
import { Note } from './note.tsx'
import { fieldNames, placeOfFile, schemaOfSection } from './schema.ts'
import { useReleased } from './use-released.ts'
import { useTarget } from './use-target.ts'

/** Returns the fields of a page, the title first. Sections are shown elsewhere. */
const pageFields = (names: readonly string[]) =>
  names
    .filter((name) => name !== 'sections')
    .toSorted((a, b) => Number(b === 'title') - Number(a === 'title'))

function FileFields({ file, text }: { file: string; text: string }) {
  const schemas = useEditor(schemasIn)
  const place = useMemo(() => placeOfFile(file, schemas), [file, schemas])
  const page = useEditor(pagesIn).find((one) => one.file === file)
  const name = useEditor((state) => nameIn(state, file))
  if (!place) return null
  const value = readValue(text)
  const names = fieldNames(place.schema, value)
  return (
    <>
      <Head
        title={name}
        help={place.schema.description}
        note={page && !page.draft ? publicationWords(page.publication) : undefined}
      />
      {isSharedFile(file) && <ShownOn file={file} />}
      <LeftToTranslate file={file} />
      <div key={file} className={parts.loose}>
        <Note path={[]} />
        <GroupFields
          place={place}
          value={value}
          path={[]}
          names={hasSections(file) ? pageFields(names) : names}
        />
        {isPageFile(file) && <LinkLooks value={value} />}
      </div>
    </>
  )
}

const copyHelp = 'Copied. “Add section” offers it on every page.'

/** A section of an unknown type is shown as JSON. */
const unknownSection = { schema: {}, file: 'page.json' }

function SectionFields({ file, section }: { file: string; section: number }) {
  const files = useEditor((state) => state.session.files)
  const schemas = useEditor(schemasIn)
  const pageName = useEditor((state) => nameIn(state, file))
  const value = sectionsOf(files, file)[section]
  const isCopied = useEditor((state) => state.copied !== undefined && state.copied === value)
  const type = isObject(value) ? String(value.type) : ''
  const place = useMemo(() => schemaOfSection(type, schemas), [type, schemas])
  const path = ['sections', section]
  const names = place ? fieldNames(place.schema, value) : []
  return (
    <>
      <Head
        title={type ? sectionTypeName(type) : `Section ${section + 1}`}
        help={place?.schema.description}
      >
        <div className={parts.wrapped}>
          <Button
            kind="plain"
            icon={ChevronLeft}
            className={styles.above}
            onPress={() => select({ file })}
          >
            {pageName}
          </Button>
          {isObject(value) && (
            <Button
              kind="plain"
              icon={Copy}
              onPress={() => {
                setState({ copied: value })
                announce(copyHelp)
              }}
              title={isCopied ? copyHelp : undefined}
            >
              {isCopied ? 'Copied' : 'Copy section'}
            </Button>
          )}
          {place && isPageFile(file) && type !== 'shared' && (
            <Button
              kind="plain"
              icon={Share}
              title="Moves the section to a file of its own, which other pages can also show."
              onPress={() =>
                edit((now) => shareSection(now, file, section), { selection: { file, section } })
              }
            >
              Share section
            </Button>
          )}
        </div>
      </Head>
      {isSharedFile(file) && <ShownOn file={file} />}
      <LeftToTranslate file={file} />
      <div key={`${file} ${type}`} className={parts.loose}>
        {place ? (
          <>
            <Note path={path} />
            <GroupFields
              place={place}
              path={path}
              value={value}
              // The id comes last, because people need it least.
              names={names.toSorted((a, b) => Number(a === 'id') - Number(b === 'id'))}
            />
          </>
        ) : (
          <>
            <p className={parts.error}>
              This site has no section type “{type}”. The section is kept as it is, but the page
              cannot be shown with it.
            </p>
            <Field path={path} value={value} place={unknownSection} title="The section as JSON" />
          </>
        )}
      </div>
    </>
  )
}

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
  if (isFormTranslation(file)) return <FormWordsFields key={file} file={file} />
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
        <Button onPress={() => bringBack(file)}>Bring it back</Button>
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
