import { useCallback } from 'react'

/** Ref of a bar that stays on the screen. Its height goes to a property of the page, so that no focused field is under it. */
export function useHeight(property: '--form-head' | '--form-bar') {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const root = document.documentElement
      const sizes = new ResizeObserver(() => root.style.setProperty(property, `${element.offsetHeight}px`))
      sizes.observe(element)
      return () => {
        sizes.disconnect()
        root.style.removeProperty(property)
      }
    },
    [property],
  )
}
