import { useEffect, useState } from 'react'

export type Sidebar = {
  isCollapsed: boolean
  /** Below 768 px the sidebar is a drawer, closed until asked for. */
  isDrawerOpen: boolean
  toggle: () => void
  closeDrawer: () => void
}

/** Open or collapsed, remembered for seven days; Ctrl+B or Cmd+B does what the button does. */
export function useSidebar(): Sidebar {
  const [isCollapsed, setIsCollapsed] = useState(isRememberedCollapsed)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)

  const toggle = () => {
    if (isNarrow()) return setIsDrawerOpen((isOpen) => !isOpen)
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
  return { isCollapsed, isDrawerOpen, toggle, closeDrawer: () => setIsDrawerOpen(false) }
}

const COOKIE = 'sidebar'
const COOKIE_DAYS = 7
const MOBILE_BREAKPOINT_PX = 768
const SHORTCUT_KEY = 'b'

function isRememberedCollapsed(): boolean {
  return typeof document !== 'undefined' && document.cookie.split('; ').includes(`${COOKIE}=collapsed`)
}

function remember(isCollapsed: boolean) {
  document.cookie = `${COOKIE}=${isCollapsed ? 'collapsed' : 'open'}; path=/; max-age=${COOKIE_DAYS * 86_400}; samesite=lax`
}

function isNarrow(): boolean {
  return window.innerWidth < MOBILE_BREAKPOINT_PX
}
