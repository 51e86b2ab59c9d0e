/** Gives the focus to the field of this name or id, if there is one. */
export function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name ? form?.elements.namedItem(name) : null
  if (field instanceof HTMLElement) field.focus()
}
