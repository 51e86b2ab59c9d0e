import type { TournamentDetails } from '#contract/tournaments.ts'
import { GENDER_LABELS } from '#domain/reference/genders.ts'
import { FillBar } from '../../components/ui/fill-bar.tsx'

/** How full each category is. */
export function PlacesByCategory({ categories }: Pick<TournamentDetails, 'categories'>) {
  return (
    <section aria-labelledby="places">
      <h2 id="places" className="mb-3 text-heading">
        Places
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {categories.map(({ id, category, gender, current_participants, max_participants, waiting_count }) => (
          <li key={id} className="rounded-card border border-line bg-card p-4">
            <h3 className="text-lg">
              {category} {GENDER_LABELS[gender]}
            </h3>
            <FillBar taken={current_participants} total={max_participants} className="mt-2" />
            <p className="mt-1 text-sm text-muted">
              {current_participants} {current_participants > 1 ? 'équipes' : 'équipe'} sur {max_participants}
              {waiting_count > 0 && `, ${waiting_count} en liste d’attente`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
