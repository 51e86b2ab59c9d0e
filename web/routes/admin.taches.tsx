import { createFileRoute } from '@tanstack/react-router'
import { Tabs } from '../components/ui/tabs.tsx'
import { JobsScreen } from '../features/jobs/jobs-screen.tsx'
import { readJobsSearch } from '../features/jobs/jobs-search.ts'
import { RecurringJobs } from '../features/jobs/recurring-jobs.tsx'
import { areaMeta } from '../lib/area-meta.ts'
import { useAsked } from '../lib/use-asked.ts'

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
