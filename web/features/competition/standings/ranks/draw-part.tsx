import type { CategoryStandings, PublicTeam } from '#contract/competition/standings.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'

type DrawPartProps = {
  draw: NonNullable<CategoryStandings['draw']>
  teams: ReadonlyMap<string, PublicTeam>
  time_zone: string
}

/** Tells how the pools were drawn: with its number, anybody draws the same again. */
export function DrawPart({ draw: { number, seed, at, by_hand, pools }, teams, time_zone }: DrawPartProps) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        Le tirage{number > 1 ? ` (${number}e tirage)` : ''}
      </summary>
      <p className="text-muted">
        Fait {formatLongMoment(at, time_zone)}, avec le numéro <span className="figures">{seed}</span>&nbsp;: le même
        numéro donne le même tirage.
        {by_hand && ' L’organisateur a ensuite échangé des équipes.'}
      </p>
      <ol className="mt-3 grid gap-6 sm:grid-cols-2">
        {pools.map((pool, index) => (
          <li key={index}>
            <h4 className="mb-1.5 font-sans text-base font-semibold">Poule {String.fromCodePoint(65 + index)}</h4>
            <ul className="space-y-1.5 text-[0.9375rem]">
              {pool.map(({ registration_id, reason }) => (
                <li key={registration_id}>
                  {teams.get(registration_id)?.team_name}
                  {reason && <span className="block text-sm text-muted">{reason}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  )
}
