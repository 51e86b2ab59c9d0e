import { useEffect } from 'react'

/**
 * What opened a dialog may have gone meanwhile: an entry of a menu, an act that is done. The focus then falls to the dialog
 * beneath, not to the page that it covers.
 */
export function FocusBeneath() {
  // Two frames: the first is when the focus goes back to what opened the dialog.
  useEffect(() => () => void requestAnimationFrame(() => requestAnimationFrame(focusBeneath)), [])
  return null
}

function focusBeneath() {
  if (document.activeElement !== document.body) return
  const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')
  dialogs[dialogs.length - 1]?.focus()
}
