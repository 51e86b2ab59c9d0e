import { type ReactNode, type RefObject, useEffect, useState } from 'react'

type ActBarProps = {
  /** What the bar repeats: while it is in view, the bar is not there. */
  shown: RefObject<HTMLElement | null>
  facts: ReactNode
  children: ReactNode
}

/** On a phone, the one act of a page, above the bottom bar, once it has been scrolled away. Nothing without script. */
export function ActBar({ shown, facts, children }: ActBarProps) {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const element = shown.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => setIsAway(entry ? !entry.isIntersecting : false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [shown])
  if (!isAway) return null
  return (
    <div
      data-act-bar
      data-screen-only
      className="fixed inset-x-0 bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom))] z-30 border-t border-line bg-card px-4 py-2.5 motion-safe:animate-rise lg:hidden"
    >
      <div className="mx-auto flex max-w-xl flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 leading-snug">{facts}</div>
        <div className="flex min-w-0 flex-1 justify-end [&>*]:grow">{children}</div>
      </div>
    </div>
  )
}
