/** What is typed in a field of a form, by its name; empty when there is none. */
export function formText(form: HTMLFormElement, name: string): string {
  const typed = new FormData(form).get(name)
  return typeof typed === 'string' ? typed : ''
}
