import { Suspense, lazy, useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { withAuthClient } from '../../lib/session-door.ts'
import { showToast } from '../../lib/toasts.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { passwordChangeProblem } from './auth-problem.ts'
import { PasswordField } from './password-field.tsx'
import { passwordRefusal } from './password-refusal.ts'

// With the list of common passwords: ready when the first letter is typed, not before the page.
const loadMeter = () => import('./password-meter.tsx')
const PasswordMeter = lazy(loadMeter)

type ChangePasswordProps = {
  email: string
  /** Organisers and administrators need a longer password. */
  staff: boolean
  /** Public facts about the person: name and club. */
  known: readonly string[]
}

type Values = { current_password: string; password: string }

export function ChangePassword({ email, staff, known }: ChangePasswordProps) {
  const { register, handleSubmit, control, formState, reset, setError } = useForm<Values>({
    defaultValues: { current_password: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const password = useWatch({ control, name: 'password' })
  const [problem, setProblem] = useState<string | null>(null)
  const context = { staff, known: [email, ...known] }
  const fields = {
    current_password: register('current_password', { required: 'Indiquez votre mot de passe actuel.' }),
    password: register('password', { validate: (typed) => passwordRefusal(typed, context) }),
  }

  useEffect(() => whenIdle(() => void loadMeter().catch(() => {})), [])

  const change = handleSubmit(async (values) => {
    setProblem(null)
    const { error } = await withAuthClient((client) => client.updateUser(values)).catch((error: unknown) => ({ error }))
    if (!error) {
      reset()
      return showToast({
        title: 'Mot de passe modifié',
        description: 'Vos autres appareils ont été déconnectés.',
        tone: 'success',
      })
    }
    const { field, message } = passwordChangeProblem(error)
    if (field) setError(field, { message }, { shouldFocus: true })
    else setProblem(message)
  })

  return (
    <Card as="section" aria-labelledby="securite">
      <h2 id="securite" className="text-heading">
        Mot de passe
      </h2>
      <p className="mt-1 text-muted">Le changer déconnecte vos autres appareils.</p>
      <form onSubmit={(event) => void change(event)} noValidate className="mt-5 flex flex-col gap-4">
        {problem && <Alert tone="danger" title={problem} />}
        {/* Password managers save the new password for this address. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          label="Mot de passe actuel"
          error={errors.current_password?.message}
          autoComplete="current-password"
          {...fields.current_password}
        />
        <PasswordField
          label="Nouveau mot de passe"
          error={errors.password?.message}
          autoComplete="new-password"
          placeholder={staff ? 'Minimum 12 caractères' : 'Minimum 6 caractères'}
          {...fields.password}
        >
          <Suspense>
            {password && <PasswordMeter password={password} context={context} isRefused={Boolean(errors.password)} />}
          </Suspense>
        </PasswordField>
        <Button type="submit" pending={isSubmitting} className="sm:self-start">
          Changer le mot de passe
        </Button>
      </form>
    </Card>
  )
}
