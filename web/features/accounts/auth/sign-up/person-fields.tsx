import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { DEPARTMENT_OPTIONS } from './person-rules.ts'

type PersonFieldProps = {
  /** The form has registered it with its rule. */
  field: UseFormRegisterReturn
  error: string | undefined
  label?: string
  hint?: string
  enterKeyHint?: 'next' | 'done'
  autoFocus?: boolean
  className?: string
}

/** Every account says this of its person, whichever form asks. */
export function NameField({ label = 'Votre nom', ...given }: PersonFieldProps) {
  return <TextField label={label} {...given} autoComplete="name" maxLength={120} />
}

export function PhoneField(given: PersonFieldProps) {
  return <TextField label="Téléphone" {...given} type="tel" autoComplete="tel" maxLength={24} />
}

export function ClubNameField(given: PersonFieldProps) {
  return <TextField label="Nom du club" {...given} autoComplete="organization" maxLength={120} />
}

export function DepartmentField({ field, error }: PersonFieldProps) {
  return (
    <Field label="Département" error={error}>
      {(control) => <NativeSelect {...control} {...field} empty="Choisir" options={DEPARTMENT_OPTIONS} />}
    </Field>
  )
}

type TextFieldProps = PersonFieldProps & { label: string; type?: 'tel'; autoComplete: string; maxLength: number }

function TextField({ field, error, label, hint, className, enterKeyHint = 'next', ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <Input {...control} {...field} {...input} enterKeyHint={enterKeyHint} />}
    </Field>
  )
}
