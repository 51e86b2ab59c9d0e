import type { UseFormReturn } from 'react-hook-form'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import type { LoginValues } from './login-dialog.tsx'

/** All the ways in share one field: what is typed follows from one to the other. */
export function EmailField({ form: { register, formState } }: { form: UseFormReturn<LoginValues> }) {
  const field = register('email', EMAIL_RULES)
  return (
    <Field label="Email" error={formState.errors.email?.message}>
      {(control) => (
        <Input
          {...control}
          {...field}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus
          autoFocus
        />
      )}
    </Field>
  )
}

export const EMAIL_RULES = { required: 'Indiquez votre adresse e-mail.' }
