import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

type ScrollLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  section: string
  /** Runs first; false when it has done something better than scrolling. */
  onFollow?: () => void | boolean
}

/** To a section of the home page: scrolls when it is the page shown, opens it there when it is not. */
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
