import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

type PathLinkProps = ComponentProps<'a'> & { href: string; onFollow?: () => void }

/** A link to a path of this site given as text, with its query. The caller chooses the look. */
export function PathLink({ href, onFollow, children, ...rest }: PathLinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow?.()
    router.history.push(href)
  }
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
