import { type FormEvent, useState } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { formText } from '#web/lib/forms/form-text.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { AppSecret } from './app-secret.tsx'
import { confirmedAuthCall } from '../auth-call.ts'
import { authCode, authMessage } from '../auth-problem.ts'
import { EnrolButtons } from './enrol-buttons.tsx'
import { FactorCode } from './factor-code.tsx'
import { FactorNameField } from './factor-name-field.tsx'

type EnrolAppProps = { onAdded: () => void; onBack: () => void }

/** Adds an application of the telephone: its name, the image that it reads, the first code that it shows. */
export function EnrolApp({ onAdded, onBack }: EnrolAppProps) {
  const [started, setStarted] = useState<Awaited<ReturnType<typeof start>> | null>(null)
  const enrol = useAct({ mutationFn: start, onSuccess: setStarted })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    enrol.act(formText(event.currentTarget, 'friendly_name').trim())
  }
  if (started)
    return (
      <div className="flex flex-col gap-5">
        <AppSecret totp={started.totp} />
        <FactorCode factor={{ id: started.id, factor_type: 'totp', friendly_name: '' }} onDone={onAdded} />
      </div>
    )
  const isNameTaken = authCode(enrol.error) === 'mfa_factor_name_conflict'
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {enrol.error && !isNameTaken && <Alert tone="danger" title={authMessage(enrol.error)} />}
      <p className="text-muted">
        Il vous faut une application de codes sur votre téléphone&nbsp;: Aegis, FreeOTP, Google Authenticator, Mots de
        passe d’Apple…
      </p>
      <FactorNameField proposed="Application" error={isNameTaken ? authMessage(enrol.error) : undefined} />
      <EnrolButtons pending={enrol.isPending} onBack={onBack} />
    </form>
  )
}

async function start(friendlyName: string) {
  const { data } = await confirmedAuthCall(({ mfa }) =>
    mfa.enroll({ factorType: 'totp', ...(friendlyName ? { friendlyName } : {}) }),
  )
  return data
}
