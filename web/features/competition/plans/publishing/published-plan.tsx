import type { Planning } from '#contract/competition/plans.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ViolationTexts } from '../violation-texts.tsx'

/** Shows the plan in force: who published it and when, what was given up and why. A press leads to the plans before it. */
export function PublishedPlan({ planning, onVersions }: { planning: Planning; onVersions: () => void }) {
  const { published, tournament } = planning
  if (!published) return null
  const { number, published_at, published_by, waived, reason } = published
  return (
    <section aria-labelledby="publie" data-screen-only>
      <h3 id="publie" className="font-semibold">
        Planning {number}, publié
      </h3>
      <p className="text-muted">
        {formatMoment(published_at, tournament.time_zone)}
        {published_by && `, par ${published_by}`}
      </p>
      {waived.length > 0 && (
        <>
          <p className="mt-2 font-medium">
            {waived.length === 1 ? 'Écart accepté' : `${waived.length} écarts acceptés`}&nbsp;:
          </p>
          <ViolationTexts label="Écarts acceptés" violations={waived} />
        </>
      )}
      {reason && <p className="mt-1 wrap-anywhere">Motif&nbsp;: «&nbsp;{reason}&nbsp;»</p>}
      <Button variant="secondary" className="mt-2" onClick={onVersions}>
        Plannings publiés…
      </Button>
    </section>
  )
}
