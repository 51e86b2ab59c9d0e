import type { RecommendedTournament } from '#contract/insights/recommendations.ts'
import { formatDateRange } from '#domain/common/dates/dates.ts'
import { slug } from '#domain/common/text.ts'
import { MATCH_SCORE_FAIR_FROM, MATCH_SCORE_HIGH_FROM } from '#domain/common/thresholds.ts'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { useClosed } from '#web/lib/closed-doors.ts'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'

/** Shows a tournament that suits the club: how much, why, and the points that make its score. */
export function RecommendedItem({ item, mayEnter = false }: { item: RecommendedTournament; mayEnter?: boolean }) {
  const { id, name, location, date, ends_at, time_zone, category, matchScore, reason, points } = item
  // The distance is rounded once, where its points are told.
  const distance = points.find(({ criterion }) => criterion === 'distance')
  const hall = location.split(', ')
  const town = hall.pop()
  return (
    <Card as="li" padded={false} className="px-4 py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 flex-1 basis-40 leading-tight font-bold wrap-anywhere">
          <Link
            to="/tournois/$id"
            params={{ id: tournamentParam({ id, slug: slug(name) }) }}
            className="no-underline hover:underline"
          >
            {name}
          </Link>
        </h3>
        <Badge tone={scoreTone(matchScore)} className="figures shrink-0">
          <span className="sr-only">Correspondance&nbsp;: </span>
          {matchScore} sur 100
        </Badge>
      </div>
      <p className="mt-1 text-[0.9375rem] leading-snug text-muted">
        {formatDateRange(date, ends_at, time_zone)} · {category}
        <span className="block">
          {hall.length > 0 && <span className="max-sm:hidden">{hall.join(', ')}, </span>}
          {[town, distance && `${distance.detail} à vol d’oiseau`].filter(Boolean).join(', ')}
        </span>
      </p>
      <p className="mt-1.5">{reason}</p>
      {mayEnter && <Entering id={id} name={name} />}
      <details className="mt-1 text-[0.9375rem]">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-leather-strong underline underline-offset-4">
          Voir les points<span className="sr-only">&nbsp;: {name}</span>
        </summary>
        <table className="w-full text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">Critère</th>
              <th scope="col">Pourquoi</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ criterion, label, detail, points: given, max }) => (
              <tr key={criterion} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 pr-3 font-semibold">
                  {label}
                </th>
                <td className="py-1.5 pr-3 text-muted">{detail}</td>
                <td className="figures py-1.5 text-right whitespace-nowrap">
                  {decimal(given)} / {max}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}

/** It leads to the form while the platform takes registrations. */
function Entering({ id, name }: Pick<RecommendedTournament, 'id' | 'name'>) {
  if (useClosed('new_registrations') !== null) return null
  return (
    <ButtonLink
      to="/paiement"
      search={{ tournament: id }}
      variant="secondary"
      className="mt-2.5"
      aria-label={`S’inscrire\u00a0: ${name}`}
    >
      S’inscrire
    </ButtonLink>
  )
}

function scoreTone(score: number) {
  if (score >= MATCH_SCORE_HIGH_FROM) return 'success'
  return score >= MATCH_SCORE_FAIR_FROM ? 'warning' : 'neutral'
}

const decimal = (value: number) => value.toLocaleString('fr-FR', { maximumFractionDigits: 1 })
