import type { DeskMatch } from '#contract/competition/desk-view.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useDesk } from '../desk-context.ts'
import { MatchMenu } from './match-line.tsx'
import { isPlayable } from './match-words.ts'
import { PlayButtons } from './play-buttons.tsx'

/** The acts of a court: the filled one comes next, « Retard » stands beside it, the others are in the menu. */
export function CardActs({ match }: { match: DeskMatch }) {
  const { scores, open } = useDesk()
  return (
    <div className="relative mt-1 flex flex-wrap gap-2">
      {isPlayable(match) && <PlayButtons match={match} isCard />}
      <Button
        variant="secondary"
        className="min-h-14"
        disabled={scores.isOffline}
        onClick={() => open({ kind: 'delay', match })}
        aria-label={`Retard de ${match.label}`}
      >
        Retard
      </Button>
      <MatchMenu match={match} isCard />
    </div>
  )
}
