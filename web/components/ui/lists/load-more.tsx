import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'

type LoadMoreProps = {
  shown: number
  total?: number | undefined
  hasMore: boolean
  pending: boolean
  onMore: () => void
  /** The word for one item, and for several. */
  noun: readonly [string, string]
  /** Takes the place of the button: a link, which also serves without script. */
  link?: ReactNode
}

/** End of a paged list: the number of items shown, and a button for more. */
export function LoadMore({ shown, total, hasMore, pending, onMore, noun: [one, many], link }: LoadMoreProps) {
  const noun = (total ?? shown) > 1 ? many : one
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      <output className="text-sm text-muted">
        {total === undefined ? `${shown} ${noun}` : `${shown} sur ${total} ${noun}`}
      </output>
      {hasMore &&
        (link ?? (
          <Button data-screen-only variant="secondary" pending={pending} onClick={onMore}>
            Voir plus
          </Button>
        ))}
    </div>
  )
}
