import { useEffect, useState } from 'react'
import { useWide } from '#web/lib/device/use-wide.ts'

export type Sidebar = {
  isCollapsed: boolean
  /** Below 1024 px its words come in a drawer; what stays beside the page is the rail of 3 rem, and nothing below 768. */
  isDrawerOpen: boolean
  toggle: () => void
  closeDrawer: () => void
}

/**
 * Open or collapsed, remembered for seven days; Ctrl+B or Cmd+B does what the button does. On a tablet the bottom bar is
 * there too, and tables want the width: only the rail stays, whatever is remembered, and the words come over the page.
 */
export function useSidebar(): Sidebar {
  const isWide = useWide()
  const [isCollapsed, setIsCollapsed] = useState(isRememberedCollapsed)
  const [isDrawerAsked, setIsDrawerAsked] = useState(false)

  const toggle = () => {
    if (!isWide) return setIsDrawerAsked(!isDrawerAsked)
    remember(!isCollapsed)
    setIsCollapsed(!isCollapsed)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === SHORTCUT_KEY
      if (!isShortcut) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return {
    isCollapsed: isCollapsed || !isWide,
    isDrawerOpen: isDrawerAsked && !isWide,
    toggle,
    closeDrawer: () => setIsDrawerAsked(false),
  }
}

const COOKIE = 'sidebar'
const COOKIE_DAYS = 7
const SHORTCUT_KEY = 'b'

function isRememberedCollapsed(): boolean {
  return typeof document !== 'undefined' && document.cookie.split('; ').includes(`${COOKIE}=collapsed`)
}

function remember(isCollapsed: boolean) {
  document.cookie = `${COOKIE}=${isCollapsed ? 'collapsed' : 'open'}; path=/; max-age=${COOKIE_DAYS * 86_400}; samesite=lax`
}
