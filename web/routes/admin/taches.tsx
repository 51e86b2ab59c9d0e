import { createFileRoute } from '@tanstack/react-router'
import { Tabs } from '#web/components/ui/menus/tabs.tsx'
import { JobsScreen } from '#web/features/office/jobs/jobs-screen.tsx'
import { readJobsSearch } from '#web/features/office/jobs/jobs-search.ts'
import { RecurringJobs } from '#web/features/office/jobs/recurring-jobs.tsx'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'

export const Route = createFileRoute('/admin/taches')({
  validateSearch: readJobsSearch,
  head: ({ matches }) => areaMeta('Tâches', matches),
  component: Jobs,
})

function Jobs() {
  const [{ onglet, ...search }, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  return (
    <>
      <h1 className="mb-2 text-heading">Tâches</h1>
      <Tabs
        label="Tâches"
        selected={onglet ?? 'taches'}
        onSelect={(chosen) => ask(chosen === 'taches' ? {} : { onglet: chosen })}
        items={[
          { id: 'taches', label: 'À suivre', panel: <JobsScreen search={search} onChange={ask} /> },
          { id: 'retour', label: 'Qui reviennent', panel: <RecurringJobs /> },
        ]}
      />
    </>
  )
}
