import { useInfiniteQuery } from '@tanstack/react-query'
import { ClientOnly, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { type MouseEvent, Suspense, lazy } from 'react'
import type { Photo as SharedPhoto } from '#contract/community/photos.ts'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { Photo } from '#web/components/ui/pictures/photo.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { useViewer } from '#web/lib/session/viewer.ts'
import { photoText } from './photo-text.ts'
import { photosQuery } from './photos-query.ts'

const Lightbox = lazy(() => import('./lightbox.tsx'))
const OwnPhotos = lazy(() => import('./own-photos.tsx'))

type PhotosSectionProps = {
  tournament: Pick<TournamentDetails, 'id' | 'time_zone'>
}

/**
 * The server draws the pictures that somebody has approved; each is a link to itself, and opens in the page once awake.
 */
export function PhotosSection({ tournament }: PhotosSectionProps) {
  const viewer = useViewer()
  const { opened, open, move, close } = useOpened()
  const query = useInfiniteQuery(photosQuery(tournament.id))
  const { data, error, refetch, isFetching } = query
  if (error && !data) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  const photos = data?.pages.flatMap(({ items }) => items) ?? []
  const total = data?.pages[0]?.total ?? 0
  if (total === 0 && !viewer?.club) return null
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className={total === 0 ? 'sr-only' : 'mb-4 text-heading'}>
        Photos
      </h2>
      {total > 0 && (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3">
          {photos.map((photo) => (
            <Thumbnail key={photo.id} photo={photo} onOpen={() => open(photo.id)} />
          ))}
        </ul>
      )}
      {query.hasNextPage && <LoadMore query={query} shown={photos.length} total={total} noun={['photo', 'photos']} />}
      <ClientOnly>
        {opened && (
          <Suspense>
            <Lightbox photos={photos} opened={opened} onMove={move} onClose={close} />
          </Suspense>
        )}
      </ClientOnly>
      {viewer?.club && (
        <ClientOnly>
          <Suspense>
            <OwnPhotos tournament={tournament} />
          </Suspense>
        </ClientOnly>
      )}
    </section>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    photo?: string
  }
}

/** Opening is a step of the history, so that the key « Retour » of a phone closes the photo and not the page. */
function useOpened() {
  const opened = useLocation({ select: ({ state }) => state.photo ?? null })
  const { history } = useRouter()
  const navigate = useNavigate()
  const show = (photo: string, replace: boolean) =>
    void navigate({ to: '.', search: true, hash: true, state: { photo }, replace, resetScroll: false })
  return {
    opened,
    open: (photo: string) => show(photo, false),
    move: (photo: string) => show(photo, true),
    close: () => history.back(),
  }
}

function Thumbnail({ photo, onOpen }: { photo: SharedPhoto; onOpen: () => void }) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <li>
      <a href={photo.sources.at(-1)?.url} onClick={open} className="block overflow-hidden rounded-control">
        <Photo
          sources={photo.sources}
          alt={photoText(photo)}
          sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 33vw, 50vw"
          className="aspect-4/3 w-full bg-raised object-cover"
        />
      </a>
    </li>
  )
}
