import { Link } from '@tanstack/react-router'
import { buttonClass } from '../buttons/button-class.ts'

type MoreLinkProps = {
  /** The page that shows the longer list at once. */
  to: '/tournois' | '/matchs'
  search: Record<string, unknown>
  /** The part of that page to begin at. */
  hash?: string | undefined
  onMore: () => void
}

/** With script, it lengthens the list on the screen; without, it opens the longer list. */
export const MoreLink = ({ to, search, hash, onMore }: MoreLinkProps) => (
  <Link
    to={to}
    search={search}
    {...(hash ? { hash } : {})}
    preload={false}
    data-screen-only
    className={buttonClass('secondary')}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onMore()
    }}
  >
    Voir plus
  </Link>
)
