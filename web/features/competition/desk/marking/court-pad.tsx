import type { Desk } from '#contract/competition/desk-view.ts'
import { courtDay } from '#domain/competition/desk/court-day.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { useDesk } from '../desk-context.ts'
import { keepsScore } from '../matches/match-words.ts'
import { HeldPresses } from './held-presses.tsx'
import { MatchPad } from './match-pad.tsx'
import { useClosePad } from './pad-link.tsx'

type CourtPadProps = { court: Desk['courts'][number]; onLeave: () => void }

/** Lets whoever has no table at a court mark the match that it plays. On a phone the pad takes the whole screen. */
export default function CourtPad({ court, onLeave }: CourtPadProps) {
  const { desk, now } = useDesk()
  const close = useClosePad(onLeave)
  const match = courtDay(desk.matches, court.id, now).playing.find((each) => keepsScore(each, desk))
  return (
    <Dialog title={court.name} isOpen onClose={close} size="page" isDismissable={false}>
      {match && !desk.closed ? (
        <MatchPad key={match.id} match={match} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <HeldPresses />
          <p>{desk.closed ?? 'Aucun match à marquer ne se joue sur ce terrain.'}</p>
          <Button variant="secondary" onClick={close}>
            Revenir aux terrains
          </Button>
        </div>
      )}
    </Dialog>
  )
}
