import ChevronLeft from 'lucide-react/icons/chevron-left'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import { isFormFile } from '../../../content/content-files.ts'
import { isObject } from '../../../content/json-object.ts'
import { isReadable, readValue } from '../../edits/json/tree.ts'
import { writeText } from '../../edits/operations.ts'
import { isPageFile } from '../../edits/pages.ts'
import { fileName, sectionTypeName } from '../../edits/words.ts'
import { FormFields } from '../form/form-fields.tsx'
import { Button } from '../parts/button.tsx'
import * as parts from '../parts/field-styles.ts'
import { focusSoon } from '../parts/focus.ts'
import * as panel from '../parts/panel-styles.ts'
import { edit, sectionsOf, select } from '../state/actions.ts'
import { compiledSchemasIn, diagnosticsIn, pagesIn } from '../state/derived.ts'
import { type Selection, useEditor } from '../state/store.ts'
import { controlOf, FieldsContext, fieldId } from './context.ts'
import { Field, GroupFields } from './field.tsx'
import * as styles from './fields-styles.ts'
import { Note } from './note.tsx'
import { fieldNames, placeOfFile, schemaOfSection } from './schema.ts'

interface HeadProps {
  title: string
  help?: unknown
  children?: ReactNode
}

function Head({ title, help, children }: HeadProps) {
  return (
    <div className={styles.head}>
      {children}
      <h2>{title}</h2>
      {typeof help === 'string' && <p className={parts.help}>{help}</p>}
    </div>
  )
}

/** A file that is not valid JSON, to be fixed as text. */
function TextOf({ file, text }: { file: string; text: string }) {
  const id = fieldId([])
  return (
    <>
      <Head
        title={fileName(file)}
        help="This file is not valid JSON, so you see its text. The problems below say where the mistake is."
      />
      <div className={parts.field}>
        <label className={parts.label} htmlFor={id}>
          Text of {file}
        </label>
        <textarea
          id={id}
          className={`${parts.control} ${parts.code} ${styles.text}`}
          spellCheck={false}
          value={text}
          onChange={({ target }) =>
            edit((files) => writeText(files, file, target.value), { typing: file })
          }
        />
      </div>
    </>
  )
}

function useNameOf(file: string): string {
  const page = useEditor(pagesIn).find((one) => one.file === file)
  return page?.title || fileName(file)
}

function FileFields({ file, text }: { file: string; text: string }) {
  const compiledSchemas = useEditor(compiledSchemasIn)
  const place = useMemo(() => placeOfFile(file, compiledSchemas), [file, compiledSchemas])
  const name = useNameOf(file)
  if (!place) return null
  const value = readValue(text)
  const names = fieldNames(place.schema, value)
  return (
    <>
      <Head title={name} help={place.schema.description} />
      <div key={file} className={styles.group}>
        <Note path={[]} />
        <GroupFields
          {...{ place, value }}
          path={[]}
          // The sections of a page have a list and fields of their own.
          names={isPageFile(file) ? names.filter((name) => name !== 'sections') : names}
        />
      </div>
    </>
  )
}

/** A section of an unknown type is shown as JSON. */
const unknownSection = { schema: {}, file: 'page.json' }

function SectionFields({ file, section }: { file: string; section: number }) {
  const files = useEditor((state) => state.session.files)
  const compiledSchemas = useEditor(compiledSchemasIn)
  const pageName = useNameOf(file)
  const value = sectionsOf(files, file)[section]
  const type = isObject(value) ? String(value.type) : ''
  const place = useMemo(() => schemaOfSection(type, compiledSchemas), [type, compiledSchemas])
  const path = ['sections', section]
  const names = place ? fieldNames(place.schema, value) : []
  return (
    <>
      <Head
        title={type ? sectionTypeName(type) : `Section ${section + 1}`}
        help={place?.schema.description}
      >
        <Button
          kind="plain"
          icon={ChevronLeft}
          className={styles.above}
          onPress={() => select({ file })}
        >
          {pageName}
        </Button>
      </Head>
      <div key={`${file} ${type}`} className={styles.group}>
        {place ? (
          <>
            <Note path={path} />
            <GroupFields
              {...{ place, path, value }}
              // The words come first: they are what people come for.
              names={names.toSorted((a, b) => Number(a === 'id') - Number(b === 'id'))}
            />
          </>
        ) : (
          <>
            <p className={parts.error}>
              This site has no section type “{type}”. The section is kept as it is, but the page
              cannot be shown with it.
            </p>
            <Field
              {...{ path, value }}
              place={unknownSection}
              title="The section as it is written"
            />
          </>
        )}
      </div>
    </>
  )
}

function FieldsOf({ file, section }: Selection) {
  const text = useEditor((state) => state.session.files.get(file) ?? '')
  const all = useEditor(diagnosticsIn)
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

  useLayoutEffect(() => {
    if (!target) return
    const find = () => {
      const control = controlOf(target.path)
      control?.scrollIntoView({ block: 'nearest' })
      return control
    }
    if (target.late) focusSoon(find)
    else find()?.focus()
  }, [target])

  if (!isReadable(text)) return <TextOf file={file} text={text} />
  return (
    <FieldsContext value={context}>
      {isFormFile(file) ? (
        <FormFields key={file} file={file} />
      ) : section === undefined ? (
        <FileFields file={file} text={text} />
      ) : (
        <SectionFields file={file} section={section} />
      )}
    </FieldsContext>
  )
}

/** The fields of what is selected. */
export function Fields() {
  const selection = useEditor((state) => state.selection)
  if (!selection) return <p className={panel.empty}>Choose a page.</p>
  return (
    <form
      aria-label="Fields"
      className={styles.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <FieldsOf {...selection} />
    </form>
  )
}
