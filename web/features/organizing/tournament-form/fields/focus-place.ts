import { focusField } from '#web/lib/focus/focus-field.ts'

/** Leads to a field, else to the nearest thing around it: 'categories.2.gender', its row, the categories. */
export function focusPlace(form: HTMLFormElement | null, place: string): void {
  const steps = place.split('.')
  for (let length = steps.length; length > 0; length--) {
    const name = steps.slice(0, length).join('.')
    const found = form?.elements.namedItem(name)
    if (!found) continue
    focusField(form, name)
    return (document.activeElement ?? undefined)?.scrollIntoView({ block: 'center' })
  }
}
