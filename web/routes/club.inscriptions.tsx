import { createFileRoute } from '@tanstack/react-router'
import { REGISTRATION_STATUSES } from '#domain/registration.ts'
import { ClubRegistrations } from '../features/registrations/club-registrations.tsx'
import { areaMeta } from '../lib/area-meta.ts'
import { given, oneOfParam } from '../lib/search-params.ts'

export const Route = createFileRoute('/club/inscriptions')({
  validateSearch: (search: Record<string, unknown>) =>
    given({ status: oneOfParam(search.status, REGISTRATION_STATUSES) }),
  head: ({ matches }) => areaMeta('Mes inscriptions', matches),
  component: MyRegistrations,
})

function MyRegistrations() {
  const { status } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <h1 className="mb-6 text-title">Mes inscriptions</h1>
      <ClubRegistrations
        status={status}
        onStatus={(chosen) => void navigate({ search: given({ status: chosen }), replace: true, resetScroll: false })}
      />
    </>
  )
}
