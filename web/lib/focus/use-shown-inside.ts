import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the chosen one of a strip in sight: an address may open one that a narrow screen has beyond its edge, and numbers that
 * come later push it there. The strip alone moves, not the page.
 * @param chosen its selector
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

/** So much of the next one is seen, to tell that there is one. */
const NEIGHBOUR_PX = 32
