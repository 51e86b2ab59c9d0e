import type { FormEvent } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { formText } from '#web/lib/forms/form-text.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { confirmedAuthCall } from '../auth-call.ts'
import { authCode, authMessage } from '../auth-problem.ts'
import { EnrolButtons } from './enrol-buttons.tsx'
import { FactorNameField } from './factor-name-field.tsx'

type EnrolKeyProps = { onAdded: () => void; onBack: () => void }

/** Adds a key, or what unlocks this device. The browser asks for it. */
export function EnrolKey({ onAdded, onBack }: EnrolKeyProps) {
  const enrol = useAct({
    mutationFn: (friendlyName: string) =>
      confirmedAuthCall(({ mfa }) => mfa.webauthn.register({ friendlyName: friendlyName || 'Clé' })),
    onSuccess: onAdded,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    enrol.act(formText(event.currentTarget, 'friendly_name').trim())
  }
  if (!('PublicKeyCredential' in window))
    return (
      <form className="flex flex-col gap-4">
        <Alert tone="warning" title="Ce navigateur ne connaît pas les clés.">
          Choisissez une application, ou revenez avec un navigateur plus récent.
        </Alert>
        <EnrolButtons pending onBack={onBack} />
      </form>
    )
  const isNameTaken = authCode(enrol.error) === 'mfa_factor_name_conflict'
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {enrol.error && !isNameTaken && <Alert tone="danger" title={authMessage(enrol.error)} />}
      <p className="text-muted">Après « Continuer », votre navigateur vous demande la clé ou votre empreinte.</p>
      <FactorNameField proposed="Clé" error={isNameTaken ? authMessage(enrol.error) : undefined} />
      <EnrolButtons pending={enrol.isPending} onBack={onBack} />
    </form>
  )
}
