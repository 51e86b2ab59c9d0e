import { formatMoment } from '../../common/dates/dates.ts'
import { PARIS } from '../../common/reference/departments.ts'
import type { BannerKind } from './settings.ts'

/** « Maintenance prévue le sam. 21 nov. à 22 h, heure de Paris : » */
export function bannerHeading({ kind, until }: { kind: BannerKind; until: string | null }): string {
  const hour = until === null ? null : `${formatMoment(until, PARIS)}, heure de Paris`
  if (kind === 'planned') return hour ? `Maintenance prévue, ${hour}\u00a0:` : 'Maintenance prévue\u00a0:'
  return hour ? `Incident en cours, jusque vers ${hour}\u00a0:` : 'Incident en cours\u00a0:'
}
