import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { TabLabel } from '../components/ui/tab-label.tsx'
import { Tabs } from '../components/ui/tabs.tsx'
import { DocumentsToReview } from '../features/documents/review/documents-to-review.tsx'
import { reviewQuery } from '../features/documents/review/review-query.ts'
import { readReviewSearch } from '../features/documents/review/review-search.ts'
import { useContentTabs } from '../features/moderation/use-content-tabs.tsx'
import { areaMeta } from '../lib/area-meta.ts'
import { given, type SearchInput, textParam } from '../lib/search-params.ts'
import { useAsked } from '../lib/use-asked.ts'

export const Route = createFileRoute('/admin/moderation')({
  validateSearch: (search: SearchInput) => ({
    ...readReviewSearch(search),
    ...given({ onglet: textParam(search.onglet, 20) }),
  }),
  head: ({ matches }) => areaMeta('Modération', matches),
  component: Moderation,
})

function Moderation() {
  const [{ onglet, ...search }, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  const { data } = useInfiniteQuery(reviewQuery({}))
  const waiting = data?.pages[0]?.counts.find(({ status }) => status === 'pending')
  const documents = {
    id: 'documents',
    label: <TabLabel label="Documents" count={waiting?.count} />,
    panel: <DocumentsToReview search={search} onChange={(change) => ask(given({ ...search, ...change }))} />,
  }
  return (
    <>
      <h1 className="mb-2 text-heading">Modération</h1>
      <Tabs
        label="Modération"
        selected={onglet ?? documents.id}
        onSelect={(chosen) => ask(chosen === documents.id ? {} : { onglet: chosen })}
        items={[documents, ...useContentTabs()]}
      />
    </>
  )
}
