import ChevronLeft from 'lucide-react/icons/chevron-left'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import { isObject } from '../../../checks/schema/compiled-schemas.ts'
import { isFormFile } from '../../../content/content-files.ts'
import { isReadable, readValue } from '../../edits/json/tree.ts'
import { writeText } from '../../edits/operations.ts'
import { isPageFile } from '../../edits/pages.ts'
import { fileName, inWords } from '../../edits/words.ts'
import { FormFields } from '../form/form-fields.tsx'
import { Button } from '../parts/button.tsx'
import * as parts from '../parts/field-styles.ts'
import { focusSoon } from '../parts/focus.ts'
import * as panel from '../parts/panel-styles.ts'
import { edit, sectionsOf, select } from '../state/actions.ts'
import { compiledSchemasIn, diagnosticsIn, pagesIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'
import { controlOf, fieldId } from './context.ts'
import * as styles from './fields-styles.ts'
import { type FormNode, formOfFile, formOfSection, withStrangers } from './form-schema.ts'
import { SchemaForm } from './schema-form.tsx'

function Head({
  title,
  help,
  children,
}: {
  title: string
  help?: string | undefined
  children?: ReactNode
}) {
  return (
    <div className={styles.head}>
      {children}
      <h2>{title}</h2>
      {help !== undefined && <p className={parts.help}>{help}</p>}
    </div>
  )
}

/** A file that is no JSON yet is fixed in its text. */
function TextOf({ file, text }: { file: string; text: string }) {
  const id = fieldId([])
  return (
    <>
      <Head
        title={fileName(file)}
        help="This file has a mistake in its writing, so it is shown as it is written. The problems below say where."
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

/** A section whose type no schema knows is not hidden: it can be seen, and changed as JSON. */
const unknownType: FormNode = {
  type: 'string',
  title: 'The section as it is written',
  control: 'json',
}

function FieldsOf({ file, section }: { file: string; section: number | undefined }) {
  const text = useEditor((state) => state.session.files.get(file) ?? '')
  const files = useEditor((state) => state.session.files)
  const compiledSchemas = useEditor(compiledSchemasIn)
  const pages = useEditor(pagesIn)
  const all = useEditor(diagnosticsIn)
  const target = useEditor((state) => (state.target?.file === file ? state.target : undefined))

  const diagnostics = useMemo(() => {
    const found = new Map<string, Diagnostic[]>()
    for (const diagnostic of all) {
      if (diagnostic.file !== file) continue
      found.set(diagnostic.pointer, [...(found.get(diagnostic.pointer) ?? []), diagnostic])
    }
    return found
  }, [all, file])

  const value = sectionsOf(files, file)[section ?? -1]
  const type = isObject(value) ? String(value.type) : ''
  const base = useMemo(() => (section === undefined ? [] : ['sections', section]), [section])
  const node = useMemo(
    () =>
      section === undefined
        ? formOfFile(file, compiledSchemas)
        : (formOfSection(type, compiledSchemas) ?? unknownType),
    [section, file, compiledSchemas, type],
  )

  useLayoutEffect(() => {
    if (!target) return
    const enter = () => {
      const control = controlOf(target.path)
      control?.scrollIntoView({ block: 'nearest' })
      return control
    }
    if (target.late) focusSoon(enter)
    // The form hands the target on in a second pass, which opens the folds on the way.
    else queueMicrotask(() => enter()?.focus())
  }, [target])

  if (!isReadable(text)) return <TextOf file={file} text={text} />
  if (isFormFile(file)) return <FormFields key={file} {...{ file, diagnostics, target }} />
  if (!node) return null
  const shared = { node, file, base, diagnostics, target }
  if (section === undefined) {
    const isPage = isPageFile(file)
    const page = pages.find((one) => one.file === file)
    return (
      <>
        <Head
          title={isPage ? page?.title || fileName(file) : fileName(file)}
          help={node.description}
        />
        <SchemaForm
          key={file}
          {...shared}
          node={withStrangers(node, readValue(text))}
          value={readValue(text)}
        />
      </>
    )
  }
  const page = pages.find((one) => one.file === file)
  return (
    <>
      <Head title={type ? inWords(type) : `Section ${section + 1}`} help={node.description}>
        <Button
          kind="plain"
          icon={ChevronLeft}
          className={styles.above}
          onPress={() => select({ file })}
        >
          {page?.title || fileName(file)}
        </Button>
      </Head>
      {node === unknownType && (
        <p className={parts.error}>
          This site has no section type “{type}”. It is left as it is; the page cannot be shown with
          it.
        </p>
      )}
      <SchemaForm
        key={`${file} ${type}`}
        {...shared}
        node={withStrangers(node, value)}
        value={value}
      />
    </>
  )
}

/** The fields of what is selected. */
export function Fields() {
  const selection = useEditor((state) => state.selection)
  if (!selection) return <p className={panel.empty}>Choose a page.</p>
  const { file, section } = selection
  return (
    <form
      aria-label="Fields"
      className={styles.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <FieldsOf file={file} section={section} />
    </form>
  )
}
