type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Ref of a control that the server draws. What somebody ticks or types while the page wakes up stays on the screen, but
 * React never hears of it: it is told here, as if the hand had waited.
 */
export function keepEarly(control: Control | null) {
  // React holds again what it has hidden for a moment: what differs by then is what it has been told already.
  if (!control || heard.has(control)) return
  heard.add(control)
  const act = actOf(control)
  // Each in a turn of its own: what one changes is drawn before the next is told.
  if (act) setTimeout(act)
}

const heard = new WeakSet<Control>()

/** What was done to it since the server drew it, to be done again. */
function actOf(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) return choiceOf(control)
  const { value } = control
  if (control.type === 'checkbox' || control.type === 'radio') return tickOf(control as HTMLInputElement)
  if (value === control.defaultValue) return null
  return () => {
    control.value = control.defaultValue
    // React compares with what it last wrote through the control's own property, which the prototype's goes around.
    Reflect.set(Object.getPrototypeOf(control), 'value', value, control)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function tickOf(control: HTMLInputElement) {
  const { checked, defaultChecked } = control
  if (checked === defaultChecked) return null
  return () => {
    control.checked = !checked
    control.click()
  }
}

function choiceOf(control: HTMLSelectElement) {
  const { value } = control
  // Only the server's own marking knows what was drawn: React marks no option of a list that it makes.
  const drawn = [...control.options].find((option) => option.defaultSelected)
  if (!drawn || drawn.value === value) return null
  return () => {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
