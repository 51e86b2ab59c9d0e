import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import { lateInFrench } from '#domain/competition/desk/late-in-french.ts'
import { MatchRow } from '#web/components/ui/play/match-row.tsx'

type MatchLineProps = {
  match: ProgrammeMatch
  time_zone: string
  /** The name of the category, where several stand in one list. */
  category?: string | undefined
  /** The teams that are followed. */
  own: ReadonlySet<string>
  names?: ReadonlyMap<string, string>
  /** The reason of a match that ended as few do; null for the others. */
  reason?: string | null
}

/** Shows a match of one tournament: court and phase below its hour, and in words what is out of the ordinary. */
export function MatchLine({ match, time_zone, category, own, names, reason = null }: MatchLineProps) {
  const { number, phase, court, status, label, score, forfeit, late_minutes, period, whistled_by } = match
  const isOver = status === 'completed' || status === 'cancelled'
  const notes = [
    category,
    // A match of a pool is found by its pool; those of a bracket name each other by number.
    !phase?.startsWith('Poule') && number && `match\u00a0${number}`,
    status === 'scheduled' && late_minutes > 0 && lateInFrench(late_minutes),
    status === 'in_progress' && (period ?? label),
    (status === 'cancelled' || (status === 'completed' && !score && !forfeit)) && label,
    status === 'completed' && forfeit && (forfeit === 'both' ? 'Double forfait' : 'Forfait'),
    reason,
    whistled_by && !isOver && `arbitre\u00a0: ${whistled_by}`,
  ]
  return (
    <MatchRow
      match={match}
      time_zone={time_zone}
      under={[court, phase].map((line) => line && <p key={line}>{line}</p>)}
      note={notes.filter(Boolean).join(' · ')}
      names={names}
      own={own}
    />
  )
}
