import { useMemo } from 'react'
import { isSharedFile } from '../../../content/content-files.ts'
import { publicationText } from '../../../content/publication.ts'
import { readValue } from '../../model/json/tree.ts'
import { isPageFile } from '../../model/pages.ts'
import { hasSections } from '../../model/shared.ts'
import * as parts from '../parts/shared-styles.ts'
import { nameIn, pagesIn, schemasIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'
import { LeftToTranslate } from '../translations/left-to-translate.tsx'
import { ShownOn } from './controls/shared.tsx'
import { GroupFields } from './field.tsx'
import { Head } from './head.tsx'
import { LinkLooks } from './link-looks.tsx'
import { Note } from './note.tsx'
import { fieldNames, schemaOfFields } from './schema.ts'

/** Returns the fields of a page, the title first. Sections are shown elsewhere. */
const pageFields = (names: readonly string[]) =>
  names
    .filter((name) => name !== 'sections')
    .toSorted((a, b) => Number(b === 'title') - Number(a === 'title'))

/** The fields of a file, without those of its sections. */
export function FileFields({ file, text }: { file: string; text: string }) {
  const schemas = useEditor(schemasIn)
  const schemaInFile = useMemo(() => schemaOfFields(file, schemas), [file, schemas])
  const page = useEditor(pagesIn).find((one) => one.file === file)
  const name = useEditor((state) => nameIn(state, file))
  if (!schemaInFile) return null
  const value = readValue(text)
  const names = fieldNames(schemaInFile.schema, value)
  return (
    <>
      <Head
        title={name}
        help={schemaInFile.schema.description}
        note={page && !page.draft ? publicationText(page.publication) : undefined}
      />
      {isSharedFile(file) && <ShownOn file={file} />}
      <LeftToTranslate file={file} />
      <div key={file} className={parts.loose}>
        <Note path={[]} />
        <GroupFields
          schemaInFile={schemaInFile}
          value={value}
          path={[]}
          names={hasSections(file) ? pageFields(names) : names}
        />
        {isPageFile(file) && <LinkLooks value={value} />}
      </div>
    </>
  )
}
