import { useEffect, useRef } from 'react'

/**
 * What opened a dialog may have gone meanwhile: an entry of a menu, an act that is done; and what holds the focus in a dialog
 * may go when it is read again. The focus then falls to the dialog on top, not to the page that it covers.
 */
export function FocusBeneath() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const dialog = mark.current?.closest(DIALOGS)
    const watch = new MutationObserver(() => document.activeElement === document.body && focusSoon())
    if (dialog) watch.observe(dialog, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      focusSoon()
    }
  }, [])
  return <span ref={mark} hidden />
}

const DIALOGS = '[role=dialog], [role=alertdialog]'

/** Two frames: the first is when the focus goes back to what opened the dialog. */
const focusSoon = () => void requestAnimationFrame(() => requestAnimationFrame(focusTop))

function focusTop() {
  if (document.activeElement !== document.body) return
  const dialogs = document.querySelectorAll<HTMLElement>(DIALOGS)
  dialogs[dialogs.length - 1]?.focus()
}
