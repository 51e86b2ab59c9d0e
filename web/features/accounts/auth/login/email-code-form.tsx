import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { CODE_LENGTH, CodeField } from '#web/components/ui/fields/code-field.tsx'
import { formText } from '#web/lib/forms/form-text.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { authCall } from '../auth-call.ts'
import { authMessage } from '../auth-problem.ts'
import { SendAgain } from '../send-again.tsx'

type EmailCodeFormProps = {
  email: string
  type: 'email' | 'recovery' | 'signup'
  submitLabel: string
  sendLabel: string
  sent: number
  sending: boolean
  onSend: () => void
  onVerified?: () => void
}

/** Asks for the six digits of a mail that has just been sent. */
export function EmailCodeForm({
  email,
  type,
  submitLabel,
  sendLabel,
  sent,
  sending,
  onSend,
  onVerified,
}: EmailCodeFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)
  const check = useAct({
    mutationFn: (token: string) => authCall((client) => client.verifyOtp({ email, token, type })),
    ...(onVerified ? { onSuccess: onVerified } : {}),
    onError: () => requestAnimationFrame(() => field.current?.select()),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = formText(event.currentTarget, 'code')
    setMissing(code.length < CODE_LENGTH)
    if (code.length < CODE_LENGTH) field.current?.focus()
    else check.act(code)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <CodeField
        label="Code reçu par e-mail"
        error={missing ? 'Recopiez les six chiffres.' : check.error ? authMessage(check.error) : undefined}
        inputRef={field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus
        autoFocus
        onComplete={(code) => {
          setMissing(false)
          check.act(code)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" pending={check.isPending} className="flex-1">
          {submitLabel}
        </Button>
        <SendAgain label={sendLabel} pending={sending} sent={sent} onSend={onSend} />
      </div>
    </form>
  )
}
