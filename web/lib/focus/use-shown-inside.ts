import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls a strip so that its chosen element is visible: on a narrow screen it may stand beyond the edge, or be pushed
 * there later. Only the strip scrolls, not the page.
 * @param chosen selector of that element
 */
export function useShownInside(strip: RefObject<HTMLElement | null>, chosen: string): void {
  const place = useRef('')
  useEffect(() => {
    const one = strip.current?.querySelector<HTMLElement>(chosen)
    if (!strip.current || !one) return
    const now = `${one.textContent} ${one.offsetLeft}`
    if (place.current === now) return
    place.current = now
    showInside(strip.current, one)
  })
}

function showInside(strip: HTMLElement, one: HTMLElement) {
  const [inside, shown] = [strip.getBoundingClientRect(), one.getBoundingClientRect()]
  if (shown.right > inside.right) strip.scrollLeft += shown.right - inside.right + NEIGHBOUR_PX
  if (shown.left < inside.left) strip.scrollLeft -= inside.left - shown.left + NEIGHBOUR_PX
}

/** Width of the next element that stays visible, as a hint of its presence. */
const NEIGHBOUR_PX = 32
