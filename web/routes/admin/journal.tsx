import { createFileRoute } from '@tanstack/react-router'
import { JournalScreen } from '#web/features/notices/journal/journal-screen.tsx'
import { readJournalSearch } from '#web/features/notices/journal/journal-search.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'

export const Route = createFileRoute('/admin/journal')({
  validateSearch: readJournalSearch,
  head: ({ matches }) => areaMeta('Journal', matches),
  component: Journal,
})

function Journal() {
  const [search, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  return (
    <>
      <h1 className="mb-4 text-heading">Journal</h1>
      <JournalScreen search={search} onChange={ask} />
    </>
  )
}
