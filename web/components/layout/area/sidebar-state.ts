import { useEffect, useState } from 'react'
import { useWide } from '#web/lib/device/use-wide.ts'

export type Sidebar = {
  /** From 1024 px on. */
  isWide: boolean
  isCollapsed: boolean
  /** Below 1024 px the labels open in a drawer. Beside the page stays a rail of 3 rem, and nothing below 768 px. */
  isDrawerOpen: boolean
  toggle: () => void
  closeDrawer: () => void
}

/**
 * The state of the sidebar, kept for seven days; Ctrl+B or Cmd+B toggles it. Below 1024 px only the rail stays, because
 * tables want the width, and the labels open in a drawer over the page.
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
    isWide,
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
