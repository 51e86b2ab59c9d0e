import type { ComponentProps, ReactNode } from 'react'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'
import { TOURNAMENT_TEXTS } from '#domain/tournaments/tournament-texts.ts'
import { type TextField, useFormView } from '../form-context.ts'
import { FormField } from './form-field.tsx'
import { halfHours } from '#web/lib/time/half-hours.ts'

type Common = { field: TextField; label?: string; hint?: ReactNode; optional?: boolean; className?: string }
export function Line({
  field,
  label,
  hint,
  optional,
  className,
  ...input
}: Common & Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange'>) {
  const { values, type } = useFormView()
  return (
    <FormField {...given({ field, label, hint, optional, className })}>
      {(control) => (
        <Input
          autoComplete="off"
          {...longest(field)}
          {...input}
          {...control}
          value={values[field]}
          onChange={(event) => type({ [field]: event.target.value })}
        />
      )}
    </FormField>
  )
}
export function Lines({ rows, placeholder, ...common }: Common & { rows?: number; placeholder?: string }) {
  const { values, type } = useFormView()
  return (
    <FormField {...common}>
      {(control) => (
        <Textarea
          {...control}
          rows={rows ?? 3}
          className="min-h-11"
          {...longest(common.field)}
          {...given({ placeholder })}
          value={values[common.field]}
          onChange={(event) => type({ [common.field]: event.target.value })}
        />
      )}
    </FormField>
  )
}

/** A time of the day, by half hours: on a phone a wheel, on a keyboard two digits. */
export function TimeLine({ field, ...common }: Common) {
  const { values, type } = useFormView()
  return (
    <FormField field={field} {...common}>
      {(control) => (
        <NativeSelect
          {...control}
          empty="—"
          value={values[field]}
          onChange={(event) => type({ [field]: event.target.value })}
          options={halfHours(values[field])}
        />
      )}
    </FormField>
  )
}

/** Leaves out the properties that are undefined. */
function given<T extends object>(props: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as never
}

/** The longest text that the rules accept. */
const longest = (field: TextField) =>
  field in TOURNAMENT_TEXTS ? { maxLength: TOURNAMENT_TEXTS[field as keyof typeof TOURNAMENT_TEXTS].max } : {}
