import { createFileRoute } from '@tanstack/react-router'
import { Tabs } from '../components/ui/tabs.tsx'
import { DocumentsToReview } from '../features/documents/review/documents-to-review.tsx'
import { readReviewSearch } from '../features/documents/review/review-search.ts'
import { readModerationSearch } from '../features/moderation/moderation-search.ts'
import { useContentTabs } from '../features/moderation/use-content-tabs.tsx'
import { areaMeta } from '../lib/area-meta.ts'
import { given, type SearchInput } from '../lib/search-params.ts'
import { useAsked } from '../lib/use-asked.ts'

export const Route = createFileRoute('/admin/moderation')({
  validateSearch: (search: SearchInput) => ({ ...readModerationSearch(search), ...readReviewSearch(search) }),
  head: ({ matches }) => areaMeta('Modération', matches),
  component: Moderation,
})

function Moderation() {
  const [search, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  const contents = useContentTabs()
  const documents = {
    id: 'documents',
    label: 'Documents',
    panel: <DocumentsToReview search={search} onChange={(change) => ask(given({ ...search, ...change }))} />,
  }
  return (
    <>
      <h1 className="mb-2 text-heading">Modération</h1>
      <Tabs
        label="Modération"
        selected={search.onglet ?? documents.id}
        onSelect={(onglet) => ask(onglet === documents.id ? {} : { onglet })}
        items={[documents, ...contents]}
      />
    </>
  )
}
