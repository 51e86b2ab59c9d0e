import { useEffect } from 'react'

/**
 * Keeps the focus in the topmost dialog while one is open. The page may meanwhile redraw, disable or remove the focused
 * element, or the button that opened a dialog.
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

/**
 * Two frames after the last change: in the first one, a closing dialog gives the focus back to the button that opened
 * it.
 */
function lookSoon() {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)))
}

function look() {
  const focused = document.activeElement
  if (focused && focused !== document.body && !focused.closest('[inert]')) return
  // A toast is an alert dialog too and stands above all, but it must not take the focus.
  const dialogs = document.querySelectorAll<HTMLElement>(
    ':is([role=dialog], [role=alertdialog]):not([inert] *, [data-react-aria-top-layer] *)',
  )
  dialogs[dialogs.length - 1]?.focus({ preventScroll: true })
}
