import { createFileRoute } from '@tanstack/react-router'
import { Tabs } from '../components/ui/tabs.tsx'
import { DocumentsToReview } from '../features/documents/review/documents-to-review.tsx'
import { readReviewSearch } from '../features/documents/review/review-search.ts'
import { readModerationSearch } from '../features/moderation/moderation-search.ts'
import { useContentTabs } from '../features/moderation/use-content-tabs.tsx'
import { areaMeta } from '../lib/area-meta.ts'
import { given } from '../lib/search-params.ts'
import { useAsked } from '../lib/use-asked.ts'

export const Route = createFileRoute('/admin/moderation')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...readReviewSearch(search),
    ...readModerationSearch(search),
  }),
  head: ({ matches }) => areaMeta('Modération', matches),
  component: Moderation,
})

function Moderation() {
  const [{ onglet, ...search }, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  const tabs = [
    {
      id: 'documents',
      label: 'Documents',
      panel: <DocumentsToReview search={search} onChange={(change) => ask(given({ ...search, ...change }))} />,
    },
    ...useContentTabs(),
  ]
  return (
    <>
      <h1 className="mb-2 text-heading">Modération</h1>
      <Tabs
        label="Modération"
        selected={onglet ?? 'documents'}
        onSelect={(chosen) => ask(chosen === 'documents' ? {} : { onglet: chosen })}
        items={tabs}
      />
    </>
  )
}
