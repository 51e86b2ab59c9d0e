import { useMutation } from '@tanstack/react-query'
import type { Factor } from '@supabase/auth-js'
import { type FormEvent, useRef, useState } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { CODE_LENGTH, CodeField } from '#web/components/ui/fields/code-field.tsx'
import { formText } from '#web/lib/forms/form-text.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { authCall } from '../auth-call.ts'
import { authMessage } from '../auth-problem.ts'
import { SendAgain } from '../send-again.tsx'

type FactorCodeProps = { factor: Pick<Factor, 'id' | 'factor_type' | 'friendly_name'>; onDone: () => void }

/** Asks for the six digits of an application, or for those that a telephone receives. */
export function FactorCode({ factor, onDone }: FactorCodeProps) {
  const isSent = factor.factor_type === 'phone'
  const field = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState(0)
  const [challenge, setChallenge] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)

  const ask = async () => (await authCall(({ mfa }) => mfa.challenge({ factorId: factor.id }))).data.id
  const send = useMutation({
    mutationFn: ask,
    onSuccess: (id) => {
      setChallenge(id)
      setSent((count) => count + 1)
      requestAnimationFrame(() => field.current?.focus())
    },
  })
  const check = useAct({
    mutationFn: async (code: string) => {
      const challengeId = (isSent ? challenge : null) ?? (await ask())
      await authCall(({ mfa }) => mfa.verify({ factorId: factor.id, challengeId, code }))
    },
    onSuccess: onDone,
    onError: () => requestAnimationFrame(() => field.current?.select()),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = formText(event.currentTarget, 'code')
    setMissing(code.length < CODE_LENGTH)
    if (code.length < CODE_LENGTH) field.current?.focus()
    else check.act(code)
  }
  const refusal = missing ? 'Recopiez les six chiffres.' : check.error ? authMessage(check.error) : undefined
  if (isSent && challenge === null)
    return (
      <div className="flex flex-col items-start gap-4">
        {send.error && <Alert tone="danger" title={authMessage(send.error)} className="w-full" />}
        <p>Nous envoyons un code par SMS au téléphone enregistré{of(factor)}.</p>
        <Button onClick={() => send.mutate()} pending={send.isPending}>
          Envoyer le code
        </Button>
      </div>
    )
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {send.error && <Alert tone="danger" title={authMessage(send.error)} />}
      <CodeField
        label={isSent ? 'Code reçu par SMS' : `Code de votre application${of(factor)}`}
        error={refusal}
        inputRef={field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus
        autoFocus
        onComplete={(code) => {
          setMissing(false)
          check.act(code)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={check.isPending}>
          Confirmer
        </Button>
        {isSent && (
          <SendAgain label="Renvoyer le code" pending={send.isPending} sent={sent} onSend={() => send.mutate()} />
        )}
      </div>
    </form>
  )
}

const of = ({ friendly_name }: FactorCodeProps['factor']) => (friendly_name ? ` « ${friendly_name} »` : '')
