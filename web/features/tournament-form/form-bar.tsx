import { type ReactNode, useEffect, useRef } from 'react'

/** The main act, at the bottom of the screen: on a phone above the bottom bar, where a thumb is. */
export function FormBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return undefined
    const root = document.documentElement
    // What has the focus, and the toasts, stand above it.
    const sizes = new ResizeObserver(() => root.style.setProperty('--form-bar', `${element.offsetHeight}px`))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      root.style.removeProperty('--form-bar')
    }
  }, [])
  return (
    <div
      ref={bar}
      data-screen-only
      className="sticky bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom))] z-20 -mx-4 flex empty:hidden flex-wrap items-center justify-between gap-3 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:bottom-0 lg:mx-0 lg:px-0"
    >
      {children}
    </div>
  )
}
