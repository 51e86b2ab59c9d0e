import type { Planning } from '#contract/competition/plans.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ViolationTexts } from '../violation-texts.tsx'

/** Shows the plan in force: who published it and when, what was given up and why. A press leads to the plans before it. */
export function PublishedPlan({ planning, onVersions }: { planning: Planning; onVersions: () => void }) {
  const { published, tournament } = planning
  if (!published) return null
  const { published_at, published_by, waived, reason } = published
  return (
    <section aria-label="Planning publié" className="text-[0.9375rem]" data-screen-only>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-muted">
          Publié {formatMoment(published_at, tournament.time_zone)}
          {published_by && `, par ${published_by}`}.
        </p>
        <Button variant="quiet" className="px-0! underline underline-offset-4" onClick={onVersions}>
          Plannings publiés…
        </Button>
      </div>
      {waived.length > 0 && (
        <>
          <p className="mt-2 font-medium">
            {waived.length === 1 ? 'Écart accepté' : `${waived.length} écarts acceptés`}&nbsp;:
          </p>
          <ViolationTexts label="Écarts acceptés" violations={waived} />
        </>
      )}
      {reason && <p className="mt-1 wrap-anywhere">Motif&nbsp;: «&nbsp;{reason}&nbsp;»</p>}
    </section>
  )
}
