import type { ReactNode } from 'react'
import type { BadgeDispute } from '#contract/organizing/promotion.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { RowList } from '../lists/row-list.tsx'
import { ContestedNote } from './contested-note.tsx'

type BadgeDisputesProps = {
  disputes: readonly BadgeDispute[]
  /** What stands beside one, where the list is of several tournaments. */
  children?: (dispute: BadgeDispute) => ReactNode
}

/** Payments of the badge that were contested: an open one says where to answer, and until when. */
export function BadgeDisputes({ disputes, children }: BadgeDisputesProps) {
  if (disputes.length === 0) return null
  return (
    <RowList aria-label="Paiements de badges contestés">
      {disputes.map((one) => (
        <li key={one.id} className="border-b border-line px-4 py-3 last:border-b-0">
          <p className="font-semibold wrap-anywhere">
            {formatEuros(one.amount_cents)} payés par {one.club_name}
          </p>
          {children?.(one)}
          {one.dispute === 'open' ? (
            <ContestedNote contested={one.contested} zone={one.time_zone} />
          ) : (
            <p className="text-[0.9375rem] text-muted">
              {ENDED[one.dispute](formatMoment(one.disputed_at, one.time_zone))}
            </p>
          )}
        </li>
      ))}
    </RowList>
  )
}

const ENDED: Record<Exclude<BadgeDispute['dispute'], 'open'>, (since: string) => string> = {
  won: (since) => `Contesté le ${since}\u00a0: la banque vous a donné raison, l’argent vous reste.`,
  lost: (since) => `Contesté le ${since}\u00a0: la banque a repris l’argent, et le club a son avoir.`,
}
