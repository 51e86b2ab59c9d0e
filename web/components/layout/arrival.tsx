import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * After a link followed without loading a page, the browser says nothing and loses the place of the reader. This
 * announces the title of the new page and focuses its heading, or that of the section in the link. A change of filters
 * or tabs does nothing.
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

/** A dialog opened with the page keeps the focus, and so does a field already focused in the page. */
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
