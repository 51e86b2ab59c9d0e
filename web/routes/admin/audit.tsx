import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '#web/features/office/audits/audit-screen.tsx'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { given, type SearchInput, wholeParam } from '#web/lib/router/search-params.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: (search: SearchInput) => given({ audit: wholeParam(search.audit, { min: 1, max: 2 ** 31 - 1 }) }),
  head: ({ matches }) => areaMeta('Audit', matches),
  component: Audit,
})

function Audit() {
  const { audit } = Route.useSearch()
  return (
    <>
      <h1 className="mb-4 text-heading">Audit</h1>
      <AuditScreen chosen={audit} />
    </>
  )
}
