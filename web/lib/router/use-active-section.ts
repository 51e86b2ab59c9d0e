import { useEffect, useState } from 'react'
import { activeSection } from './scroll-spy.ts'

/** The section being read while `enabled`; null on the server and when disabled. */
export function useActiveSection<Id extends string>(ids: readonly Id[], enabled: boolean): Id | null {
  const [active, setActive] = useState<Id | null>(null)
  useEffect(() => {
    if (!enabled) return undefined
    let frame = 0
    const look = () => {
      frame = 0
      const tops = ids.flatMap((id) => {
        const section = document.getElementById(id)
        return section ? [{ id, top: section.getBoundingClientRect().top + window.scrollY }] : []
      })
      setActive(activeSection(tops, window.scrollY))
    }
    const onScroll = () => (frame ||= requestAnimationFrame(look))
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onScroll)
    }
  }, [ids, enabled])
  return enabled ? active : null
}
