import { type UseNavigateResult, useNavigate } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

type ScrollLinkProps = Omit<ComponentProps<'a'>, 'href'> & { section: string; onFollow?: () => void }

/** Goes to a section of the home page from any page, without animation for visitors who ask for reduced motion. */
export function scrollToSection(navigate: UseNavigateResult<string>, section: string): Promise<void> {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return navigate({ to: '/', hash: section, hashScrollIntoView: { behavior: calm ? 'instant' : 'smooth' } })
}

/** Link to a section of the home page: scrolls there, or opens the home page first. */
export function ScrollLink({ section, onFollow, children, ...rest }: ScrollLinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow?.()
    void scrollToSection(navigate, section)
  }
  return (
    <a href={`/#${section}`} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
