import type { ReactNode } from 'react'
import { TOURNAMENT_FIELDS, type TournamentField } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { Field, type FieldControl } from '#web/components/ui/fields/field.tsx'
import { ClashNote } from './clash-note.tsx'
import { useFormView } from '../form-context.ts'

type FormFieldProps = {
  field: TournamentField
  label?: string
  hint?: ReactNode
  optional?: boolean
  className?: string
  children: (control: FieldControl & { name: string; onBlur: () => void; disabled: boolean }) => ReactNode
}

/** One answer of the form: its label, what is wrong with it, and who else has changed it. */
export function FormField({
  field,
  label = TOURNAMENT_FIELDS[field].label,
  className,
  children,
  ...rest
}: FormFieldProps) {
  const { problems, leave, isReadOnly } = useFormView()
  return (
    <div className={className}>
      <Field label={label} error={problems[field]} {...rest}>
        {(control) => children({ ...control, name: field, onBlur: () => leave(field), disabled: isReadOnly })}
      </Field>
      <FieldClash field={field} />
    </div>
  )
}

/** The note of a field that somebody else has changed, for groups that draw their own label. */
export function FieldClash({ field }: { field: TournamentField }) {
  const { clashes, zone, keepMine, takeTheirs } = useFormView()
  const clash = clashes[field]
  if (!clash) return null
  return (
    <ClashNote clash={clash} zone={zone} onKeepMine={() => keepMine(field)} onTakeTheirs={() => takeTheirs(field)} />
  )
}
