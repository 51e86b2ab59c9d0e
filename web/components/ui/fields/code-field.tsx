import { type Ref, useState } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type CodeFieldProps = {
  label: string
  hint?: string
  error?: string | undefined
  name?: string
  inputRef?: Ref<HTMLInputElement>
  autoFocus?: boolean
  /** Called once the code is whole, typed or pasted. */
  onComplete?: (code: string) => void
}

/** A field for a code of six digits, pasted with or without spaces. A phone proposes the code it has just received. */
export function CodeField({ label, hint, error, name = 'code', inputRef, autoFocus, onComplete }: CodeFieldProps) {
  const [code, setCode] = useState('')
  const change = (typed: string) => {
    const digits = typed.replace(/\D/gu, '').slice(0, CODE_LENGTH)
    setCode(digits)
    if (digits.length === CODE_LENGTH && digits !== code) onComplete?.(digits)
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          ref={inputRef}
          name={name}
          value={code}
          onChange={(event) => change(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus
          autoFocus={autoFocus}
          className="max-w-56 font-display text-2xl tracking-[0.3em] tabular-nums"
        />
      )}
    </Field>
  )
}

export const CODE_LENGTH = 6
