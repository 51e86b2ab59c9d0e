import { useQuery } from '@tanstack/react-query'
import type { InsightCheck } from '#contract/methods.ts'
import { formatDay, formatMoment, formatMonth } from '#domain/dates.ts'
import { isBeaten } from '#domain/insights/checks.ts'
import { PARIS } from '#domain/reference/departments.ts'
import { CHECK_ENOUGH, CHECK_MONTHS, NIGHT_LATE_HOURS } from '#domain/thresholds.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Card } from '../../components/ui/card.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { LineChart } from '../../components/ui/line-chart.tsx'
import { PathLink } from '../../components/ui/path-link.tsx'
import { ProblemAlert } from '../../components/ui/problem-alert.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { orpc } from '../../lib/api.ts'
import { CHECK_WORDS, casesOf, checkFigure, figureOf } from './check-words.ts'

/** Month by month, each computation against what happened, beside its rival. */
export function ChecksScreen() {
  const { data, error, isFetching, refetch } = useQuery(orpc.methods.checks.queryOptions())
  if (error && !data) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Chargement des contrôles">
        <Skeleton className="h-72 rounded-card" />
      </div>
    )
  const byName = Map.groupBy(data.items, ({ name }) => name)
  return (
    <div className="grid gap-6">
      <p className="max-w-2xl text-muted">
        Le 1er de chaque mois, ce qui a été calculé dans les {CHECK_MONTHS} derniers est comparé à ce qui s’est passé.
        Un calcul battu par son rival deux mois de suite, sur {CHECK_ENOUGH} cas au moins, est signalé au propriétaire.
        Les tournois de démonstration ne comptent que là où rien de réel ne s’est encore passé, et c’est dit.{' '}
        <PathLink href="/methodes" className="underline underline-offset-4">
          Comment c’est calculé
        </PathLink>
      </p>
      {data.is_late && data.computed_at && (
        <Alert tone="warning" title="Les calculs de la nuit ont du retard">
          Les derniers datent du {formatMoment(data.computed_at, PARIS)}, il y a plus de {NIGHT_LATE_HOURS}&nbsp;heures.
        </Alert>
      )}
      {!data.is_late && (
        <p>
          {data.computed_at
            ? `Dernière nuit\u00a0: ${formatMoment(data.computed_at, PARIS)}.`
            : 'Aucune nuit n’a encore trouvé de match à compter.'}
        </p>
      )}
      {data.items.length === 0 && (
        <EmptyState title="Aucun contrôle pour l’instant">Le premier se fera le 1er du mois prochain.</EmptyState>
      )}
      {[...byName].map(([name, checks]) => (
        <CheckCard key={name} name={name} checks={checks} />
      ))}
    </div>
  )
}

/** @param checks latest first */
function CheckCard({ name, checks }: { name: InsightCheck['name']; checks: readonly InsightCheck[] }) {
  const { label, rival } = CHECK_WORDS[name]
  const known = checks.filter(({ value, baseline }) => value !== null && baseline !== null).toReversed()
  return (
    <Card as="section" aria-label={label} className="grid gap-4">
      <h2 className="text-lg leading-tight font-bold">{label}</h2>
      {known.length > 1 && (
        <LineChart
          title="Mois par mois"
          desc={`${label}, mois par mois, à côté de ${rival}.`}
          x={{ name: 'Mois', points: known.map(({ day }, at) => ({ at, label: formatMonth(day) })) }}
          series={[
            { name: 'Ici', values: known.map(({ value }) => value) },
            { name: rival, values: known.map(({ baseline }) => baseline) },
          ]}
          format={(value) => figureOf(name, value)}
        />
      )}
      <ul className="divide-y divide-line">
        {checks.slice(0, 12).map((check) => (
          <li key={check.day} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span>{formatDay(check.day)}</span>
            <span className="text-muted">
              {check.n === 0
                ? 'Pas encore assez de données'
                : `${checkFigure(check, 'value')}, ${rival} ${checkFigure(check, 'baseline')}, ${casesOf(check)}`}{' '}
              {check.is_demo && <Badge tone="neutral">Démonstration</Badge>}
              {!check.is_demo && isBeaten(name, check) && <Badge tone="warning">Battu</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
