import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '../features/audits/audit-screen.tsx'
import { areaMeta } from '../lib/area-meta.ts'
import { given, type SearchInput } from '../lib/search-params.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: (search: SearchInput) => given({ audit: idParam(search.audit) }),
  head: ({ matches }) => areaMeta('Audit', matches),
  component: Audit,
})

const idParam = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined

function Audit() {
  const { audit } = Route.useSearch()
  return (
    <>
      <h1 className="mb-4 text-heading">Audit</h1>
      <AuditScreen chosen={audit} />
    </>
  )
}
