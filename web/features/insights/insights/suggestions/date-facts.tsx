import { useQuery } from '@tanstack/react-query'
import type { DateSuggestions } from '#contract/organizing/date-price.ts'
import { formatDayShort } from '#domain/common/dates/dates.ts'
import { rivalsInWords } from '#domain/organizing/suggestions/dates.ts'
import { DATE_RIVAL_TEAMS } from '#domain/common/thresholds.ts'
import { Computing } from '#web/components/ui/feedback/computing.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { HowComputed } from '../how-computed.tsx'
import { InsightError } from '../insight-error.tsx'
import { datesQuery } from './suggestion-queries.ts'

/**
 * Says beside the date what else is played then, and which holidays there are; a press shows other week-ends. It gives
 * facts, no advice.
 */
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
      <p className="mb-2 font-medium">Ce week-end-là&nbsp;: {factsOf(chosen)}</p>
      <HowComputed anchor="dates" />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-medium">Comparer avec les autres week-ends</summary>
        <Weekends items={data.items} />
        <p className="mt-2 text-sm text-muted">
          Poids des rivaux&nbsp;: 1 vaut un tournoi semblable de {DATE_RIVAL_TEAMS} équipes, juste à côté. Un plus grand
          compte plus&nbsp;; un plus lointain, ou de l’an dernier, compte moins.
        </p>
        {!data.knows_school_holidays && (
          <p className="mt-1 text-sm text-muted">Les vacances scolaires ne sont pas renseignées pour ce lieu.</p>
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
    <ul className="divide-y divide-line">
      {items.map((option) => (
        <li
          key={option.day}
          className={classNames(
            'flex flex-wrap items-baseline justify-between gap-x-4 py-1.5',
            option.weeks === 0 && 'font-semibold',
          )}
        >
          <span className="min-w-0 flex-1 basis-44 wrap-anywhere">
            {formatDayShort(option.day)}
            {option.weeks === 0 && ' (choisi)'}&nbsp;: {factsOf(option)}
          </span>
          {option.rivalry > 0 && <span className="figures text-muted">poids {weightInWords(option)}</span>}
        </li>
      ))}
    </ul>
  )
}

/** A tournament that is far away does not read 0. */
const weightInWords = ({ rivalry }: DateOption) =>
  rivalry < 0.05 ? '<\u00a00,1' : rivalry.toLocaleString('fr-FR', { maximumFractionDigits: 1 })

function factsOf(option: DateOption): string {
  const school = option.school_holidays.map((name) => `vacances scolaires (${name})`)
  const holidays = [...school, ...option.public_holidays]
  return `${[rivalsInWords(option), ...holidays].join(' · ')}.`
}
