import { isForPeople } from '../../../checks/rules/texts.ts'
import { siteFile } from '../../../content/content-files.ts'
import { ownText } from '../../../content/json-object.ts'
import { languageName } from '../../model/display-names.ts'
import { valueIn } from '../../model/json/tree.ts'
import { originalText } from '../../model/originals.ts'
import type { FieldProps } from '../fields/context.ts'
import { useFields } from '../fields/context.ts'
import * as parts from '../parts/shared-styles.ts'
import { useEditor } from '../state/store.ts'

/** Returns the text that the text of a field translates, unless the field or its label has the same. */
export function useOriginal({ schemaInFile, path, value, title }: FieldProps): string | undefined {
  const { file } = useFields()
  const text = useEditor((state) => originalText(state.session.files, file, path))
  return isForPeople(schemaInFile.schema) && text !== value && text !== title ? text : undefined
}

/** Shows the text that a text translates, in the language of the site. */
export function Original({ id, text }: { id: string; text: string }) {
  const language =
    useEditor(({ session }) => ownText(valueIn(session.files, siteFile), 'language')) ?? ''
  return (
    <p id={id} className={parts.help}>
      {languageName(language)}:{' '}
      <span lang={language} dir="auto">
        {text}
      </span>
    </p>
  )
}
