/** Leads to the field of that name, or of that id; nothing without one. */
export function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name ? form?.elements.namedItem(name) : null
  if (field instanceof HTMLElement) field.focus()
}
