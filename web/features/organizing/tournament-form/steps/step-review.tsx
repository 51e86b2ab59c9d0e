import type { TournamentForm } from '#contract/organizing/tournament-form.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { AnswersSummary } from './answers-summary.tsx'
import { BlockerList } from './blocker-list.tsx'
import { useFormView } from '../form-context.ts'

/** Shows all the answers again, and the problems that prevent publishing. */
export function StepReview({ form, town }: { form: TournamentForm; town: string | null }) {
  const { values } = useFormView()
  const { blockers, mode } = form
  return (
    <>
      {blockers.length > 0 ? (
        <section aria-labelledby="a-completer">
          <h2 id="a-completer" className="mb-3 text-heading">
            {blockers.length > 1 ? `${blockers.length} points à compléter` : 'Un point à compléter'}
          </h2>
          <BlockerList id={form.id} blockers={blockers} values={values} />
        </section>
      ) : (
        mode === 'draft' && (
          <Alert tone="success" title="Tout y est">
            Relisez, puis publiez.
          </Alert>
        )
      )}
      <AnswersSummary form={form} town={town} />
    </>
  )
}
