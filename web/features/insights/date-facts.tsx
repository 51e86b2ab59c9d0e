import { useQuery } from '@tanstack/react-query'
import type { DateSuggestions } from '#contract/date-price.ts'
import { formatDayShort } from '#domain/dates.ts'
import { rivalsInWords } from '#domain/insights/dates.ts'
import { classNames } from '../../lib/class-names.ts'
import { HowComputed } from './how-computed.tsx'
import { InsightError } from './insight-error.tsx'
import { datesQuery } from './suggestion-queries.ts'

/** Beside the date: what else is played then, and holidays; the other week-ends behind a press. Facts, no advice. */
export default function DateFacts({ tournament_id, version }: { tournament_id: number; version: number }) {
  const query = useQuery(datesQuery(tournament_id, version))
  const { data } = query
  if (query.error && !data) return <InsightError title="Les week-ends voisins n’ont pas pu être lus" query={query} />
  if (!data || data.missing === 'place') return null
  if (data.missing === 'categories')
    return (
      <p className="text-sm text-muted">
        Une fois les catégories choisies, vous lirez ici ce qui se joue autour de cette date.
      </p>
    )
  const chosen = data.items.find(({ weeks }) => weeks === 0)
  if (!chosen) return null
  return (
    <section aria-label="Autour de cette date" className="rounded-card border border-line bg-raised p-4">
      <p className="font-medium">Ce week-end-là&nbsp;: {factsOf(chosen)}</p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-medium">Comparer avec les autres week-ends</summary>
        <ul className="divide-y divide-line">
          {data.items.map((option) => (
            <li key={option.day} className={classNames('py-1.5', option.weeks === 0 && 'font-semibold')}>
              {formatDayShort(option.day)}
              {option.weeks === 0 && ' (choisi)'}&nbsp;: {factsOf(option)}
            </li>
          ))}
        </ul>
        {!data.knows_school_holidays && (
          <p className="mt-1 text-sm text-muted">
            Les vacances scolaires ne sont pas renseignées sur cette plateforme.
          </p>
        )}
        <p className="mt-2 text-sm text-muted">
          Ces faits ne promettent aucun remplissage&nbsp;: d’une année à l’autre, les tournois voisins n’y changent
          presque rien.
        </p>
        <HowComputed anchor="dates" />
      </details>
    </section>
  )
}

function factsOf(option: DateSuggestions['items'][number]): string {
  const school = option.school_holidays.map((name) => `vacances scolaires (${name})`)
  const holidays = [...school, ...option.public_holidays]
  return `${[rivalsInWords(option), ...holidays].join(' · ')}.`
}
