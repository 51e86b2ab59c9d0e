type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement

/**
 * Ref of a control that the server draws. The browser shows ticks, typed text and presses made before the page wakes
 * up, but React never hears of them. This repeats it for React.
 */
export function keepEarly(control: Control | null) {
  // React attaches a hidden control again when it is shown; by then it has heard of any difference.
  if (!control || heard.has(control)) return
  heard.add(control)
  const act = actOf(control)
  // Each control is handled in its own task, so that a change is drawn before the next one is told.
  if (act) setTimeout(act)
}

/**
 * Controls that React holds, and buttons pressed before it did. `EARLY_SCRIPT` creates both sets before our other
 * scripts run.
 */
const { heard, pressed } = (globalThis as { early?: Early }).early ?? { heard: new WeakSet(), pressed: new WeakSet() }

type Early = { heard: WeakSet<Control>; pressed: WeakSet<HTMLButtonElement> }

/**
 * Runs in the document. It waits a task before it notes a press, because React may take hold of the button meanwhile
 * and handle the press itself.
 */
export const EARLY_SCRIPT =
  "var early={heard:new WeakSet,pressed:new WeakSet};addEventListener('click',e=>{const b=e.target.closest('button[type=button]');if(b)setTimeout(()=>early.heard.has(b)||early.pressed.add(b))},true)"

/** Repeats what was done to the control since the server drew it; null when nothing was. */
function actOf(control: Control): (() => void) | null {
  if (control instanceof HTMLButtonElement) return pressed.has(control) ? () => control.click() : null
  if (control instanceof HTMLSelectElement) return choiceOf(control)
  const { value } = control
  if (control.type === 'checkbox' || control.type === 'radio') return tickOf(control as HTMLInputElement)
  if (value === control.defaultValue) return null
  return () => {
    control.value = control.defaultValue
    // React compares with the value written through the control's own property; the setter of the prototype goes around
    // it.
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
  // Only `defaultSelected` tells which option the server drew: React never sets it for a list that it creates.
  const drawn = [...control.options].find((option) => option.defaultSelected)
  if (!drawn || drawn.value === value) return null
  return () => {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
