import type { ZonedDateTime } from '@internationalized/date'
import { useState } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components'
import { momentHere } from '../../../../content/publication.ts'
import { dateHere, momentOf, morningHere } from '../../../model/moments.ts'
import { focusSoon } from '../../parts/focus.ts'
import { Calendar as CalendarIcon, ChevronLeft, ChevronRight } from '../../parts/icons.generated.ts'
import { opener, popover } from '../../parts/menu-styles.ts'
import * as parts from '../../parts/shared-styles.ts'
import { labelId } from '../context.ts'
import { type ControlProps, textOf } from './control.ts'
import * as styles from './date-field-styles.ts'
import { allowEmptyHtml } from './empty-html.ts'

allowEmptyHtml()

interface DateFieldProps extends ControlProps {
  /** Whether the calendar is open at first. */
  isOpen: boolean
  /** Called when a part was cleared, so that there is no date any more. */
  onEmpty(): void
}

/** A date and a time in the time zone of this machine, with a calendar. */
export default function DateField(props: DateFieldProps) {
  const { id, value, label, invalid, describedBy, isOpen, onEmpty, type, typeText } = props
  const moment = textOf(value)
  // A year that is half typed can be long ago, when differences from UTC had seconds, which content cannot have.
  const [typed, setTyped] = useState<{ moment: string; date: ZonedDateTime }>()
  const date = typed?.moment === moment ? typed.date : dateHere(moment)
  return (
    <div className={parts.tight}>
      <DatePicker
        id={id}
        {...(label === undefined ? { 'aria-labelledby': labelId(id) } : { 'aria-label': label })}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        value={date ?? null}
        onChange={(next) => {
          if (next === null) {
            onEmpty()
            return typeText('')
          }
          const text = momentOf(next)
          setTyped({ moment: text, date: next })
          type(text)
        }}
        defaultOpen={isOpen}
        onOpenChange={(opens) => {
          // The button that had the focus before the first calendar is gone.
          const isLost = () => document.activeElement === document.body
          if (!opens) focusSoon(() => (isLost() ? document.getElementById(id) : undefined))
        }}
        placeholderValue={morningHere()}
        granularity="minute"
        hideTimeZone
        shouldForceLeadingZeros
        isInvalid={invalid}
      >
        <Group
          className={`${parts.control} ${styles.group}`}
          tabIndex={-1}
          onFocus={({ target, currentTarget }) => {
            // A link to the field leads to its first part.
            if (target === currentTarget) {
              currentTarget.querySelector<HTMLElement>('[role="spinbutton"]')?.focus()
            }
          }}
        >
          <DateInput className={styles.input}>
            {(segment) => (
              <DateSegment
                segment={segment}
                className={
                  segment.isPlaceholder ? `${styles.segment} ${styles.empty}` : styles.segment
                }
              />
            )}
          </DateInput>
          <Button className={opener}>
            <CalendarIcon />
          </Button>
        </Group>
        <Popover className={`${popover} ${styles.popover}`} placement="bottom end" offset={4}>
          <Dialog className={styles.dialog}>
            <Calendar>
              <div className={parts.spread}>
                <Button slot="previous" className={styles.day}>
                  <ChevronLeft />
                </Button>
                <Heading className={parts.label} />
                <Button slot="next" className={styles.day}>
                  <ChevronRight />
                </Button>
              </div>
              <CalendarGrid className={styles.grid} weekdayStyle="short">
                {(day) => (
                  <CalendarCell
                    date={day}
                    className={({ isToday, isOutsideMonth }) =>
                      [styles.day, isToday && styles.today, isOutsideMonth && styles.outside]
                        .filter(Boolean)
                        .join(' ')
                    }
                  />
                )}
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
      <p className={parts.help}>
        {momentHere(moment) || `Time zone: ${Intl.DateTimeFormat().resolvedOptions().timeZone}`}
      </p>
    </div>
  )
}
