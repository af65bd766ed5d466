import { lazy, Suspense, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Calendar } from '../../parts/icons.generated.ts'
import { labelId } from '../context.ts'
import { attributesOf, type ControlProps } from './control.ts'
import { LineControl } from './text.tsx'

/** Loaded with the first date: few pages have one. Without it, the moment can still be typed as content has it. */
const DateField = lazy(() => import('./date-field.tsx').catch(() => ({ default: LineControl })))

/** A date and a time, or a button that adds them. The field stays while somebody types into it. */
export function MomentControl(props: ControlProps) {
  const { id, value, label } = props
  const [isChosen, setChosen] = useState(false)
  if (isChosen && value !== undefined) setChosen(false)
  const button = (
    <Button
      {...attributesOf(props)}
      aria-labelledby={label === undefined ? `${labelId(id)} ${id}` : undefined}
      icon={Calendar}
      onPress={() => setChosen(true)}
    >
      Choose a date
    </Button>
  )
  if (value === undefined && !isChosen) return button
  return (
    <Suspense fallback={button}>
      <DateField {...props} isOpen={value === undefined} onEmpty={() => setChosen(true)} />
    </Suspense>
  )
}
