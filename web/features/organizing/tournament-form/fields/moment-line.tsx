import { DayLine } from './day-line.tsx'
import { type TextField, useFormView } from '../form-context.ts'
import { TimeLine } from './text-fields.tsx'

type MomentLineProps = { day: TextField; time: TextField; label: string; optional?: boolean; hint?: string }

/** A day and an hour, side by side. */
export function MomentLine({ day, time, label, optional = false, hint }: MomentLineProps) {
  const { values } = useFormView()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
      <DayLine field={day} label={label} optional={optional} {...(hint ? { hint } : {})} near={values.starts_on} />
      <TimeLine field={time} label="Heure" />
    </div>
  )
}
