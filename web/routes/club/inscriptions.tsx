import { createFileRoute } from '@tanstack/react-router'
import { ClubRegistrations } from '#web/features/registrations/registrations/club/registrations.tsx'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { given, uuidParam } from '#web/lib/router/search-params.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'

export const Route = createFileRoute('/club/inscriptions')({
  validateSearch: (search: Record<string, unknown>) =>
    given({
      /** The registration whose details are open. */
      inscription: uuidParam(search.inscription),
    }),
  head: ({ matches }) => areaMeta('Mes inscriptions', matches),
  component: MyRegistrations,
})

function MyRegistrations() {
  const [{ inscription }, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  return (
    <>
      <h1 className="mb-6 text-title">Mes inscriptions</h1>
      <ClubRegistrations opened={inscription} onClosed={() => ask({})} />
    </>
  )
}
