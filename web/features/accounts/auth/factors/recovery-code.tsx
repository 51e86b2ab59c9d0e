import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { formText } from '#web/lib/forms/form-text.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { authCall } from '../auth-call.ts'
import { authCode, authMessage } from '../auth-problem.ts'

/** Confirms by one of the codes that were kept for the day when the telephone is lost. */
export function RecoveryCode({ onDone }: { onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)
  const check = useAct({
    mutationFn: (code: string) => authCall(({ mfa }) => mfa.recoveryCodes.verify({ code })),
    onSuccess: onDone,
    onError: () => requestAnimationFrame(() => field.current?.select()),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = formText(event.currentTarget, 'code').trim()
    setMissing(code === '')
    if (code === '') field.current?.focus()
    else check.act(code)
  }
  const refusal = missing ? 'Recopiez un de vos codes.' : check.error ? messageOf(check.error) : undefined
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label="Code de secours" hint="Chacun ne sert qu’une fois." error={refusal}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="font-mono"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" pending={check.isPending} className="self-start">
        Confirmer
      </Button>
    </form>
  )
}

const messageOf = (error: unknown) =>
  authCode(error) === 'mfa_verification_failed'
    ? 'Ce code de secours n’est pas le bon, ou il a déjà servi.'
    : authMessage(error)
