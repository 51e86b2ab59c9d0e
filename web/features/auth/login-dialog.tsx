import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Input } from '../../components/ui/input.tsx'
import { orpc } from '../../lib/api.ts'
import { withAuthClient } from '../../lib/session-door.ts'
import { loginProblem } from './auth-problem.ts'
import { NewLink } from './new-link.tsx'
import { PasswordField } from './password-field.tsx'
import { useWhatComesNext } from './use-what-comes-next.ts'

type LoginValues = { email: string; password: string }

type LoginDialogProps = {
  isOpen: boolean
  onClose: () => void
  onRegister: () => void
}

export default function LoginDialog({ isOpen, onClose, onRegister }: LoginDialogProps) {
  const { register, handleSubmit, formState, getValues, resetField, setFocus, trigger } = useForm<LoginValues>({
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const confirms = useQuery(orpc.settings.public.queryOptions()).data?.confirm_email
  useWhatComesNext()
  const [problem, setProblem] = useState<ReturnType<typeof loginProblem> | null>(null)

  // Registered in screen order: the first refused field gets the focus.
  const fields = {
    email: register('email', { required: 'Indiquez votre adresse e-mail.' }),
    password: register('password', { required: 'Indiquez votre mot de passe.' }),
  }

  const emailTyped = async () => ((await trigger('email', { shouldFocus: true })) ? getValues('email').trim() : null)
  const signIn = handleSubmit(async ({ email, password }) => {
    setProblem(null)
    const { error } = await withAuthClient((client) =>
      client.signInWithPassword({ email: email.trim(), password }),
    ).catch((error: unknown) => ({ error }))
    if (!error) {
      return resetField('password')
    }
    setProblem(loginProblem(error))
    setFocus('password', { shouldSelect: true })
  })

  return (
    <Dialog title="Connexion Club" isOpen={isOpen} onClose={onClose} size="sm">
      <form onSubmit={(event) => void signIn(event)} noValidate className="flex flex-col gap-4">
        {problem && <Alert tone="danger" title={problem.message} />}
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <Input
              {...control}
              {...fields.email}
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
        <PasswordField
          label="Mot de passe"
          error={errors.password?.message}
          autoComplete="current-password"
          {...fields.password}
        />
        <Button type="submit" size="lg" pending={isSubmitting} className="mt-1">
          Se connecter
        </Button>
        <p className="text-center text-[0.9375rem] text-muted">
          Pas encore d’espace club&nbsp;?{' '}
          <button
            type="button"
            onClick={onRegister}
            className="min-h-6 font-semibold text-leather-strong underline underline-offset-4"
          >
            Créer mon espace club
          </button>
        </p>
        {confirms && (
          <div className="flex flex-col gap-2 border-t border-line pt-4">
            <p className="text-[0.9375rem] text-muted">Votre adresse n’est pas encore confirmée&nbsp;?</p>
            <NewLink emailTyped={emailTyped} />
          </div>
        )}
      </form>
    </Dialog>
  )
}
