import { createFileRoute } from '@tanstack/react-router'
import { ChecksScreen } from '#web/features/insights/insights/checks/checks-screen.tsx'
import { areaMeta } from '#web/lib/router/area-meta.ts'

export const Route = createFileRoute('/admin/calculs')({
  head: ({ matches }) => areaMeta('Qualité des calculs', matches),
  component: Checks,
})

function Checks() {
  return (
    <>
      <h1 className="mb-4 text-heading">Qualité des calculs</h1>
      <ChecksScreen />
    </>
  )
}
