import { useCallback, useEffect, useState } from 'react'

/**
 * A bar that stands above the bottom bar while no act of the page is in view. Its height goes to `--fixed-bar`, so that
 * what has the focus, the last lines and the toasts stand above it. Where it would take too much of a small screen (on
 * its side, or with large text) it is never shown: the act in the page is enough.
 */
export function useFixedBar() {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isInView, setIsInView] = useState(true)
  const [isTooHigh, setIsTooHigh] = useState(false)

  useEffect(() => {
    if (!element) return undefined
    const acts = new Set<Element>()
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) acts[isIntersecting ? 'add' : 'delete'](target)
        setIsInView(acts.size > 0)
      },
      { rootMargin: '-64px 0px -80px 0px' },
    )
    for (const act of document.querySelectorAll('[data-page-act]')) seen.observe(act)
    return () => seen.disconnect()
  }, [element])

  useEffect(() => {
    if (!element) return undefined
    const root = document.documentElement
    const measure = () => {
      const height = element.offsetHeight
      const fits = height <= innerHeight * LARGEST_SHARE
      setIsTooHigh(!fits)
      root.style.setProperty('--fixed-bar', fits ? `${height}px` : '0px')
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', measure)
      root.style.removeProperty('--fixed-bar')
    }
  }, [element])

  return { bar: useCallback((node: HTMLElement | null) => setElement(node), []), isShown: !isInView && !isTooHigh }
}

const LARGEST_SHARE = 0.17
