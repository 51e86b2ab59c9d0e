import { useQuery } from '@tanstack/react-query'
import type { InsightCheck } from '#contract/insights/methods.ts'
import { formatDay, formatMoment, formatMonth } from '#domain/common/dates/dates.ts'
import { isBeaten } from '#domain/insights/checks.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { CHECK_ENOUGH, CHECK_MONTHS, NIGHT_LATE_HOURS } from '#domain/common/thresholds.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { LineChart } from '#web/components/ui/charts/line-chart.tsx'
import { PathLink } from '#web/components/ui/buttons/path-link.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { CHECK_WORDS, DRAWN_BY_DISTANCE, casesOf, chartFigure, checkFigure, technicalNote } from './check-words.ts'

/** Holds each computation, month by month, against what happened, beside its rival. */
export function ChecksScreen() {
  const query = useQuery(orpc.methods.checks.queryOptions())
  return (
    <Loaded query={query} skeleton="h-72" label="Chargement des contrôles">
      {({ items, computed_at, is_late }) => (
        <div className="grid gap-6">
          <p className="max-w-2xl text-muted">
            Le 1er de chaque mois, ce qui a été calculé dans les {CHECK_MONTHS} derniers est comparé à ce qui s’est
            passé. Un calcul battu par son rival deux mois de suite, sur {CHECK_ENOUGH} cas au moins, est signalé au
            propriétaire. Les tournois de démonstration ne comptent que là où rien de réel ne s’est encore passé, et
            c’est dit.{' '}
            <PathLink href="/methodes" className="underline underline-offset-4">
              Comment c’est calculé
            </PathLink>
          </p>
          {is_late && computed_at && (
            <Alert tone="warning" title="Les calculs de la nuit ont du retard">
              Les derniers datent du {formatMoment(computed_at, PARIS)}, il y a plus de {NIGHT_LATE_HOURS}&nbsp;heures.
            </Alert>
          )}
          {!is_late && (
            <p>
              {computed_at
                ? `Dernière nuit\u00a0: ${formatMoment(computed_at, PARIS)}.`
                : 'Aucune nuit n’a encore trouvé de match à compter.'}
            </p>
          )}
          {items.length === 0 && (
            <EmptyState title="Aucun contrôle pour l’instant">Le premier se fera le 1er du mois prochain.</EmptyState>
          )}
          {[...Map.groupBy(items, ({ name }) => name)].map(([name, checks]) => (
            <CheckCard key={name} name={name} checks={checks} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

/** @param checks latest first */
function CheckCard({ name, checks }: { name: InsightCheck['name']; checks: readonly InsightCheck[] }) {
  const { label, explained, rival, shown } = CHECK_WORDS[name]
  const known = checks
    .flatMap(({ day, value, baseline }) =>
      value === null || baseline === null ? [] : [{ day, ours: shown(value), theirs: shown(baseline) }],
    )
    .toReversed()
  return (
    <Card as="section" aria-label={label} className="grid gap-4">
      <div>
        <h2 className="text-lg leading-tight font-bold">{label}</h2>
        <p className="mt-1 max-w-2xl text-muted">{explained}</p>
        {name === 'recommendation' && checks.some(({ is_demo }) => is_demo) && (
          <p className="mt-1 max-w-2xl text-muted">{DRAWN_BY_DISTANCE}</p>
        )}
      </div>
      {known.length > 1 && (
        <LineChart
          title="Mois par mois"
          desc={`${label}, mois par mois, à côté de ${rival}.`}
          x={{ name: 'Mois', points: known.map(({ day }, at) => ({ at, label: formatMonth(day) })) }}
          series={[
            { name: 'Ici', values: known.map(({ ours }) => ours) },
            { name: rival, values: known.map(({ theirs }) => theirs) },
          ]}
          format={(figure) => chartFigure(name, figure)}
        />
      )}
      <ul className="divide-y divide-line">
        {checks.slice(0, 12).map((check) => (
          <Month key={check.day} check={check} rival={rival} />
        ))}
      </ul>
    </Card>
  )
}

function Month({ check, rival }: { check: InsightCheck; rival: string }) {
  const note = technicalNote(check)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span>{formatDay(check.day)}</span>
      {check.n === 0 ? (
        <span className="text-muted">Pas encore assez de données</span>
      ) : (
        <span>
          <strong className="figures">{checkFigure(check, 'value')}</strong>, {rival}{' '}
          <span className="figures">{checkFigure(check, 'baseline')}</span>, {casesOf(check)}{' '}
          {check.is_demo && <Badge tone="neutral">Démonstration</Badge>}
          {!check.is_demo && isBeaten(check.name, check) && <Badge tone="warning">Battu</Badge>}
          {note && <span className="block text-sm text-muted">{note}</span>}
        </span>
      )}
    </li>
  )
}
