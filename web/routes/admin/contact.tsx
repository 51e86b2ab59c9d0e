import { createFileRoute } from '@tanstack/react-router'
import { ReceivedScreen } from '#web/features/community/contact/received/received-screen.tsx'
import { readReceivedSearch } from '#web/features/community/contact/received/received-search.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'

export const Route = createFileRoute('/admin/contact')({
  validateSearch: readReceivedSearch,
  head: ({ matches }) => areaMeta('Messages reçus', matches),
  component: Received,
})

function Received() {
  const navigate = Route.useNavigate()
  const [search, ask] = useAsked(Route.useSearch(), navigate)
  return (
    <>
      <h1 className="mb-4 text-heading">Messages reçus</h1>
      <ReceivedScreen
        search={search}
        onChange={ask}
        onOpen={(fiche) => void navigate({ search: { ...search, fiche }, resetScroll: false })}
      />
    </>
  )
}
