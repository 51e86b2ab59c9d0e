import { createFileRoute } from '@tanstack/react-router'
import { OverviewScreen } from '#web/features/office/overview/overview-screen.tsx'
import { areaMeta } from '#web/lib/router/area-meta.ts'

export const Route = createFileRoute('/admin/')({
  head: ({ matches }) => areaMeta('Administration', matches),
  component: Overview,
})

function Overview() {
  return (
    <>
      <h1 className="mb-5 text-heading">Administration</h1>
      <OverviewScreen />
    </>
  )
}
