import type { AuditFinding } from '#contract/office/audits.ts'

export type FindingGroup = 'error' | 'warning' | 'info' | 'ignored' | 'solved'

export const FINDING_GROUPS: readonly { value: FindingGroup; label: string }[] = [
  { value: 'error', label: 'Erreurs' },
  { value: 'warning', label: 'Avertissements' },
  { value: 'info', label: 'Informations' },
  { value: 'ignored', label: 'Mis de côté' },
  { value: 'solved', label: 'Résolus' },
]

export function groupOf({ age, ignored_until, type }: AuditFinding): FindingGroup {
  if (age === 'solved') return 'solved'
  return ignored_until ? 'ignored' : type
}
