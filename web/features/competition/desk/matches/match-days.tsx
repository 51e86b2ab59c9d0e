import { useState } from 'react'
import { formatDayLong } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { useDesk } from '../desk-context.ts'
import { MatchPrints } from './match-prints.tsx'
import { MatchLine } from './match-line.tsx'

/** Lists all matches by day and hour, or those of one category or court. */
export function MatchDays() {
  const { desk } = useDesk()
  const [category, setCategory] = useState('')
  const [court, setCourt] = useState('')
  const shown = desk.matches.filter(
    (match) =>
      match.status !== 'cancelled' &&
      (category === '' || String(match.category_id) === category) &&
      (court === '' || String(match.court_id) === court),
  )
  const days = Map.groupBy(shown, ({ scheduled_date }) => localDay(scheduled_date, desk.time_zone))
  return (
    <div className="grid gap-5">
      <div className="grid gap-3 sm:max-w-xl sm:grid-cols-2">
        <NativeSelect
          aria-label="Catégorie"
          empty="Toutes les catégories"
          value={category}
          onChange={(event) => setCategory(event.target.value)}
          options={desk.categories.map(({ id, label }) => ({ value: String(id), label }))}
        />
        <NativeSelect
          aria-label="Terrain"
          empty="Tous les terrains"
          value={court}
          onChange={(event) => setCourt(event.target.value)}
          options={desk.courts.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </div>
      <MatchPrints category={category} court={court} />
      {[...days].map(([day, matches]) => (
        <section key={day} aria-labelledby={`jour-${day}`}>
          <h3 id={`jour-${day}`} className="mb-2 text-lg first-letter:uppercase">
            {formatDayLong(day)}
          </h3>
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {matches.map((match) => (
              <MatchLine key={match.id} match={match} />
            ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 && <p className="text-muted">Aucun match ici.</p>}
    </div>
  )
}
