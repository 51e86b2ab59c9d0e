import type { TeamFiles } from '#contract/registrations/team-files.ts'
import { formatEuros } from '#domain/common/money.ts'
import { classNames } from '#web/lib/class-names.ts'

/** Sums up the money of the tournament: received, expected, and to be given back. */
export function Totals({ totals }: Pick<TeamFiles, 'totals'>) {
  const { received_cents, awaited_cents, to_refund_cents } = totals
  return (
    <dl className="mb-5 grid grid-cols-3 rounded-card border border-line bg-card max-sm:grid-cols-1 max-sm:divide-y sm:divide-x divide-line">
      <Total label="Encaissé" cents={received_cents} />
      <Total label="Attendu" cents={awaited_cents} tone="text-warning" />
      <Total label="À rembourser" cents={to_refund_cents} tone="text-danger" />
    </dl>
  )
}

function Total({ label, cents, tone = '' }: { label: string; cents: number; tone?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 px-4 py-3 sm:block">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={classNames('figures font-display text-2xl font-extrabold', cents > 0 && tone)}>
        {formatEuros(cents)}
      </dd>
    </div>
  )
}
