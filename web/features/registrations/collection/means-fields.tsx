import type { ReactNode } from 'react'
import type { ManualMethod } from '#domain/registrations/payments/payment.ts'
import { Field, type FieldControl } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'

export type Typed = Record<'payee' | 'address' | 'holder' | 'iban' | 'bic' | 'when', string>

type FieldsProps = {
  typed: Typed
  problems: Record<string, string>
  /** The account that is kept, masked. */
  kept: string | null
  onType: (name: keyof Typed, value: string) => void
}

/** The fields of each means. */
export const FIELDS: Record<ManualMethod, (props: FieldsProps) => ReactNode> = {
  cheque: (props) => (
    <>
      <Line {...props} name="payee" label="À l’ordre de" maxLength={70} />
      <Field
        label="Adresse postale où l’envoyer"
        hint="Un nom, une rue, un code postal et une ville."
        error={props.problems.address}
      >
        {(control) => (
          <Textarea
            {...control}
            name="address"
            rows={4}
            maxLength={300}
            value={props.typed.address}
            onChange={({ target }) => props.onType('address', target.value)}
          />
        )}
      </Field>
    </>
  ),
  transfer: (props) => (
    <>
      <Line {...props} name="holder" label="Titulaire du compte" maxLength={70} />
      <Line
        {...props}
        name="iban"
        label="IBAN"
        optional={props.kept !== null}
        hint={
          props.kept
            ? `Compte actuel\u00a0: ${props.kept}. Laissez vide pour le garder.`
            : 'Recopiez-le depuis votre RIB\u00a0: il commence par FR76.'
        }
        maxLength={50}
        isCode
      />
      <Line {...props} name="bic" label="BIC" optional maxLength={15} isCode />
      <p className="text-[0.9375rem] text-muted">
        Seuls les clubs qui vous doivent un virement le lisent en entier. Tous les responsables de votre club sont
        prévenus d’un changement de compte.
      </p>
    </>
  ),
  cash: (props) => (
    <Line
      {...props}
      name="when"
      label="Quand et où payer"
      hint="Par exemple le samedi, de 9 h à 10 h, à l’accueil."
      maxLength={200}
    />
  ),
}

type LineProps = FieldsProps & {
  name: keyof Typed
  label: string
  hint?: string
  optional?: boolean
  maxLength: number
  isCode?: boolean
}

const Line = ({ typed, problems, onType, name, label, hint, optional = false, maxLength, isCode }: LineProps) => (
  <Field label={label} hint={hint} optional={optional} error={problems[name]}>
    {(control: FieldControl) => (
      <Input
        {...control}
        name={name}
        maxLength={maxLength}
        autoComplete="off"
        {...(isCode ? { autoCapitalize: 'characters', spellCheck: false } : {})}
        value={typed[name]}
        onChange={({ target }) => onType(name, target.value)}
      />
    )}
  </Field>
)
