import { createFileRoute } from '@tanstack/react-router'
import { PeopleArea } from '#web/features/accounts/people/people-area.tsx'
import { readPeopleSearch } from '#web/features/accounts/people/people-search.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'

export const Route = createFileRoute('/admin/utilisateurs')({
  validateSearch: readPeopleSearch,
  head: ({ matches }) => areaMeta('Utilisateurs', matches),
  component: People,
})

function People() {
  const [search, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  return (
    <>
      <h1 className="mb-2 text-heading">Utilisateurs</h1>
      <PeopleArea search={search} onChange={ask} />
    </>
  )
}
