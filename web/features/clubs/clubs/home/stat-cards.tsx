import type { ClubDashboard } from '#contract/clubs/clubs.ts'
import { Card } from '#web/components/ui/card.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { figuresOf } from './figures.tsx'

type StatCardsProps = {
  data: ClubDashboard | undefined
  error: Error | null
  isFetching: boolean
  onRetry: () => void
}

/** The four counters of the club, each in its card. */
export function StatCards({ data, error, isFetching, onRetry }: StatCardsProps) {
  if (error && !data) return <ProblemAlert error={error} pending={isFetching} onRetry={onRetry} />
  if (!data) return <Skeleton className="h-28 rounded-card" />
  return (
    <section aria-labelledby="chiffres">
      <h2 id="chiffres" className="sr-only">
        La saison en chiffres
      </h2>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figuresOf(data.counters).map(({ value, name, reason }) => (
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
  )
}
