import { X } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { Field } from './field.tsx'
import { SuggestInput, type Suggestion } from './suggest-input.tsx'

type SuggestFieldProps = {
  /** The text that is typed, for a form that leads back to it. */
  ref?: Ref<HTMLInputElement>
  label: string
  /** Name under which a form sends the typed words while nothing is chosen. */
  name?: string
  /** The label is only for screen readers. */
  hideLabel?: boolean
  hint?: string
  error?: string | undefined
  placeholder: string
  /** The text of the chosen value; empty when there is none. */
  chosen: string | undefined
  suggestions: readonly Suggestion[]
  /** Shown under the field when the typed text matches nothing. */
  nothing?: string | false
  /**
   * Called with the typed text, and with null once a value is chosen or removed. The caller looks for suggestions and
   * drops the former choice, which the field no longer shows.
   */
  onTyped: (typed: string | null) => void
  /** Called with null when the choice is removed. */
  onChoose: (suggestion: Suggestion | null) => void
  clearLabel: string
  /** Shown over the end of the field while it is empty. */
  whenEmpty?: ReactNode
}

/** One value of many, found by typing its name. Emptying the field or pressing its cross removes it. */
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
    whenEmpty,
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
          {typed || chosen ? (
            <button
              type="button"
              onClick={() => settle(null)}
              className="absolute top-0 right-0 inline-flex size-11 items-center justify-center text-muted hover:text-ink"
              aria-label={clearLabel}
            >
              <X className="size-4.5" aria-hidden="true" />
            </button>
          ) : (
            whenEmpty
          )}
        </span>
      )}
    </Field>
  )
}
