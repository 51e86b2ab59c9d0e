import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { CircleAlert } from 'lucide-react'
import { instantOf } from '#domain/common/dates/local-time.ts'
import { DatePicker } from '#web/components/ui/fields/date-picker.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'

/** A local day and time, as typed. */
export type Moment = { day: string | null; time: string }

/** The instant that is typed; null when a part is missing or unreadable. Hours such as '9', '9 h 30' and '09:30' can be read. */
export function instantAt({ day, time }: Moment, zone: string): Date | null {
  const [, hour = '', minute = '0'] = /^\s*(\d{1,2})\s*(?:[h:]\s*(\d{2})?)?\s*$/i.exec(time) ?? []
  if (!day || hour === '' || Number(hour) > 23 || Number(minute) > 59) return null
  return instantOf(day, `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`, zone)
}

type MomentFieldProps = {
  label: string
  hint?: string
  value: Moment
  min?: string
  max?: string
  error?: string | undefined
  /** Its `focus` leads to the day. */
  ref?: Ref<{ focus: () => void }>
  onChange: (moment: Moment) => void
}

/** A day and an hour in the time of the venue, one error for both. */
export function MomentField({ label, hint, value, min, max, error, ref, onChange }: MomentFieldProps) {
  const id = useId()
  const fields = useRef<HTMLFieldSetElement>(null)
  // The form takes another handle for another field: it keeps the same one.
  const [handle] = useState(() => ({
    focus: () => fields.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus(),
  }))
  useImperativeHandle(ref, () => handle, [handle])
  return (
    <fieldset ref={fields} className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3">
        <DatePicker
          label={label}
          value={value.day}
          onChange={(day) => onChange({ ...value, day })}
          min={min}
          max={max}
          isInvalid={Boolean(error)}
        />
        <Field label="Heure">
          {(control) => (
            <Input
              {...control}
              aria-invalid={error && value.day ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              inputMode="numeric"
              autoComplete="off"
              value={value.time}
              onChange={(event) => onChange({ ...value, time: event.target.value })}
            />
          )}
        </Field>
      </div>
      {hint && <p className="mt-1.5 text-sm leading-snug text-muted">{hint}</p>}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm leading-snug font-medium text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
