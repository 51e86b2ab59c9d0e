import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * After a link that is followed without loading a page, the browser says nothing and forgets where the reader was: the
 * title of the new page is announced, and its heading has the focus, or that of the section that the link names. Filters
 * and tabs of the same page change neither.
 */
export function Arrival() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        focusHeading(toLocation.hash)
      }),
    [router],
  )
  return (
    <div className="sr-only" aria-live="polite">
      {title}
    </div>
  )
}

/** A dialog that opens with the page, or a field that asks for the focus, keeps it. */
function focusHeading(hash: string) {
  if (document.activeElement?.closest('main, [role="dialog"], [role="alertdialog"]')) return
  const section = hash ? document.getElementById(hash) : null
  const heading =
    section?.querySelector<HTMLElement>('h1, h2') ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
