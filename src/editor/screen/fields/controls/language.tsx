import { useState } from 'react'
import { wrongLanguageTag } from '../../../../checks/schema/language-format.ts'
import { commonLanguages, namesOfLanguage } from '../../../model/add-language.ts'
import { EditError, type Files } from '../../../model/files.ts'
import { setValue } from '../../../model/operations.ts'
import * as parts from '../../parts/shared-styles.ts'
import { useEditor } from '../../state/store.ts'
import { attributesOf, type ControlProps, textOf } from './control.ts'
import { NameControl } from './names.tsx'

const other = 'other'

/** A language, chosen from a list. The code of another one is set when the person leaves its field. */
export function LanguageControl(props: ControlProps) {
  const { id, file, path, optional, value, choose } = props
  const files = useEditor((state) => state.session.files)
  const [isOther, setOther] = useState(false)
  const code = textOf(value)
  const languages = commonLanguages(files)
  const isListed = languages.some((language) => language.code === code)

  function setCode(now: Files, name: string) {
    const wrong = wrongLanguageTag(name)
    if (!wrong) return setValue(now, file, path, name)
    const help = 'Write its code, such as “sw” for Swahili.'
    throw new EditError(`“${name}” ${wrong.fact}.`, wrong.help ?? help)
  }

  return (
    <>
      <select
        {...attributesOf(props)}
        className={parts.control}
        value={isOther ? other : code}
        onChange={({ target }) => {
          setOther(target.value === other)
          if (target.value !== other) choose(target.value === '' ? undefined : target.value)
        }}
      >
        {(optional || code === '') && (
          <option value="">{optional ? 'The language of the site' : 'Not set'}</option>
        )}
        {code !== '' && !isListed && <option value={code}>{namesOfLanguage(code)}</option>}
        {languages.map((language) => (
          <option key={language.code} value={language.code}>
            {language.name}
          </option>
        ))}
        <option value={other}>Another language</option>
      </select>
      {isOther && (
        <NameControl id={`${id}-code`} label="Code of the language" value={code} rename={setCode} />
      )}
    </>
  )
}
