import type { FormEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { type CardFields as Card, formatCardNumber, formatExpiry } from '#domain/registrations/payments/card.ts'
import { Field } from '../fields/field.tsx'
import { Input } from '../fields/input.tsx'
import { typedText } from './typed-text.ts'

type CardFieldsProps = {
  register: (name: keyof Card) => UseFormRegisterReturn
  errors: { [Name in keyof Card]?: { message?: string | undefined } | undefined }
}

/** Number, expiry date and security code of a card. They never leave this browser. */
export function CardFields({ register, errors }: CardFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label="Numéro de carte" error={errors.number?.message} className="col-span-2">
        {(control) => (
          <Input
            {...control}
            {...register('number')}
            onInput={groups(formatCardNumber)}
            inputMode="numeric"
            enterKeyHint="next"
            autoComplete="cc-number"
            placeholder="0000 0000 0000 0000"
            className="figures tracking-wide"
            required
          />
        )}
      </Field>
      <Field label="Expiration (MM/AA)" error={errors.expiry?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('expiry')}
            onInput={groups(formatExpiry)}
            inputMode="numeric"
            enterKeyHint="next"
            autoComplete="cc-exp"
            placeholder="MM/AA"
            className="figures"
            required
          />
        )}
      </Field>
      <Field label="CVV" error={errors.cvv?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('cvv')}
            onInput={groups(digitsOfCvv)}
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete="cc-csc"
            placeholder="123"
            className="figures"
            required
          />
        )}
      </Field>
    </div>
  )
}

/** Formats typed or pasted text before the form reads it. */
function groups(format: (typed: string) => string) {
  return ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const { text, caret } = typedText(input.value, input.selectionStart ?? input.value.length, format)
    if (text === input.value) return
    input.value = text
    input.setSelectionRange(caret, caret)
  }
}

function digitsOfCvv(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 4)
}
