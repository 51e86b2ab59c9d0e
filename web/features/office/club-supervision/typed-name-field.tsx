import type { FieldPath } from 'react-hook-form'
import type { ActForm } from '#web/lib/forms/use-act-form.ts'
import { TextField } from '#web/components/ui/forms/form-fields.tsx'

type TypedNameFieldProps<Values extends { typed_name: string }> = { form: ActForm<Values>; club: string }

/** Asks to type the name of the club again, before an act that cannot be undone. */
export function TypedNameField<Values extends { typed_name: string }>({ form, club }: TypedNameFieldProps<Values>) {
  return (
    <TextField
      form={form}
      name={'typed_name' as FieldPath<Values>}
      label={<>Pour confirmer, recopiez le nom du club&nbsp;: {club}</>}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

/** The error of a typed name; undefined when it is the name of the club. */
export const typedNameProblem = (name: string, typed: string): string | undefined =>
  typed.trim() === name ? undefined : 'Recopiez exactement le nom du club.'
