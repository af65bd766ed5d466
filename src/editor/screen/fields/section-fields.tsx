import { useMemo } from 'react'
import { isSharedFile } from '../../../content/content-files.ts'
import { isObject } from '../../../content/json-object.ts'
import { sectionTypeName } from '../../model/display-names.ts'
import { isPageFile } from '../../model/pages.ts'
import { sectionsOf } from '../../model/sections.ts'
import { shareSection } from '../../model/shared.ts'
import { Button } from '../parts/button.tsx'
import { sentence } from '../parts/button-styles.ts'
import { ChevronLeft, ClipboardCopy as Copy, Share2 as Share } from '../parts/icons.generated.ts'
import * as parts from '../parts/shared-styles.ts'
import { announce, edit, select } from '../state/actions.ts'
import { nameIn, schemasIn } from '../state/derived.ts'
import { setState, useEditor } from '../state/store.ts'
import { LeftToTranslate } from '../translations/left-to-translate.tsx'
import { ShownOn } from './controls/shared.tsx'
import { Field, GroupFields } from './field.tsx'
import * as styles from './fields-styles.ts'
import { Head } from './head.tsx'
import { Note } from './note.tsx'
import { fieldNames, schemaOfSection } from './schema.ts'

const copyHelp = 'Copied. “Add section” offers it on every page.'

/** A section of an unknown type is shown as JSON. */
const unknownSection = { schema: {}, file: 'page.json' }

/** The fields of a section, and what can be done with it. */
export function SectionFields({ file, section }: { file: string; section: number }) {
  const files = useEditor((state) => state.session.files)
  const schemas = useEditor(schemasIn)
  const pageName = useEditor((state) => nameIn(state, file))
  const value = sectionsOf(files, file)[section]
  const isCopied = useEditor((state) => state.copied !== undefined && state.copied === value)
  const type = isObject(value) ? String(value.type) : ''
  const schemaInFile = useMemo(() => schemaOfSection(type, schemas), [type, schemas])
  const path = ['sections', section]
  const names = schemaInFile ? fieldNames(schemaInFile.schema, value) : []
  return (
    <>
      <Head
        title={type ? sectionTypeName(type) : `Section ${section + 1}`}
        help={schemaInFile?.schema.description}
      >
        <div className={parts.wrapped}>
          <Button
            kind="plain"
            icon={ChevronLeft}
            className={`${sentence} ${styles.above}`}
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
          {schemaInFile && isPageFile(file) && type !== 'shared' && (
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
        {schemaInFile ? (
          <>
            <Note path={path} />
            <GroupFields
              schemaInFile={schemaInFile}
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
            <Field
              path={path}
              value={value}
              schemaInFile={unknownSection}
              title="The section as JSON"
            />
          </>
        )}
      </div>
    </>
  )
}
