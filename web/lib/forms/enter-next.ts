import type { KeyboardEvent } from 'react'

/**
 * Enter in a text field goes to the next empty field of the form, and sends the form when there is none: a form sent
 * too early is only refused. On a phone it is the key « Suivant ».
 */
export function enterNext(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target
  if (event.key !== 'Enter' || event.defaultPrevented || !(field instanceof HTMLInputElement)) return
  if (!TYPED.has(field.type)) return
  const fields = [...event.currentTarget.elements].filter(isTyped)
  const next = fields.slice(fields.indexOf(field) + 1).find(({ value }) => value === '')
  if (!next || field.value === '') return
  event.preventDefault()
  next.focus()
}

const TYPED = new Set(['text', 'email', 'password', 'tel'])

function isTyped(element: Element): element is HTMLInputElement | HTMLSelectElement {
  if (element instanceof HTMLSelectElement) return !element.disabled
  return element instanceof HTMLInputElement && TYPED.has(element.type) && !element.disabled && !element.readOnly
}
