import { type FormEvent, useRef, useState } from 'react'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { formText } from '../../lib/form-text.ts'
import { useAct } from '../../lib/use-act.ts'
import { useViewer } from '../../lib/viewer.ts'
import { authCall } from './auth-call.ts'
import { authMessage } from './auth-problem.ts'
import { EmailCodeForm } from './email-code-form.tsx'
import { PasswordField } from './password-field.tsx'
import { TextButton } from './text-button.tsx'
import { useCaptcha } from './use-captcha.ts'

/** The same account opened anew, by its password or by a code of its mailbox; the session of before ends. */
export function SignInAgain({ onDone }: { onDone: () => void }) {
  const email = useViewer()?.email ?? ''
  const field = useRef<HTMLInputElement>(null)
  const captcha = useCaptcha()
  const [sent, setSent] = useState(0)
  const [missing, setMissing] = useState(false)
  const enter = useAct({
    mutationFn: async (password: string) => {
      const before = (await authCall((client) => client.getSession())).data.session?.access_token
      const options = await captcha()
      await authCall((client) => client.signInWithPassword({ email, password, options }))
      if (before) await authCall((client) => client.admin.signOut(before, 'local')).catch(() => {})
    },
    onSuccess: onDone,
    onError: () => requestAnimationFrame(() => field.current?.select()),
  })
  const send = useAct({
    mutationFn: async () => {
      const options = { ...(await captcha()), shouldCreateUser: false }
      await authCall((client) => client.signInWithOtp({ email, options }))
    },
    onSuccess: () => setSent((count) => count + 1),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = formText(event.currentTarget, 'password')
    setMissing(password === '')
    if (password === '') field.current?.focus()
    else enter.act(password)
  }
  if (sent > 0)
    return (
      <div className="flex flex-col gap-4">
        <p>
          Nous écrivons à <strong className="font-semibold wrap-anywhere">{email}</strong>&nbsp;: recopiez ici les six
          chiffres reçus.
        </p>
        <EmailCodeForm
          email={email}
          type="email"
          submitLabel="Confirmer"
          sendLabel="Renvoyer le code"
          sent={sent}
          sending={send.isPending}
          onSend={() => send.act()}
          onVerified={onDone}
        />
      </div>
    )
  const problem = enter.error ?? send.error
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {problem && <Alert tone="danger" title={authMessage(problem)} />}
      <p className="text-muted">
        Vous êtes connecté depuis un moment avec <strong className="wrap-anywhere text-ink">{email}</strong>.
      </p>
      <PasswordField
        ref={field}
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        error={missing ? 'Indiquez votre mot de passe.' : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus
        autoFocus
      />
      <Button type="submit" size="lg" pending={enter.isPending}>
        Confirmer
      </Button>
      <p className="text-center text-[0.9375rem]">
        <TextButton onClick={() => send.act()}>Recevoir un code par e-mail</TextButton>
      </p>
    </form>
  )
}
