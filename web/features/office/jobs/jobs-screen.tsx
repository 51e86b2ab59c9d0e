import { useInfiniteQuery } from '@tanstack/react-query'
import { JOB_STATE_LABELS, JOB_STATES, jobLabel, KNOWN_QUEUES } from '#domain/office/job-state.ts'
import { PagedRows } from '#web/components/ui/lists/paged-rows.tsx'
import { SelectField } from '#web/components/ui/fields/select-field.tsx'
import { given } from '#web/lib/router/search-params.ts'
import { JobRow } from './job-row.tsx'
import { jobsQuery } from './jobs-query.ts'
import type { JobsSearch } from './jobs-search.ts'
import { useJobActs } from './use-job-acts.ts'

type JobsScreenProps = { search: JobsSearch; onChange: (search: JobsSearch) => void }

/** The jobs that the platform runs by itself: the waiting and the failed ones. */
export function JobsScreen({ search, onChange }: JobsScreenProps) {
  const query = useInfiniteQuery(jobsQuery(search))
  const { retry, giveUp, isPending } = useJobActs()
  const change = (more: JobsSearch) => onChange(given({ ...search, ...more }))
  const counts = query.data?.pages[0]?.counts ?? []
  return (
    <div className="grid gap-5">
      <search className="grid items-end gap-3 sm:grid-cols-2">
        <SelectField
          label="État"
          empty="Tout ce qui n’est pas fait"
          values={JOB_STATES}
          labelOf={(state) => {
            const count = counts.find((one) => one.state === state)?.count
            return count ? `${JOB_STATE_LABELS[state]} (${count})` : JOB_STATE_LABELS[state]
          }}
          value={search.etat}
          onChange={(etat) => change({ etat })}
        />
        <SelectField
          label="Tâche"
          empty="Toutes"
          values={KNOWN_QUEUES}
          labelOf={jobLabel}
          value={search.file}
          onChange={(file) => change({ file })}
        />
      </search>
      <PagedRows
        query={query}
        label="Tâches"
        noun={['tâche', 'tâches']}
        empty={{ title: 'Rien en attente', text: 'Aucune tâche n’attend ni n’a échoué.' }}
      >
        {(job) => (
          <JobRow
            key={job.id}
            job={job}
            pending={isPending}
            onRetry={() => retry({ id: job.id, queue: job.queue })}
            onGiveUp={() => giveUp({ id: job.id, queue: job.queue })}
          />
        )}
      </PagedRows>
    </div>
  )
}
