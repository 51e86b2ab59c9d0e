import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { api, orpc } from '#web/lib/api/api.ts'
import { formText } from '#web/lib/forms/form-text.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { authCall } from '../auth-call.ts'
import { authCode, authMessage } from '../auth-problem.ts'
import { EmailCodeForm } from './email-code-form.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { TextButton } from '../text-button.tsx'
import { useCaptcha } from '#web/lib/session/use-captcha.ts'

/** Opens the same account anew, by its password or by a code of its mailbox; the session of before ends. */
export function SignInAgain({ onDone }: { onDone: () => void }) {
  const email = useViewer()?.email ?? ''
  const field = useRef<HTMLInputElement>(null)
  const captcha = useCaptcha()
  const before = useSessionBefore()
  const [sent, setSent] = useState(0)
  const [missing, setMissing] = useState(false)
  const enter = useAct({
    mutationFn: async (password: string) => {
      const options = await captcha()
      await before.remember()
      await authCall((client) => client.signInWithPassword({ email, password, options }))
      await before.end()
    },
    onSuccess: onDone,
    onError: () => requestAnimationFrame(() => field.current?.select()),
  })
  const send = useAct({
    mutationFn: async () => {
      const options = { ...(await captcha()), shouldCreateUser: false }
      await before.remember()
      await authCall((client) => client.signInWithOtp({ email, options }))
    },
    onSuccess: () => setSent((count) => count + 1),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = formText(event.currentTarget, 'password')
    setMissing(password === '')
    enter.reset()
    send.reset()
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
          onVerified={() => void before.end().then(onDone)}
        />
      </div>
    )
  const isWrong = authCode(enter.error) === 'invalid_credentials'
  const problem = (isWrong ? null : enter.error) ?? send.error
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
        error={missing ? 'Indiquez votre mot de passe.' : isWrong ? 'Ce n’est pas votre mot de passe.' : undefined}
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

/**
 * The old session is ended by its name: a sign-out would take along the cookie of this browser, which already belongs
 * to the new session.
 */
function useSessionBefore() {
  const queryClient = useQueryClient()
  const id = useRef<string | undefined>(undefined)
  return {
    async remember() {
      const sessions = await api.sessions.list().catch(() => [])
      id.current = sessions.find(({ is_current }) => is_current)?.id
    },
    async end() {
      if (id.current) await api.sessions.end({ id: id.current }).catch(() => {})
      await queryClient.invalidateQueries({ queryKey: orpc.sessions.key() })
    },
  }
}
