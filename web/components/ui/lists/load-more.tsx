import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'

/** What an infinite query says of the pages that it has not read yet. */
export type MorePages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

type LoadMoreProps = {
  query: MorePages
  shown: number
  total?: number | undefined
  /** The word for one item, and for several. */
  noun: readonly [string, string]
  /** Takes the place of the button: a link, which also serves without script. */
  link?: ReactNode
}

/** End of a paged list: the number of items shown, and a button for more. */
export function LoadMore({ query, shown, total, noun: [one, many], link }: LoadMoreProps) {
  const noun = (total ?? shown) > 1 ? many : one
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      <output className="text-sm text-muted">
        {total !== undefined
          ? `${shown} sur ${total} ${noun}`
          : `${shown} ${noun}${query.hasNextPage ? ', et d’autres' : ''}`}
      </output>
      {query.hasNextPage &&
        (link ?? (
          <Button
            data-screen-only
            variant="secondary"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Voir plus
          </Button>
        ))}
    </div>
  )
}
