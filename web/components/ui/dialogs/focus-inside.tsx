import { useEffect } from 'react'

/**
 * While a dialog is open the focus is in one, whatever the page does meanwhile and in whatever order: what had the focus may
 * be redrawn, disabled or gone, and so may what opened the dialog that has just closed over another.
 */
export function FocusInside() {
  useEffect(() => {
    if (open === 0) observer = observe()
    open += 1
    return () => {
      open -= 1
      if (open === 0) observer?.disconnect()
    }
  }, [])
  return null
}

let open = 0
let observer: MutationObserver | null = null
let frame = 0

function observe(): MutationObserver {
  const started = new MutationObserver(lookSoon)
  started.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert', 'hidden'],
  })
  return started
}

/** Two frames after the last change: the first is when the focus goes back to what opened a dialog, if it still can. */
function lookSoon() {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)))
}

function look() {
  const focused = document.activeElement
  if (focused && focused !== document.body && !focused.closest('[inert]')) return
  // A toast is an alert dialog too, and stands on top of all: the focus is not lost to it.
  const dialogs = document.querySelectorAll<HTMLElement>(
    ':is([role=dialog], [role=alertdialog]):not([inert] *, [data-react-aria-top-layer] *)',
  )
  dialogs[dialogs.length - 1]?.focus({ preventScroll: true })
}
