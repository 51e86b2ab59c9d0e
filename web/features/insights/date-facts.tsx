import { useQuery } from '@tanstack/react-query'
import type { DateSuggestions } from '#contract/date-price.ts'
import { formatDayShort } from '#domain/dates.ts'
import { rivalsInWords } from '#domain/insights/dates.ts'
import { DATE_RIVAL_TEAMS } from '#domain/thresholds.ts'
import { Computing } from '../../components/ui/computing.tsx'
import { classNames } from '../../lib/class-names.ts'
import { HowComputed } from './how-computed.tsx'
import { InsightError } from './insight-error.tsx'
import { datesQuery } from './suggestion-queries.ts'

/** Beside the date: what else is played then, and holidays; the other week-ends behind a press. Facts, no advice. */
export default function DateFacts({ tournament_id, version }: { tournament_id: number; version: number }) {
  const query = useQuery(datesQuery(tournament_id, version))
  const { data } = query
  if (query.error && !data) return <InsightError title="Les week-ends voisins n’ont pas pu être lus" query={query} />
  if (!data) return <Computing className="h-28" />
  if (data.missing)
    return (
      <p className="text-sm text-muted">
        Une fois {data.missing === 'place' ? 'le lieu précisé' : 'les catégories choisies'}, vous lirez ici ce qui se
        joue autour de cette date.
      </p>
    )
  const chosen = data.items.find(({ weeks }) => weeks === 0)
  if (!chosen) return null
  return (
    <section aria-label="Autour de cette date" className="rounded-card border border-line bg-raised p-4">
      <p className="text-sm text-muted">Ce week-end-là</p>
      <p className="mb-2 font-medium">{factsOf(chosen)}</p>
      <HowComputed anchor="dates" />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-medium">Comparer avec les autres week-ends</summary>
        <Weekends items={data.items} />
        <p className="mt-2 text-sm text-muted">
          Poids&nbsp;: 1 vaut un tournoi semblable de {DATE_RIVAL_TEAMS} équipes, juste à côté. Un plus grand compte
          plus&nbsp;; un plus lointain, ou de l’an dernier, compte moins.
        </p>
        {!data.knows_school_holidays && (
          <p className="mt-1 text-sm text-muted">
            Les vacances scolaires ne sont pas renseignées sur cette plateforme.
          </p>
        )}
        <p className="mt-2 text-sm text-muted">
          Ces faits ne promettent aucun remplissage&nbsp;: d’une année à l’autre, les tournois voisins n’y changent
          presque rien.
        </p>
      </details>
    </section>
  )
}

type DateOption = DateSuggestions['items'][number]

function Weekends({ items }: { items: readonly DateOption[] }) {
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-1.5 pr-3 font-medium">
            Week-end
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            Ce qui s’y passe
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            Poids des rivaux
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((option) => (
          <tr
            key={option.day}
            className={classNames(
              'border-b border-line align-top last:border-b-0',
              option.weeks === 0 && 'font-semibold',
            )}
          >
            <th scope="row" className={classNames('py-1.5 pr-3', option.weeks !== 0 && 'font-normal')}>
              {formatDayShort(option.day)}
              {option.weeks === 0 && ' (choisi)'}
            </th>
            <td className="py-1.5 pr-3">{factsOf(option)}</td>
            <td className="figures py-1.5 text-right">{weightInWords(option)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Not 0 beside a tournament that is far away. */
function weightInWords({ rivalry }: DateOption): string {
  if (rivalry > 0 && rivalry < 0.05) return '<\u00a00,1'
  return rivalry.toLocaleString('fr-FR', { maximumFractionDigits: 1 })
}

function factsOf(option: DateOption): string {
  const school = option.school_holidays.map((name) => `vacances scolaires (${name})`)
  const holidays = [...school, ...option.public_holidays]
  return `${[rivalsInWords(option), ...holidays].join(' · ')}.`
}
