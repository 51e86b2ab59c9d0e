import type { TournamentToReview } from '#contract/organizing/tournament-review.ts'
import { ReasonAct } from '#web/components/ui/dialogs/reason-act.tsx'
import { orpc } from '#web/lib/api/api.ts'

type SendBackDialogProps = { tournament: TournamentToReview; onClose: () => void }

export default function SendBackDialog({ tournament, onClose }: SendBackDialogProps) {
  const { id, form_version, title } = tournament
  return (
    <ReasonAct
      title="Renvoyer au club"
      description={title}
      confirmLabel="Renvoyer"
      act={orpc.tournaments.sendBack}
      input={(reason) => ({ id, form_version, reason })}
      done={'Renvoyé\u00a0: le club lit le motif.'}
      refresh={[orpc.tournaments, orpc.moderation]}
      onClose={onClose}
    >
      <p className="text-muted">Le tournoi redevient un brouillon&nbsp;; le club le corrige et le redonne.</p>
    </ReasonAct>
  )
}
