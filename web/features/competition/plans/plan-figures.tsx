import { dayInFrench, durationInFrench, timeInFrench } from '#domain/competition/schedule/wall-times.ts'
import { counted } from '#domain/common/counted.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'

export type Figures = {
  zone: string
  end: number
  bound: number
  ratio_to_bound: number
  back_to_backs: number
  shortest_rest: number | null
  court_changes: number
  placed: number
  conflicts: number
  impossible: number
  unplaced: number
}

/** Shows a plan's worth in one line: the end and the hour before which none can end, games in a row, rest, changes of
 * court, conflicts. */
export function PlanFigures({ zone, end, bound, ratio_to_bound, unplaced, ...plan }: Figures) {
  const percent = Math.round((ratio_to_bound - 1) * 100)
  const day = dayInFrench(end, zone)
  const momentOf = (minute: number) => {
    const own = dayInFrench(minute, zone)
    return `${own === day ? '' : `${own} `}${timeInFrench(minute, zone)}`
  }
  return (
    <ul aria-label="Qualité du planning" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem]">
      {plan.placed > 0 && (
        <li>
          Fin <strong>{`${day} ${timeInFrench(end, zone)}`}</strong>
          {/* A plan that breaks a rule has no such figure: it may end before any that respects the rules. */}
          {unplaced === 0 && bound > 0 && bound <= end && (
            <span className="text-muted max-sm:hidden">
              {bound === end
                ? ', le plus tôt possible'
                : `\u00a0; aucun planning ne peut finir avant ${momentOf(bound)}${percent > 0 ? ` (écart ${percent}\u00a0%)` : ''}`}
            </span>
          )}
        </li>
      )}
      <li className="max-sm:hidden">
        deux matchs d’affilée&nbsp;: {plan.back_to_backs === 0 ? 'jamais' : `${plan.back_to_backs}\u00a0fois`}
      </li>
      {plan.shortest_rest !== null && (
        <li className="max-sm:hidden">
          repos le plus court&nbsp;: {durationInFrench(Math.max(0, plan.shortest_rest))}
        </li>
      )}
      {plan.court_changes > 0 && (
        <li className="max-sm:hidden">
          {counted(plan.court_changes, 'changement de terrain', 'changements de terrain')}
        </li>
      )}
      <li>
        <Badge tone={plan.impossible > 0 ? 'danger' : plan.conflicts > 0 ? 'warning' : 'success'}>
          {counted(plan.conflicts, 'conflit')}
        </Badge>
      </li>
      {unplaced > 0 && (
        <li>
          <Badge tone="warning">{counted(unplaced, 'match sans horaire', 'matchs sans horaire')}</Badge>
        </li>
      )}
    </ul>
  )
}
