import type { KeyboardEvent } from 'react'

/**
 * Enter goes to the next field of the table, as Tab does, and never sends it: a table is sent by its button. A name that was
 * typed is kept as typed, unless an arrow has chosen a suggestion.
 */
export function onEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target
  if (event.key !== 'Enter' || !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
  if (field.getAttribute('aria-activedescendant')) return
  event.preventDefault()
  event.stopPropagation()
  const fields = [...event.currentTarget.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  )
  fields[fields.indexOf(field) + 1]?.focus()
}
