import { Suspense, lazy, useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { minimumInWords } from '#domain/accounts/passwords/password-lengths.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { whenIdle } from '#web/lib/loading/when-idle.ts'
import { authCall, confirmedAuthCall } from '../auth-call.ts'
import { authCode, passwordChangeProblem } from '../auth-problem.ts'
import { PasswordField } from './password-field.tsx'
import { passwordRefusal } from './password-refusal.ts'
import { useMinimumLength } from './use-minimum-length.ts'

// It holds the list of common passwords: it is ready when the first letter is typed, not before the page.
const loadMeter = () => import('./password-meter.tsx')
const PasswordMeter = lazy(loadMeter)

type PasswordFormProps = {
  email: string
  /** Organisers and administrators need a longer password. */
  staff: boolean
  /** These are public facts about the person: name and club. */
  known: readonly string[]
  /** It is false after a link that was mailed for this, and where there is no password yet. */
  asksCurrent: boolean
  submitLabel: string
  onDone: () => void
}

type Values = { current_password: string; password: string; nonce: string }

/** Asks for a new password. When the session is old, it also asks for a code sent by e-mail. */
export function PasswordForm({ email, staff, known, asksCurrent, submitLabel, onDone }: PasswordFormProps) {
  const { register, handleSubmit, control, formState, reset, setError } = useForm<Values>({
    defaultValues: { current_password: '', password: '', nonce: '' },
  })
  const { errors, isSubmitting } = formState
  const password = useWatch({ control, name: 'password' })
  const [problem, setProblem] = useState<string | null>(null)
  const [hasCurrent, setHasCurrent] = useState(asksCurrent)
  const [hasNonce, setHasNonce] = useState(false)
  const minimum = useMinimumLength(staff)
  const context = { minimum, known: [email, ...known] }
  useEffect(() => whenIdle(() => void loadMeter().catch(() => {})), [])

  const change = handleSubmit(async ({ current_password, password: typed, nonce }) => {
    setProblem(null)
    try {
      await confirmedAuthCall((client) =>
        client.updateUser({
          password: typed,
          ...(hasCurrent ? { current_password } : {}),
          ...(hasNonce ? { nonce: nonce.trim() } : {}),
        }),
      )
      reset()
      setHasNonce(false)
      onDone()
    } catch (error) {
      const code = authCode(error)
      if (code === 'current_password_required') setHasCurrent(true)
      if (code === 'reauthentication_needed') return askNonce()
      const { field, message } = passwordChangeProblem(error)
      // The field may have come only just now.
      if (field) requestAnimationFrame(() => setError(field, { message }, { shouldFocus: true }))
      else setProblem(message)
    }
  })
  const askNonce = async () => {
    try {
      await authCall((client) => client.reauthenticate())
      setHasNonce(true)
    } catch (error) {
      setProblem(passwordChangeProblem(error).message)
    }
  }
  // They are registered in screen order, so that the first refused field gets the focus.
  const fields = {
    ...(hasCurrent
      ? { current: register('current_password', { required: 'Indiquez votre mot de passe actuel.' }) }
      : {}),
    password: register('password', { validate: (typed) => passwordRefusal(typed, context) }),
    ...(hasNonce ? { nonce: register('nonce', { required: 'Recopiez le code reçu par e-mail.' }) } : {}),
  }
  return (
    <form onSubmit={(event) => void change(event)} noValidate className="flex flex-col gap-4">
      {problem && <Alert tone="danger" title={problem} />}
      {/* Password managers save the new password for this address. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      {fields.current && (
        <PasswordField
          label="Mot de passe actuel"
          error={errors.current_password?.message}
          autoComplete="current-password"
          {...fields.current}
        />
      )}
      <PasswordField
        label="Nouveau mot de passe"
        error={errors.password?.message}
        autoComplete="new-password"
        placeholder={minimumInWords(minimum)}
        {...fields.password}
      >
        <Suspense>
          {password && <PasswordMeter password={password} context={context} isRefused={Boolean(errors.password)} />}
        </Suspense>
      </PasswordField>
      {fields.nonce && (
        <>
          <Alert title="Votre connexion est ancienne&nbsp;: nous avons envoyé un code à votre adresse." />
          <Field label="Code reçu par e-mail" error={errors.nonce?.message}>
            {(field) => (
              <Input
                {...field}
                {...fields.nonce}
                inputMode="numeric"
                autoComplete="one-time-code"
                className="max-w-56"
              />
            )}
          </Field>
        </>
      )}
      <Button type="submit" pending={isSubmitting} className="sm:self-start">
        {submitLabel}
      </Button>
    </form>
  )
}
