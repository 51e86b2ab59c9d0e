import { formatDayLong } from '#domain/common/dates/dates.ts'
import { isDay } from '#domain/common/dates/local-time.ts'
import { DayInput } from '#web/components/ui/fields/day-input.tsx'
import { type TextField, useFormView } from '../form-context.ts'
import { FormField } from './form-field.tsx'

type DayLineProps = {
  field: TextField
  label?: string
  /** The hint as long as no day can be read in the field. */
  hint?: string
  optional?: boolean
  near?: string | undefined
  /** Other answers that change with this day. */
  alsoType?: (day: string) => Partial<Record<TextField, string>>
}

/** A day of the form, with the weekday that it falls on. */
export function DayLine({ field, label, hint, optional = false, near, alsoType }: DayLineProps) {
  const { values, today, type } = useFormView()
  const value = values[field]
  return (
    <FormField
      field={field}
      {...(label ? { label } : {})}
      optional={optional}
      hint={isDay(value) ? <span className="block first-letter:uppercase">{formatDayLong(value)}</span> : hint}
    >
      {(control) => (
        <DayInput
          {...control}
          value={value}
          today={today}
          near={near}
          onType={(typed) => type({ [field]: typed, ...alsoType?.(typed) })}
        />
      )}
    </FormField>
  )
}
