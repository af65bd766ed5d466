/** The controls for plain values: a choice, a colour, a number, a switch. */

import { contactNames } from '../../../../checks/rules/contacts.ts'
import { readColor, writeColor } from '../../../../content/brand/colors.ts'
import {
  fileOfForm,
  formFile,
  nameOfForm,
  quoteForm,
  siteFile,
} from '../../../../content/content-files.ts'
import { ownText } from '../../../../content/json-object.ts'
import { fileName } from '../../../model/display-names.ts'
import { formsOf } from '../../../model/edited-languages.ts'
import { formTitle } from '../../../model/forms.ts'
import { valueIn } from '../../../model/json/tree.ts'
import { setDraft } from '../../../model/pages.ts'
import * as parts from '../../parts/shared-styles.ts'
import { edit } from '../../state/actions.ts'
import { useEditor } from '../../state/store.ts'
import * as styles from '../fields-styles.ts'
import { optionsOf } from '../schema.ts'
import { attributesOf, type ControlProps, textOf } from './control.ts'

/** One of a few values. */
export function OptionControl(props: ControlProps) {
  const { schema } = props
  const labelOf = (value: unknown) => ownText(schema.enumTitles, String(value)) ?? String(value)
  return (
    <Options
      {...props}
      values={optionsOf(schema) ?? []}
      labelOf={labelOf}
      none={ownText(schema.enumTitles, '')}
    />
  )
}

const ownContacts = { email: 'E-mail address', phone: 'Phone number' }

/** A contact of the site: its e-mail address, its phone number or one of its channels. */
export function ContactControl(props: ControlProps) {
  const site = useEditor(({ session }) => valueIn(session.files, siteFile))
  const labelOf = (name: unknown) => ownText(ownContacts, String(name)) ?? String(name)
  return <Options {...props} values={contactNames(site)} labelOf={labelOf} />
}

/** One of the forms of the site; the quote form, if none is chosen. */
export function FormControl(props: ControlProps) {
  const files = useEditor(({ session }) => session.files)
  const names = formsOf(files)
    .map(nameOfForm)
    .filter((name) => name !== quoteForm)
  const labelOf = (name: unknown) => formTitle(files, fileOfForm(String(name)))
  return <Options {...props} values={names} labelOf={labelOf} none={fileName(formFile)} />
}

interface OptionsProps extends ControlProps {
  values: readonly unknown[]
  /** Returns a value in the words of people. */
  labelOf?: (value: unknown) => string
  /** What it means that no value is chosen. */
  none?: string | undefined
}

/** A choice among values. */
export function Options(props: OptionsProps) {
  const { values, optional, value, choose, labelOf = String, none = 'Not set' } = props
  const index = values.indexOf(value)
  return (
    <select
      {...attributesOf(props)}
      className={parts.control}
      value={index < 0 ? '' : index}
      onChange={({ target }) =>
        choose(target.value === '' ? undefined : values[Number(target.value)])
      }
    >
      {(optional || index < 0) && (
        <option value="">{value === undefined || index >= 0 ? none : String(value)}</option>
      )}
      {values.map((one, at) => (
        <option key={at} value={at}>
          {labelOf(one)}
        </option>
      ))}
    </select>
  )
}

/** Returns a colour with six digits, which the browser's colour picker needs. */
function withSixDigits(value: unknown): string {
  const color = typeof value === 'string' && /^#[\da-f]{3,6}$/i.test(value) ? value : '#000000'
  return writeColor(readColor(color)).replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
}

/** A colour, from the browser's picker or as text. */
export function ColorControl(props: ControlProps) {
  const { title, value, typeText } = props
  return (
    <div className={styles.colorRow}>
      <input
        type="color"
        aria-label={`${title}: choose`}
        className={styles.colorPicker}
        value={withSixDigits(value)}
        onChange={({ target }) => typeText(target.value)}
      />
      <input
        {...attributesOf(props)}
        className={parts.control}
        value={textOf(value)}
        spellCheck={false}
        onChange={({ target }) => typeText(target.value)}
      />
    </div>
  )
}

/** Returns the number in a text; undefined if it is ambiguous, or too large to be exact. */
function numberIn(text: string, isWhole: boolean): number | undefined {
  const isGrouped = /^-?[1-9]\d{0,2}(?:[.,\s]\d{3})+$/.test(text)
  if (isGrouped && !isWhole) return undefined
  const number = Number(isGrouped ? text.replace(/[.,\s]/g, '') : text.replace(',', '.'))
  return Number.isSafeInteger(Math.trunc(number)) ? number : undefined
}

/** A number. Other text is kept as it is typed, and the checks report it. */
export function NumberControl(props: ControlProps) {
  const { schema, value, type, typeText } = props
  const isWhole = schema.type === 'integer'
  const acceptsText = Array.isArray(schema.type)
  return (
    <input
      {...attributesOf(props)}
      className={parts.control}
      inputMode={acceptsText ? 'text' : isWhole ? 'numeric' : 'decimal'}
      value={textOf(value)}
      onChange={({ target: { value: text } }) => {
        // Sets a number only if it has the same text: 1.0 can still become 1.05.
        if (text !== '' && String(Number(text)) === text) type(Number(text))
        else typeText(text)
      }}
      onBlur={() => {
        if (typeof value !== 'string' || value.trim() === '' || acceptsText) return
        const number = numberIn(value.trim(), isWhole)
        if (number !== undefined) type(number)
      }}
    />
  )
}

/** Yes or no. */
export function SwitchControl(props: ControlProps) {
  const { schema, file, path, value, choose } = props
  return (
    <input
      {...attributesOf(props)}
      type="checkbox"
      role="switch"
      aria-checked={value === true}
      className={styles.switchControl}
      checked={value === true}
      onChange={({ target: { checked } }) => {
        const isDraft = path.length === 1 && path[0] === 'draft'
        if (isDraft) edit((files) => setDraft(files, file, checked))
        else choose(!checked && schema.const === true ? undefined : checked)
      }}
    />
  )
}
