/** The text typed in a field of a form, by the name of the field; empty when the form has no such field. */
export function formText(form: HTMLFormElement, name: string): string {
  const typed = new FormData(form).get(name)
  return typeof typed === 'string' ? typed : ''
}
