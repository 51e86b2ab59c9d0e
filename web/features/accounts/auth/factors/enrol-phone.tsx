import { type FormEvent, useRef, useState } from 'react'
import { internationalPhone } from '#domain/common/people/phone.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { formText } from '#web/lib/forms/form-text.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { confirmedAuthCall } from '../auth-call.ts'
import { authCode, authMessage } from '../auth-problem.ts'
import { EnrolButtons } from './enrol-buttons.tsx'
import { FactorCode } from './factor-code.tsx'
import { FactorNameField } from './factor-name-field.tsx'

type EnrolPhoneProps = { onAdded: () => void; onBack: () => void }

/** Adds a telephone that receives codes: its number, then the first code. */
export function EnrolPhone({ onAdded, onBack }: EnrolPhoneProps) {
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState(false)
  const [started, setStarted] = useState<string | null>(null)
  const enrol = useAct({
    mutationFn: async ({ phone, friendlyName }: { phone: string; friendlyName: string }) => {
      const { data } = await confirmedAuthCall(({ mfa }) =>
        mfa.enroll({ factorType: 'phone', phone, ...(friendlyName ? { friendlyName } : {}) }),
      )
      return data.id
    },
    onSuccess: setStarted,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const phone = internationalPhone(formText(event.currentTarget, 'phone'))
    setWrong(phone === null)
    if (phone === null) field.current?.focus()
    else enrol.act({ phone, friendlyName: formText(event.currentTarget, 'friendly_name').trim() })
  }
  if (started) return <FactorCode factor={{ id: started, factor_type: 'phone', friendly_name: '' }} onDone={onAdded} />
  const isNameTaken = authCode(enrol.error) === 'mfa_factor_name_conflict'
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {enrol.error && !isNameTaken && <Alert tone="danger" title={authMessage(enrol.error)} />}
      <Field label="Téléphone mobile" error={wrong ? 'Indiquez un numéro de téléphone valide.' : undefined}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={24}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus
            autoFocus
          />
        )}
      </Field>
      <FactorNameField proposed="Téléphone" error={isNameTaken ? authMessage(enrol.error) : undefined} />
      <EnrolButtons pending={enrol.isPending} onBack={onBack} />
    </form>
  )
}
