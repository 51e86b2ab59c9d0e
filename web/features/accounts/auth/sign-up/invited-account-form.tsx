import { useMutation } from '@tanstack/react-query'
import { Suspense, lazy, useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { minimumInWords } from '#domain/accounts/passwords/password-lengths.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { enterNext } from '#web/lib/forms/enter-next.ts'
import { whenIdle } from '#web/lib/loading/when-idle.ts'
import { authCall } from '../auth-call.ts'
import { NameField } from './person-fields.tsx'
import { PERSON_RULES } from './person-rules.ts'
import { PasswordField } from '../password/password-field.tsx'
import { passwordRefusal } from '../password/password-refusal.ts'
import { useMinimumLength } from '../password/use-minimum-length.ts'
import { useCaptcha } from '#web/lib/session/use-captcha.ts'
import { useWhatComesNext } from '../use-what-comes-next.ts'

// It holds the list of common passwords: it is ready when the first letter is typed, not before the page.
const loadMeter = () => import('../password/password-meter.tsx')
const PasswordMeter = lazy(loadMeter)

type InvitedAccountFormProps = {
  token: string
  email: string
  club_name: string
  /** It is true for somebody who will organise. */
  staff: boolean
  /** It is called when the account is there and its session is on its way. */
  onCreated: () => void
  /** It is called once the person is signed in, as a member of the club. */
  onEntered: () => Promise<void>
  /** It is called when the invitation has ended, or when the address has an account by now: the page says so. */
  onStale: () => void
}

type Values = { full_name: string; password: string }

/** Asks for a name and a password: the link has proven the address. */
export function InvitedAccountForm({
  token,
  email,
  club_name,
  staff,
  onCreated,
  onEntered,
  onStale,
}: InvitedAccountFormProps) {
  const { register, handleSubmit, control, formState, setError } = useForm<Values>({
    defaultValues: { full_name: '', password: '' },
  })
  const { errors } = formState
  const [full_name, password] = useWatch({ control, name: ['full_name', 'password'] })
  const minimum = useMinimumLength(staff)
  const context = { minimum, known: [email, full_name, club_name] }
  const captcha = useCaptcha()
  useWhatComesNext()
  useEffect(() => whenIdle(() => void loadMeter().catch(() => {})), [])

  const create = useMutation(orpc.members.createAccount.mutationOptions())
  const enter = async (values: Values) => {
    await create.mutateAsync({ token, ...values })
    onCreated()
    const options = await captcha()
    await authCall((client) => client.signInWithPassword({ email, password: values.password, options }))
    await onEntered()
  }
  const work = useMutation({
    mutationFn: enter,
    onError: (error) => {
      const { code, message, fields } = problemOf(error)
      if (code === 'WEAK_PASSWORD') return setError('password', { message }, { shouldFocus: true })
      for (const field of ['full_name', 'password'] as const)
        if (fields[field]) setError(field, { message: fields[field] }, { shouldFocus: true })
      if (STALE.has(code) || create.isSuccess) onStale()
    },
  })
  const fields = {
    full_name: register('full_name', { validate: PERSON_RULES.full_name }),
    password: register('password', { validate: (typed) => passwordRefusal(typed, context) }),
  }
  const submit = handleSubmit((values) => work.mutateAsync(values).catch(() => {}))
  const problem = work.error ? problemOf(work.error) : null
  const isPlaced = problem?.code === 'WEAK_PASSWORD' || Object.keys(problem?.fields ?? {}).length > 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the Enter of its fields
    <form onSubmit={(event) => void submit(event)} onKeyDown={enterNext} noValidate className="flex flex-col gap-4">
      {problem && !isPlaced && <Alert tone="danger" title={problem.message} />}
      <Field label="Email" hint="C’est l’adresse invitée&nbsp;: elle sera votre identifiant.">
        {(field) => <Input {...field} type="email" name="email" value={email} autoComplete="username" readOnly />}
      </Field>
      <NameField field={fields.full_name} error={errors.full_name?.message} />
      <PasswordField
        label="Mot de passe"
        error={errors.password?.message}
        autoComplete="new-password"
        enterKeyHint="done"
        placeholder={minimumInWords(minimum)}
        {...fields.password}
      >
        <Suspense>
          {password && <PasswordMeter password={password} context={context} isRefused={Boolean(errors.password)} />}
        </Suspense>
      </PasswordField>
      <Button type="submit" size="lg" pending={work.isPending} className="mt-1">
        Créer mon compte et rejoindre le club
      </Button>
      <p className="text-center text-sm text-muted">
        En créant votre compte, vous acceptez les{' '}
        <a href="/cgu" target="_blank" rel="noreferrer" className="underline underline-offset-2">
          conditions d’utilisation<span className="sr-only"> (nouvel onglet)</span>
        </a>{' '}
        et la{' '}
        <a href="/confidentialite" target="_blank" rel="noreferrer" className="underline underline-offset-2">
          politique de confidentialité<span className="sr-only"> (nouvel onglet)</span>
        </a>
        .
      </p>
    </form>
  )
}

const STALE = new Set([
  'ACCOUNT_EXISTS',
  'INVITATION_USED',
  'INVITATION_REVOKED',
  'INVITATION_EXPIRED',
  'CLUB_CLOSED',
  'NOT_FOUND',
])
