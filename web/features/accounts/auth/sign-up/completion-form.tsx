import type { FormEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { enterNext } from '#web/lib/forms/enter-next.ts'
import type { CompletionValues } from './completion.tsx'
import { ClubNameField, DepartmentField, NameField, PhoneField } from './person-fields.tsx'
import { PERSON_RULES } from './person-rules.ts'

type CompletionFormProps = {
  form: UseFormReturn<CompletionValues>
  hasClub: boolean
  pending: boolean
  problem: string | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  /** It is called when the club may have been named: clubs near it can be looked up before they are asked for. */
  onClubKnown: () => void
}

export function CompletionForm({ form, hasClub, pending, problem, onSubmit, onClubKnown }: CompletionFormProps) {
  const { register, formState } = form
  const { errors } = formState
  // They are registered in screen order, so that the first refused field gets the focus.
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
      <NameField field={fields.full_name} error={errors.full_name?.message} className="sm:col-span-2" />
      <PhoneField field={fields.phone} error={errors.phone?.message} />
      <DepartmentField field={fields.department} error={errors.department?.message} />
      {fields.club_name && (
        <ClubNameField
          field={fields.club_name}
          error={errors.club_name?.message}
          hint="S’il est déjà là, nous vous proposerons de le rejoindre."
          enterKeyHint="done"
          className="sm:col-span-2"
        />
      )}
      <Button type="submit" size="lg" pending={pending} className="mt-1 sm:col-span-2">
        {hasClub ? 'Créer mon espace club' : 'Continuer'}
      </Button>
    </form>
  )
}
