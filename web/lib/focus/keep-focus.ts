/**
 * A ref of an area whose rows come and go while it is used by keyboard. When the focused element disappears, the focus
 * goes to the element in its place or beside it, instead of the top of the page.
 */
export function keepFocus(area: HTMLElement | null) {
  if (!area) return undefined
  let path: Step[] = []
  let frame = 0
  const keep = ({ target }: FocusEvent) => {
    path = target instanceof HTMLElement ? pathIn(area, target) : []
  }
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    // An element that is being removed also loses the focus, and is gone a moment later: its path is kept.
    if (relatedTarget === null) queueMicrotask(() => isUsable(target as HTMLElement) && (path = []))
  }
  const look = () => {
    const { activeElement } = document
    const isLost = !activeElement || activeElement === document.body
    if (!isLost || path.length === 0 || document.querySelector(DIALOGS)) return
    heirOf(path)?.focus({ preventScroll: true })
  }
  // Two frames after the last change: in the first one, a closing dialog gives the focus back to the button that opened
  // it.
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)))
  })
  area.addEventListener('focusin', keep)
  area.addEventListener('focusout', leave)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    area.removeEventListener('focusin', keep)
    area.removeEventListener('focusout', leave)
  }
}

/** An element and its place among its siblings. */
type Step = { element: HTMLElement; place: number }

/** The steps from the focused element up to the area. */
function pathIn(area: HTMLElement, target: HTMLElement): Step[] {
  const path: Step[] = []
  for (let element: HTMLElement | null = target; element; element = element === area ? null : element.parentElement)
    path.push({ element, place: [...(element.parentElement?.children ?? [])].indexOf(element) })
  return path
}

/** The element that gets the lost focus. Null while the lost element is only disabled: it will be pressed again. */
function heirOf([own, ...above]: readonly Step[]): HTMLElement | null {
  if (!own || own.element.isConnected) return own && isUsable(own.element) ? own.element : null
  let { place } = own
  for (const step of above) {
    if (step.element.isConnected) {
      const { children } = step.element
      for (const near of [children[place], children[place - 1], step.element]) {
        const found = near && [near, ...near.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isUsable)
        if (found) return found
      }
    }
    ;({ place } = step)
  }
  return null
}

const isUsable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.matches(FOCUSABLE) && element.checkVisibility()

const FOCUSABLE = ':is(button, input, select, textarea):not(:disabled), a[href], summary, [tabindex="0"]'
const DIALOGS = ':is([role=dialog], [role=alertdialog]):not([data-react-aria-top-layer] *)'
