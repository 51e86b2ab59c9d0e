import { createFileRoute } from '@tanstack/react-router'
import { ChecksScreen } from '../features/insights/checks-screen.tsx'
import { areaMeta } from '../lib/area-meta.ts'

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
