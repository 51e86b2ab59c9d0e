import type { FieldPath } from 'react-hook-form'
import type { ActForm } from '#web/lib/forms/use-act-form.ts'
import { TextField } from '#web/components/ui/forms/form-fields.tsx'

type TypedNameFieldProps<Values extends { typed_name: string }> = { form: ActForm<Values>; club: string }

/** What cannot be undone is confirmed by typing the name of the club again. */
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

/** What is wrong with it as typed; undefined when it is the name. */
export const typedNameProblem = (name: string, typed: string): string | undefined =>
  typed.trim() === name ? undefined : 'Recopiez exactement le nom du club.'
