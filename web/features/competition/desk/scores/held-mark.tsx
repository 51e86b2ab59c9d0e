import type { DeskMatch } from '#contract/competition/desk-view.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { useDesk } from '../desk-context.ts'
import { outcomeWords } from '../matches/match-words.ts'

/** Marks a result that this device still holds. */
export function HeldMark({ match }: { match: DeskMatch }) {
  const held = useDesk().scores.held.find(({ match_id }) => match_id === match.id)
  return held ? (
    <p className="flex flex-wrap items-center gap-2 font-display font-bold tabular-nums">
      {outcomeWords(held.outcome, match)} <Badge tone="warning">non synchronisé</Badge>
    </p>
  ) : null
}
