import type { FormEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Input } from '../../components/ui/input.tsx'
import { NativeSelect } from '../../components/ui/native-select.tsx'
import { enterNext } from '../../lib/enter-next.ts'
import type { CompletionValues } from './completion.tsx'
import { DEPARTMENT_OPTIONS, PERSON_RULES } from './person-rules.ts'

type CompletionFormProps = {
  form: UseFormReturn<CompletionValues>
  hasClub: boolean
  pending: boolean
  problem: string | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  /** The club may have been named: what is near can be looked up before it is asked for. */
  onClubKnown: () => void
}

export function CompletionForm({ form, hasClub, pending, problem, onSubmit, onClubKnown }: CompletionFormProps) {
  const { register, formState } = form
  const { errors } = formState
  // Registered in screen order: the first refused field gets the focus.
  const fields = {
    full_name: register('full_name', { validate: PERSON_RULES.full_name }),
    phone: register('phone', { validate: PERSON_RULES.phone }),
    department: register('department', { required: 'Choisissez un département.', onChange: onClubKnown }),
    ...(hasClub ? { club_name: register('club_name', { validate: PERSON_RULES.club_name, onBlur: onClubKnown }) } : {}),
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the Enter of its fields
    <form
      onSubmit={(event) => void onSubmit(event)}
      onKeyDown={enterNext}
      noValidate
      className="grid gap-4 sm:grid-cols-2"
    >
      {problem && <Alert tone="danger" title={problem} className="sm:col-span-2" />}
      <Field label="Votre nom" error={errors.full_name?.message} className="sm:col-span-2">
        {(control) => (
          <Input {...control} {...fields.full_name} autoComplete="name" enterKeyHint="next" maxLength={120} />
        )}
      </Field>
      <Field label="Téléphone" error={errors.phone?.message}>
        {(control) => (
          <Input {...control} {...fields.phone} type="tel" autoComplete="tel" enterKeyHint="next" maxLength={24} />
        )}
      </Field>
      <Field label="Département" error={errors.department?.message}>
        {(control) => <NativeSelect {...control} {...fields.department} empty="Choisir" options={DEPARTMENT_OPTIONS} />}
      </Field>
      {fields.club_name && (
        <Field
          label="Nom du club"
          hint="S’il est déjà là, nous vous proposerons de le rejoindre."
          error={errors.club_name?.message}
          className="sm:col-span-2"
        >
          {(control) => (
            <Input {...control} {...fields.club_name} autoComplete="organization" enterKeyHint="done" maxLength={120} />
          )}
        </Field>
      )}
      <Button type="submit" size="lg" pending={pending} className="mt-1 sm:col-span-2">
        {hasClub ? 'Créer mon espace club' : 'Continuer'}
      </Button>
    </form>
  )
}
