import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { Fold } from '#web/components/ui/lists/fold.tsx'

/** Tells, to whom asks, why each team is where it is, and the seed that draws the same again. */
export function DrawReasons({ category: { teams, draw } }: { category: CategorySetUp }) {
  if (!draw) return null
  const told = draw.pools.flat().filter((id) => draw.reasons[id])
  return (
    <Fold
      heading="h4"
      title={told.length > 0 ? 'Pourquoi ces places' : 'Numéro du tirage'}
      className="px-4 pt-1 text-[0.9375rem] text-muted sm:px-5"
    >
      <ul className="grid gap-1">
        {told.map((id) => (
          <li key={id} className="wrap-anywhere">
            <span className="text-ink">{teams.find((team) => team.registration_id === id)?.team_name}</span>{' '}
            {draw.reasons[id]}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        Numéro du tirage&nbsp;: <span className="figures">{draw.seed}</span>.
      </p>
    </Fold>
  )
}
