import { isForPeople } from '../../../checks/rules/texts.ts'
import { siteFile } from '../../../content/content-files.ts'
import { ownText } from '../../../content/json-object.ts'
import { valueIn } from '../../model/json/tree.ts'
import { originalText } from '../../model/originals.ts'
import { languageName } from '../../model/words.ts'
import type { FieldProps } from '../fields/context.ts'
import { useFields } from '../fields/context.ts'
import * as parts from '../parts/shared-styles.ts'
import { useEditor } from '../state/store.ts'

/** Shows the text that the text of a field translates, where they differ. */
export function Original({ place, path, value }: Pick<FieldProps, 'place' | 'path' | 'value'>) {
  const { file } = useFields()
  const text = useEditor((state) => originalText(state.session.files, file, path))
  const language =
    useEditor(({ session }) => ownText(valueIn(session.files, siteFile), 'language')) ?? ''
  if (text === undefined || text === value || !isForPeople(place.schema)) return null
  return (
    <p className={parts.help}>
      {languageName(language)}:{' '}
      <span lang={language} dir="auto">
        {text}
      </span>
    </p>
  )
}
