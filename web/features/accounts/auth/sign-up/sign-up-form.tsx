import type { FormEvent, ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { passwordProblem } from '#domain/accounts/passwords/password.ts'
import { minimumInWords } from '#domain/accounts/passwords/password-lengths.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { enterNext } from '#web/lib/forms/enter-next.ts'
import { ClubNameField, DepartmentField, NameField, PhoneField } from './person-fields.tsx'
import { PERSON_RULES } from './person-rules.ts'
import { PasswordField } from '../password/password-field.tsx'
import PasswordMeter from '../password/password-meter.tsx'
import { useMinimumLength } from '../password/use-minimum-length.ts'
import type { RegistrationValues } from './sign-up-dialog.tsx'

type SignUpFormProps = {
  form: UseFormReturn<RegistrationValues>
  pending: boolean
  problem: string | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  onLogin: () => void
  /** It is called when the club may have been named: clubs near it can be looked up before they are asked for. */
  onClubKnown: () => void
}

export function SignUpForm({ form, pending, problem, onSubmit, onLogin, onClubKnown }: SignUpFormProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const [club_name, full_name, email, password] = useWatch({
    control,
    name: ['club_name', 'full_name', 'email', 'password'],
  })
  const minimum = useMinimumLength(false)
  const context = { minimum, known: [email, full_name, club_name] }
  // They are registered in screen order, so that the first refused field gets the focus.
  const fields = {
    club_name: register('club_name', {
      validate: PERSON_RULES.club_name,
      onBlur: onClubKnown,
    }),
    full_name: register('full_name', { validate: PERSON_RULES.full_name }),
    email: register('email', {
      validate: (typed) => EMAIL.test(typed.trim()) || 'Indiquez une adresse e-mail valide.',
    }),
    password: register('password', { validate: (typed) => passwordProblem(typed, context)?.message ?? true }),
    department: register('department', { required: 'Choisissez un département.', onChange: onClubKnown }),
    phone: register('phone', { validate: PERSON_RULES.phone }),
    avatar_url: register('avatar_url', {
      validate: (typed) =>
        typed.trim() === '' ||
        /^https:\/\/[^\s/]+\.\S/i.test(typed.trim()) ||
        'Indiquez une adresse qui commence par https://',
    }),
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
      <ClubNameField
        field={fields.club_name}
        error={errors.club_name?.message}
        className="sm:col-span-2"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus
        autoFocus
      />
      <NameField label="Responsable" field={fields.full_name} error={errors.full_name?.message} />
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...fields.email}
            type="email"
            autoComplete="email"
            enterKeyHint="next"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <PasswordField
        label="Mot de passe"
        error={errors.password?.message}
        autoComplete="new-password"
        enterKeyHint="next"
        placeholder={minimumInWords(minimum)}
        className="sm:col-span-2"
        {...fields.password}
      >
        <PasswordMeter password={password} context={context} isRefused={Boolean(errors.password)} />
      </PasswordField>
      <DepartmentField field={fields.department} error={errors.department?.message} />
      <PhoneField field={fields.phone} error={errors.phone?.message} enterKeyHint="done" />
      <Field
        label="Logo"
        optional
        hint="Adresse d’une image (JPG, PNG ou WebP)&nbsp;: nous en gardons une copie."
        error={errors.avatar_url?.message}
        className="sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            {...fields.avatar_url}
            type="url"
            inputMode="url"
            enterKeyHint="done"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
          />
        )}
      </Field>
      <div className="mt-1 flex flex-col gap-3 sm:col-span-2">
        <Button type="submit" size="lg" pending={pending}>
          Créer mon espace club
        </Button>
        <p className="text-center text-sm text-muted">
          En créant votre espace, vous acceptez les <NewTab href="/cgu">conditions d’utilisation</NewTab> et la{' '}
          <NewTab href="/confidentialite">politique de confidentialité</NewTab>.
        </p>
        <p className="text-center text-[0.9375rem] text-muted">
          Déjà inscrit&nbsp;?{' '}
          <button
            type="button"
            onClick={onLogin}
            className="min-h-6 font-semibold text-leather-strong underline underline-offset-4"
          >
            Se connecter
          </button>
        </p>
      </div>
    </form>
  )
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u

/** It opens in a new tab, so that typed text is not lost. */
function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-2">
      {children}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  )
}
