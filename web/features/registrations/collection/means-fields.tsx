import type { ReactNode } from 'react'
import type { ManualMethod } from '#domain/registrations/payments/payment.ts'
import { TextareaField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import type { ActForm } from '#web/lib/forms/use-act-form.ts'

export type Typed = Record<'payee' | 'address' | 'holder' | 'iban' | 'bic' | 'when', string>

type FieldsProps = {
  form: ActForm<Typed>
  /** The account that is kept is masked; null when there is none. */
  kept: string | null
}

export const FIELDS: Record<ManualMethod, (props: FieldsProps) => ReactNode> = {
  cheque: ({ form }) => (
    <>
      <TextField form={form} name="payee" label="À l’ordre de" maxLength={70} autoComplete="off" />
      <TextareaField
        form={form}
        name="address"
        label="Adresse postale où l’envoyer"
        hint="Un nom, une rue, un code postal et une ville."
        rows={4}
        maxLength={300}
      />
    </>
  ),
  transfer: ({ form, kept }) => (
    <>
      <TextField form={form} name="holder" label="Titulaire du compte" maxLength={70} autoComplete="off" />
      <TextField
        form={form}
        name="iban"
        label="IBAN"
        optional={kept !== null}
        hint={
          kept
            ? `Compte actuel\u00a0: ${kept}. Laissez vide pour le garder.`
            : 'Recopiez-le depuis votre RIB\u00a0: il commence par FR76.'
        }
        maxLength={50}
        {...CODE}
      />
      <TextField form={form} name="bic" label="BIC" optional maxLength={15} {...CODE} />
      <p className="text-[0.9375rem] text-muted">
        Seuls les clubs qui vous doivent un virement le lisent en entier. Tous les responsables de votre club sont
        prévenus d’un changement de compte.
      </p>
    </>
  ),
  cash: ({ form }) => (
    <TextField
      form={form}
      name="when"
      label="Quand et où payer"
      hint="Par exemple le samedi, de 9 h à 10 h, à l’accueil."
      maxLength={200}
      autoComplete="off"
    />
  ),
}

const CODE = { autoCapitalize: 'characters', spellCheck: false, autoComplete: 'off' }
