import type { ClubDashboard } from '#contract/clubs/clubs.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Loaded, type LoadedQuery } from '#web/components/ui/feedback/loaded.tsx'
import { figuresOf } from './figures.tsx'

export function StatCards({ query }: { query: LoadedQuery<ClubDashboard> }) {
  return (
    <Loaded query={query} skeleton="h-28" label="Chargement des chiffres">
      {({ counters }) => (
        <section aria-labelledby="chiffres">
          <h2 id="chiffres" className="sr-only">
            La saison en chiffres
          </h2>
          <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            {figuresOf(counters).map(({ value, name, reason }) => (
              <Card key={name} className="flex flex-col-reverse justify-end gap-1 p-4! sm:p-5!">
                <dt className="leading-snug text-muted">
                  {name}
                  {reason && <span className="block text-sm">{reason}</span>}
                </dt>
                <dd className="figures text-[2.25rem] leading-none font-bold">{value}</dd>
              </Card>
            ))}
          </dl>
        </section>
      )}
    </Loaded>
  )
}
