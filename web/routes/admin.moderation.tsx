import { createFileRoute } from '@tanstack/react-router'
import { DocumentsToReview } from '../features/documents/review/documents-to-review.tsx'
import { readReviewSearch } from '../features/documents/review/review-search.ts'
import { Tabs } from '../components/ui/tabs.tsx'
import { areaMeta } from '../lib/area-meta.ts'
import { given } from '../lib/search-params.ts'
import { useAsked } from '../lib/use-asked.ts'

export const Route = createFileRoute('/admin/moderation')({
  validateSearch: readReviewSearch,
  head: ({ matches }) => areaMeta('Modération', matches),
  component: Moderation,
})

function Moderation() {
  const [search, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  return (
    <>
      <h1 className="mb-2 text-heading">Modération</h1>
      <Tabs
        label="Modération"
        selected="documents"
        onSelect={() => {}}
        items={[
          {
            id: 'documents',
            label: 'Documents',
            panel: <DocumentsToReview search={search} onChange={(change) => ask(given({ ...search, ...change }))} />,
          },
        ]}
      />
    </>
  )
}
