import type { ComponentProps } from 'react'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'defaultValue'> & {
  name: string
  label: string
  hint?: string
  optional?: boolean
  defaultValue: string
  problems: Record<string, string>
  lines?: number
}

/** One typed field of a card, with its error beside it. */
export function TextField({
  name,
  label,
  hint,
  optional = false,
  problems,
  lines,
  defaultValue,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} optional={optional} error={problems[name]}>
      {(control) =>
        lines ? (
          <Textarea {...control} name={name} rows={lines} defaultValue={defaultValue} maxLength={rest.maxLength} />
        ) : (
          <Input {...control} name={name} defaultValue={defaultValue} {...rest} />
        )
      }
    </Field>
  )
}
