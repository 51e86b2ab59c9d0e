import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { LinkedRow } from './linked-row.tsx'
import { upcomingQuery } from './upcoming-query.ts'

/** Shows what follows for the club: the row of each of these registrations, and where its tournament stands. */
export default function NextRegistrations({ labels }: { labels: ReadonlyMap<string, string> }) {
  const query = useQuery(upcomingQuery)
  return (
    <section aria-labelledby="ensuite">
      <h2 id="ensuite" className="mb-3 text-heading">
        Ensuite
      </h2>
      <Loaded query={query} skeleton={<ListSkeleton />} label="Chargement de la suite">
        {({ items }) => (
          <RowList aria-label="Ensuite">
            {items
              .filter(({ id }) => labels.has(id))
              .map((registration) => (
                <LinkedRow key={registration.id} registration={registration} label={labels.get(registration.id)} />
              ))}
          </RowList>
        )}
      </Loaded>
    </section>
  )
}
