import { X } from 'lucide-react'
import { type Ref, useState } from 'react'
import { Field } from './field.tsx'
import { SuggestInput, type Suggestion } from './suggest-input.tsx'

type SuggestFieldProps = {
  /** The text that is typed, for a form that leads back to it. */
  ref?: Ref<HTMLInputElement>
  label: string
  /** Sent with the form while what is typed is only words. */
  name?: string
  /** The label is only for screen readers. */
  hideLabel?: boolean
  hint?: string
  error?: string | undefined
  placeholder: string
  /** What is read for the value that is chosen; empty when there is none. */
  chosen: string | undefined
  suggestions: readonly Suggestion[]
  /** Said under the field when what is typed names nothing. */
  nothing?: string | false
  /**
   * What is typed, null once something is chosen or taken away: the caller looks for suggestions, and a form no longer
   * holds what was chosen before, which the field does not show any more.
   */
  onTyped: (typed: string | null) => void
  /** Null when what was chosen is taken away. */
  onChoose: (suggestion: Suggestion | null) => void
  clearLabel: string
}

/** One of many, found while its name is typed, and taken away by emptying the field or by its cross. */
export function SuggestField(props: SuggestFieldProps) {
  const {
    ref,
    label,
    name,
    hideLabel = false,
    hint,
    error,
    placeholder,
    chosen,
    suggestions,
    nothing,
    onTyped,
    onChoose,
    clearLabel,
  } = props
  const [typed, setTyped] = useState<string | null>(null)
  const show = (text: string | null) => {
    setTyped(text)
    onTyped(text)
  }
  const settle = (suggestion: Suggestion | null) => {
    show(null)
    onChoose(suggestion)
  }
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <output className="absolute inset-x-0 top-full z-20">
            {nothing && (
              <span className="mt-1.5 block rounded-card border border-line bg-card px-4 py-3 text-muted shadow-overlay">
                {nothing}
              </span>
            )}
          </output>
          <SuggestInput
            {...control}
            {...(ref ? { ref } : {})}
            type="text"
            name={chosen && typed === null ? undefined : name}
            enterKeyHint="search"
            placeholder={placeholder}
            className="pr-12"
            text={typed ?? chosen ?? ''}
            onText={(text) => {
              show(text)
              if (text === '' && chosen) onChoose(null)
            }}
            suggestions={suggestions}
            onChoose={settle}
          />
          {(typed || chosen) && (
            <button
              type="button"
              onClick={() => settle(null)}
              className="absolute top-0 right-0 inline-flex size-11 items-center justify-center text-muted hover:text-ink"
              aria-label={clearLabel}
            >
              <X className="size-4.5" aria-hidden="true" />
            </button>
          )}
        </span>
      )}
    </Field>
  )
}
