import type { TeamFiles } from '#contract/registrations/team-files.ts'
import { formatEuros } from '#domain/common/money.ts'
import { classNames } from '#web/lib/class-names.ts'

/** Sums up the money of the tournament: received, expected, and to be given back. */
export function Totals({ totals }: Pick<TeamFiles, 'totals'>) {
  const { received_cents, awaited_cents, to_refund_cents } = totals
  return (
    <dl className="mb-5 flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line *:flex-1 *:basis-22 *:bg-card">
      <Total label="Encaissé" cents={received_cents} />
      <Total label="Attendu" cents={awaited_cents} tone="text-warning" />
      <Total label="À rembourser" cents={to_refund_cents} tone="text-danger" />
    </dl>
  )
}

function Total({ label, cents, tone = '' }: { label: string; cents: number; tone?: string }) {
  return (
    <div className="px-3 py-2.5 sm:px-4 sm:py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd
        className={classNames(
          'figures font-display text-xl font-extrabold whitespace-nowrap sm:text-2xl',
          cents > 0 && tone,
        )}
      >
        {formatEuros(cents)}
      </dd>
    </div>
  )
}
