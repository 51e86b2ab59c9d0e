import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { leftWords } from '#domain/registrations/prices/extras.ts'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import type { CheckoutValues } from './checkout-values.ts'
import { priceText } from './entry-lines.ts'
import { FormSection } from './form-section.tsx'
import { extraField } from './priced-lines.ts'

type ExtraChoiceProps = {
  extras: RegistrationOptions['extras']
  register: UseFormRegister<CheckoutValues>
  errors: FieldErrors<CheckoutValues>
}

/** Asks how many the club wants of each option, with what is left. */
export default function ExtraChoice({ extras, register, errors }: ExtraChoiceProps) {
  return (
    <FormSection legend="Options" hint="Indiquez combien vous en voulez, ou laissez vide.">
      <ul className="divide-y divide-line rounded-card border border-line bg-card px-4">
        {extras.map((extra) => {
          const { id, name, price_cents, left } = extra
          const error = errors[extraField(id)]?.message
          return (
            <li key={id} className="py-3">
              <Field
                label={
                  <>
                    {name}
                    <span className="block text-[0.9375rem] font-normal text-muted">
                      <span className="figures">{priceText(price_cents)}</span>
                      {left !== null && `, ${leftWords(extra)}`}
                    </span>
                  </>
                }
                error={error}
                className="grid! grid-cols-[minmax(0,1fr)_5rem] items-center gap-x-4"
              >
                {(control) => (
                  <Input
                    {...control}
                    {...register(extraField(id))}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={2}
                    placeholder="0"
                    disabled={left === 0}
                    className="text-center"
                  />
                )}
              </Field>
            </li>
          )
        })}
      </ul>
    </FormSection>
  )
}
