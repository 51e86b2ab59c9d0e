import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

type ScrollLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  section: string
  /** Runs first; false when it has done something better than scrolling. */
  onFollow?: () => void | boolean
}

/** Link to a section of the home page: scrolls there, or opens the home page first. */
export function ScrollLink({ section, onFollow, children, ...rest }: ScrollLinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (onFollow?.() === false) return
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    void navigate({ to: '/', hash: section, hashScrollIntoView: { behavior: calm ? 'instant' : 'smooth' } })
  }
  return (
    <a href={`/#${section}`} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
