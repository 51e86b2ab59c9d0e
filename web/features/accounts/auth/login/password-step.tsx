import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ClosedNote } from '#web/components/ui/feedback/closed-note.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useClosed } from '#web/lib/closed-doors.ts'
import { authCall } from '../auth-call.ts'
import { loginProblem } from '../auth-problem.ts'
import { EMAIL_RULES, EmailField } from './email-field.tsx'
import type { LoginValues } from './login-dialog.tsx'
import { NewLink } from '../sign-up/new-link.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { TextButton } from '../text-button.tsx'
import { useCaptcha } from '#web/lib/session/use-captcha.ts'

type PasswordStepProps = {
  form: UseFormReturn<LoginValues>
  onForgotten: () => void
  onCode: () => void
  onRegister: () => void
}

export function PasswordStep({ form, onForgotten, onCode, onRegister }: PasswordStepProps) {
  const closed = useClosed('new_registrations')
  const { register, handleSubmit, formState, getValues, resetField, setFocus, trigger } = form
  const { errors, isSubmitting } = formState
  const confirms = useQuery(orpc.settings.public.queryOptions()).data?.confirm_email
  const captcha = useCaptcha()
  const [problem, setProblem] = useState<string | null>(null)
  // They are in screen order, so that the first refused field gets the focus.
  register('email', EMAIL_RULES)
  const password = register('password', { required: 'Indiquez votre mot de passe.' })

  const emailTyped = async () => ((await trigger('email', { shouldFocus: true })) ? getValues('email').trim() : null)
  const signIn = handleSubmit(async ({ email, password: typed }) => {
    setProblem(null)
    try {
      const options = await captcha()
      await authCall((client) => client.signInWithPassword({ email: email.trim(), password: typed, options }))
      resetField('password')
    } catch (error) {
      setProblem(loginProblem(error).message)
      setFocus('password', { shouldSelect: true })
    }
  })
  return (
    <form onSubmit={(event) => void signIn(event)} noValidate className="flex flex-col gap-4">
      {problem && <Alert tone="danger" title={problem} />}
      <EmailField form={form} />
      <PasswordField
        label="Mot de passe"
        error={errors.password?.message}
        autoComplete="current-password"
        {...password}
      />
      <TextButton onClick={onForgotten} className="-mt-1 self-start">
        Mot de passe oublié
      </TextButton>
      <Button type="submit" size="lg" pending={isSubmitting}>
        Se connecter
      </Button>
      <ProviderButtons />
      <p className="text-center text-[0.9375rem]">
        <TextButton onClick={onCode}>Recevoir un code par e-mail</TextButton>
      </p>
      {closed ? (
        <ClosedNote door="new_registrations" />
      ) : (
        <p className="text-center text-[0.9375rem] text-muted">
          Pas encore d’espace club&nbsp;? <TextButton onClick={onRegister}>Créer mon espace club</TextButton>
        </p>
      )}
      {confirms && (
        <div className="flex flex-col gap-2 border-t border-line pt-4">
          <p className="text-[0.9375rem] text-muted">Votre adresse n’est pas encore confirmée&nbsp;?</p>
          <NewLink emailTyped={emailTyped} />
        </div>
      )}
    </form>
  )
}
