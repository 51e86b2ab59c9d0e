import { type FormEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { CODE_LENGTH, CodeField } from '../../components/ui/code-field.tsx'
import { formText } from '../../lib/form-text.ts'
import { useAct } from '../../lib/use-act.ts'
import { authCall } from './auth-call.ts'
import { authMessage } from './auth-problem.ts'
import { EmailField } from './email-field.tsx'
import type { LoginValues } from './login-dialog.tsx'
import { pageAfterLogin } from './page-after-login.ts'
import { SendAgain } from './send-again.tsx'
import { TextButton } from './text-button.tsx'
import { useCaptcha } from './use-captcha.ts'

type CodeStepProps = { form: UseFormReturn<LoginValues>; onBack: () => void }

/** Six digits by e-mail instead of the password. An address that is new gets an account to complete. */
export function CodeStep({ form, onBack }: CodeStepProps) {
  const captcha = useCaptcha()
  const field = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState(0)
  const [missing, setMissing] = useState(false)
  const email = form.getValues('email').trim()

  const send = useAct({
    mutationFn: async () => {
      const options = { ...(await captcha()), emailRedirectTo: pageAfterLogin(location) }
      await authCall((client) => client.signInWithOtp({ email: form.getValues('email').trim(), options }))
    },
    onSuccess: () => setSent((count) => count + 1),
  })
  const check = useAct({
    mutationFn: (token: string) => authCall((client) => client.verifyOtp({ email, token, type: 'email' })),
    onError: () => requestAnimationFrame(() => field.current?.select()),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = formText(event.currentTarget, 'code')
    setMissing(code.length < CODE_LENGTH)
    if (code.length < CODE_LENGTH) field.current?.focus()
    else check.act(code)
  }
  const back = (
    <p className="text-center text-[0.9375rem]">
      <TextButton onClick={onBack}>Revenir au mot de passe</TextButton>
    </p>
  )
  const failed = send.error && <Alert tone="danger" title={authMessage(send.error)} />
  if (sent === 0)
    return (
      <form
        onSubmit={(event) => void form.handleSubmit(() => send.act())(event)}
        noValidate
        className="flex flex-col gap-4"
      >
        {failed}
        <p className="text-muted">Indiquez votre adresse&nbsp;: nous vous écrivons un code de six chiffres.</p>
        <EmailField form={form} />
        <Button type="submit" size="lg" pending={send.isPending}>
          Recevoir un code
        </Button>
        {back}
      </form>
    )
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {failed}
      <p>
        Nous écrivons à <strong className="font-semibold wrap-anywhere">{email}</strong>&nbsp;: recopiez ici les six
        chiffres reçus. Pensez aux courriers indésirables.
      </p>
      <CodeField
        label="Code reçu par e-mail"
        error={missing ? 'Recopiez les six chiffres.' : check.error ? authMessage(check.error) : undefined}
        inputRef={field}
        autoFocus
        onComplete={(code) => {
          setMissing(false)
          check.act(code)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" pending={check.isPending} className="flex-1">
          Se connecter
        </Button>
        <SendAgain label="Renvoyer le code" pending={send.isPending} sent={sent} onSend={() => send.act()} />
      </div>
      {back}
    </form>
  )
}
