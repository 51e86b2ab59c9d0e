/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- a datalist cannot be styled nor trusted on phones */
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { Input } from './input.tsx'

export type Suggestion = { value: string; label: string; hint?: string | undefined }

type SuggestInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onSelect'> & {
  text: string
  onText: (text: string) => void
  suggestions: readonly Suggestion[]
  onChoose: (suggestion: Suggestion) => void
}

/**
 * Text field with suggestions (ARIA combobox pattern): arrows move in the list, Enter chooses, Escape closes. Small
 * enough for public pages.
 */
export function SuggestInput({ text, onText, suggestions, onChoose, ...rest }: SuggestInputProps) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = isOpen && suggestions.length > 0
  const current = shown ? suggestions[active] : undefined

  const choose = (suggestion: Suggestion) => {
    setIsOpen(false)
    setActive(-1)
    onChoose(suggestion)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(
        (active + step + suggestions.length + (active < 0 && step < 0 ? 1 : 0)) % Math.max(1, suggestions.length),
      )
    } else if (event.key === 'Enter' && shown) {
      event.preventDefault()
      const taken = current ?? suggestions[0]
      if (taken) choose(taken)
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation()
      setIsOpen(false)
    }
  }

  return (
    <span className="relative block">
      <Input
        {...rest}
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${listId}-${active}` : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setIsOpen(true)
          setActive(-1)
          onText(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setIsOpen(false)}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label="Propositions"
        hidden={!shown}
        className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-72 overflow-y-auto rounded-card border border-line bg-card p-1.5 shadow-overlay"
      >
        {suggestions.map((suggestion, index) => (
          // Keyboard events are handled by the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={suggestion.value}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-chip px-3 hover:bg-raised',
              index === active && 'bg-raised',
            )}
          >
            {suggestion.label}
            {suggestion.hint && <span className="shrink-0 text-sm text-muted">{suggestion.hint}</span>}
          </li>
        ))}
      </ul>
    </span>
  )
}
