type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement

/**
 * Ref of a control that the server draws. What somebody ticks, types or presses while the page wakes up stays on the
 * screen, but React never hears of it: it is told here, as if the hand had waited.
 */
export function keepEarly(control: Control | null) {
  // React holds again what it has hidden for a moment: what differs by then is what it has been told already.
  if (!control || heard.has(control)) return
  heard.add(control)
  const act = actOf(control)
  // Each in a turn of its own: what one changes is drawn before the next is told.
  if (act) setTimeout(act)
}

/** Controls that React holds, and buttons pressed before it did. The document names them before any script of ours. */
const { heard, pressed } = (globalThis as { early?: Early }).early ?? { heard: new WeakSet(), pressed: new WeakSet() }

type Early = { heard: WeakSet<Control>; pressed: WeakSet<HTMLButtonElement> }

/** Runs in the document. React may take hold of a button while it is pressed, and then tells the press itself. */
export const EARLY_SCRIPT =
  "var early={heard:new WeakSet,pressed:new WeakSet};addEventListener('click',e=>{const b=e.target.closest('button[type=button]');if(b)setTimeout(()=>early.heard.has(b)||early.pressed.add(b))},true)"

/** What was done to it since the server drew it, to be done again. */
function actOf(control: Control): (() => void) | null {
  if (control instanceof HTMLButtonElement) return pressed.has(control) ? () => control.click() : null
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
