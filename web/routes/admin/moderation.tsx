import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { TabLabel } from '#web/components/ui/menus/tab-label.tsx'
import { Tabs } from '#web/components/ui/menus/tabs.tsx'
import { DocumentsToReview } from '#web/features/clubs/documents/review/documents-to-review.tsx'
import { reviewQuery } from '#web/features/clubs/documents/review/review-query.ts'
import { readReviewSearch } from '#web/features/clubs/documents/review/review-search.ts'
import { readContentSearch } from '#web/features/community/moderation/content-search.ts'
import { useContentTabs } from '#web/features/community/moderation/use-content-tabs.tsx'
import { NewForClub } from '#web/features/organizing/organizing/new-for-club.tsx'
import { TournamentsToReview } from '#web/features/tournaments/tournaments/review/tournaments-to-review.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { given, type SearchInput, textParam } from '#web/lib/router/search-params.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'

const WordsScreen = lazy(() => import('#web/features/community/moderation-words/words-screen.tsx'))
const AskingClubs = lazy(async () => ({
  default: (await import('#web/features/organizing/organizing/asking-clubs.tsx')).AskingClubs,
}))

export const Route = createFileRoute('/admin/moderation')({
  validateSearch: (search: SearchInput) => ({
    ...readReviewSearch(search),
    ...readContentSearch(search),
    ...given({ onglet: textParam(search.onglet, 20) }),
  }),
  head: ({ matches }) => areaMeta('Modération', matches),
  component: Moderation,
})

function Moderation() {
  const navigate = Route.useNavigate()
  const [{ onglet, contenu, fiche, ...search }, ask] = useAsked(Route.useSearch(), navigate)
  const { data } = useInfiniteQuery(reviewQuery({}))
  const waiting = data?.pages[0]?.counts.find(({ status }) => status === 'pending')
  const { data: counts } = useQuery(orpc.moderation.counts.queryOptions())
  const documents = {
    id: 'documents',
    label: <TabLabel label="Documents" count={waiting?.count} />,
    panel: <DocumentsToReview search={search} onChange={(change) => ask(given({ ...search, ...change }))} />,
  }
  const contents = useContentTabs({
    search: given({ contenu, fiche }),
    onChange: (change) => {
      const asked = given({ onglet, ...change })
      if (change.fiche) void navigate({ search: asked, resetScroll: false })
      else ask(asked)
    },
  })
  return (
    <>
      <h1 className="mb-2 text-heading">Modération</h1>
      <Tabs
        label="Modération"
        selected={onglet ?? documents.id}
        onSelect={(chosen) => ask(chosen === documents.id ? {} : { onglet: chosen })}
        items={[
          documents,
          {
            id: 'tournois',
            label: <TabLabel label="Tournois à valider" count={counts?.tournaments} />,
            panel: (
              <>
                <NewForClub />
                <TournamentsToReview />
              </>
            ),
          },
          {
            id: 'organisateurs',
            label: <TabLabel label="Organisateurs" count={counts?.organizers} />,
            panel: (
              <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
                <AskingClubs />
              </Suspense>
            ),
          },
          ...contents,
          {
            id: 'mots',
            label: 'Mots',
            panel: (
              <Suspense fallback={<Skeleton className="h-dvh rounded-card" />}>
                <WordsScreen />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}
