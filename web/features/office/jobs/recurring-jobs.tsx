import { useQuery } from '@tanstack/react-query'
import type { RecurringJob } from '#contract/office/jobs.ts'
import { formatMoment, formatRelative } from '#domain/common/dates/dates.ts'
import { JOB_STATE_LABELS } from '#domain/office/job-state.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { TONES } from './job-row.tsx'

export function RecurringJobs() {
  const query = useQuery(orpc.jobs.recurring.queryOptions())
  return (
    <Loaded query={query} skeleton="h-96" label="Chargement des tâches">
      {(jobs) => (
        <RowList aria-label="Tâches qui reviennent">
          {jobs.map((job) => (
            <RecurringRow key={job.queue} job={job} />
          ))}
        </RowList>
      )}
    </Loaded>
  )
}

function RecurringRow({ job }: { job: RecurringJob }) {
  const now = useNow()
  const { label, last_run_at, last_state, last_seconds, next_run_at } = job
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-4 py-3.5 last:border-b-0 sm:px-5">
      <h2 className="min-w-0 flex-1 basis-64 text-base leading-snug font-semibold">{label}</h2>
      <p className="basis-80 text-[0.9375rem]">
        {last_run_at ? `Dernière fois ${formatRelative(last_run_at, now)}` : 'Pas encore passée'}
        {last_seconds !== null && `, en ${durationWords(last_seconds)}`}
        <span className="block text-muted">
          {next_run_at ? `Prochaine fois ${formatMoment(next_run_at, PARIS)}` : 'Ne revient plus'}
        </span>
      </p>
      {last_state && <Badge tone={TONES[last_state]}>{JOB_STATE_LABELS[last_state]}</Badge>}
    </li>
  )
}

const durationWords = (seconds: number) =>
  seconds < 1
    ? `${Math.max(1, Math.round(seconds * 1000))}\u00a0ms`
    : seconds < 90
      ? `${Math.round(seconds)}\u00a0s`
      : `${Math.round(seconds / 60)}\u00a0min`
