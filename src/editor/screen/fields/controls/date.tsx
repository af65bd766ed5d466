/** The controls for a day and for a moment: those of the browser, with its calendar. */

import { type ReactNode, useState } from 'react'
import { isDay } from '../../../../checks/schema/moment-format.ts'
import { momentHere } from '../../../../content/publication.ts'
import { dateHere, momentOf } from '../../../model/moments.ts'
import * as parts from '../../parts/shared-styles.ts'
import { attributesOf, type ControlProps, textOf } from './control.ts'

interface DateInputProps extends ControlProps {
  kind: 'date' | 'datetime-local'
  /** Returns a value as the browser's control has it; empty if it can't show it. */
  shownAs(value: string): string
  /** Returns the value of what the browser's control has. */
  readAs(shown: string): string
  /** What is below the control. */
  children?: ReactNode
}

interface Typed {
  /** The value then. */
  value: string
  shown: string
  /** Whether the date lacks a part. Browsers do not tell which parts it has. */
  isPartial: boolean
}

const day = { what: 'date', max: '9999-12-31' }
const moment = { what: 'date or the time', max: '9999-12-31T23:59' }

/** A date that lacks a part changes nothing, because without a date a page would appear at once. */
function DateInput({ kind, shownAs, readAs, children, ...props }: DateInputProps) {
  const { id, invalid, describedBy, typeText } = props
  const value = textOf(props.value)
  // A year that is typed to its first digit is long ago, when differences from UTC had seconds, which content cannot have.
  const [typed, setTyped] = useState<Typed>()
  const [version, setVersion] = useState(0)
  if (typed && typed.value !== value) {
    setTyped(undefined)
    // React cannot empty what lacks a part: its value is empty already.
    if (typed.isPartial) setVersion(version + 1)
  }
  const isPartial = typed?.isPartial === true
  const partialId = `${id}-partial`
  const { what: unit, max } = kind === 'date' ? day : moment
  function read({ value: shown, validity }: HTMLInputElement) {
    const next = validity.badInput ? value : readAs(shown)
    setTyped({ value: next, shown, isPartial: validity.badInput })
    if (next !== value) typeText(next)
  }
  return (
    <div className={parts.tight}>
      <input
        key={version}
        {...attributesOf({
          ...props,
          invalid: invalid || isPartial,
          describedBy: isPartial ? `${partialId} ${describedBy ?? ''}` : describedBy,
        })}
        type={kind}
        max={max}
        className={parts.control}
        value={typed ? typed.shown : shownAs(value)}
        onChange={({ target }) => read(target)}
        // Browsers report no change from no date to a part of one, nor when its last part is cleared.
        onBlur={({ target }) => {
          if (target.validity.badInput || isPartial) read(target)
        }}
      />
      {isPartial && (
        <p id={partialId} className={parts.error}>
          {`The ${unit} is incomplete, so ${value === '' ? 'nothing is set' : 'the last one stays'}. Complete it.`}
        </p>
      )}
      {children}
    </div>
  )
}

/** A day. */
export function DateControl(props: ControlProps) {
  const shownAs = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) && isDay(value) ? value : '')
  return <DateInput {...props} kind="date" shownAs={shownAs} readAs={(shown) => shown} />
}

/** A date and a time in the time zone of this machine. */
export function MomentControl(props: ControlProps) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <DateInput {...props} kind="datetime-local" shownAs={dateHere} readAs={momentOf}>
      {/* Safari shows today in a control that is empty. */}
      <p className={parts.help}>
        {momentHere(textOf(props.value)) || `No date is set. Time zone: ${zone}`}
      </p>
    </DateInput>
  )
}
