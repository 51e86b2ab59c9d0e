import type { Job } from '#contract/office/jobs.ts'
import { formatRelative } from '#domain/common/dates/dates.ts'
import { JOB_STATE_LABELS, jobAbout, type JobState } from '#domain/office/job-state.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useNow } from '#web/lib/time/use-now.ts'

type JobRowProps = { job: Job; pending: boolean; onRetry: () => void; onGiveUp: () => void }

export function JobRow({ job, pending, onRetry, onGiveUp }: JobRowProps) {
  const now = useNow()
  const { label, state, tries, error, about, created_at, next_try_at, permissions } = job
  const subject = jobAbout(about)
  const act = (text: string, onClick: () => void) => (
    <Button variant="secondary" pending={pending} aria-label={`${text}\u00a0: ${label} ${job.id}`} onClick={onClick}>
      {text}
    </Button>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line px-4 py-3.5 last:border-b-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-base leading-snug font-semibold">{label}</h2>
        {subject && (
          <p className="figures mt-0.5 text-[0.9375rem] text-muted wrap-anywhere first-letter:uppercase">{subject}</p>
        )}
        <p className="mt-0.5 text-[0.9375rem] text-muted">
          Demandée {formatRelative(created_at, now)}, {tries} {tries > 1 ? 'essais' : 'essai'}
          {next_try_at && state !== 'created' && `, le prochain ${formatRelative(next_try_at, now)}`}
        </p>
        {error && state !== 'completed' && (
          <details className="mt-1 text-[0.9375rem]">
            <summary className="min-h-6 cursor-pointer text-danger wrap-anywhere">
              {error.meaning ?? 'La tâche a échoué.'}
            </summary>
            <p className="figures mt-1 text-muted wrap-anywhere">{error.detail}</p>
          </details>
        )}
      </div>
      <Badge tone={TONES[state]}>{JOB_STATE_LABELS[state]}</Badge>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {permissions.give_up && act('Abandonner', onGiveUp)}
        {permissions.retry && state !== 'created' && act('Relancer', onRetry)}
      </div>
    </li>
  )
}

export const TONES: Record<JobState, BadgeTone> = {
  created: 'court',
  retry: 'warning',
  active: 'leather',
  failed: 'danger',
  completed: 'success',
  cancelled: 'neutral',
}
