import type { AuditedEntity, FindingPriority, FindingType } from '#domain/office/audit.ts'
import type { Services } from '#server/platform/context.ts'
import type { Sql, Statement } from '#server/platform/database/client.ts'

/** A thing that is not as it should be. `detail` is for whoever repairs it, in French and without personal data. */
export type Found = { entity: AuditedEntity; entity_id: string; detail: string }

/** A question asked about the whole installation. Each has a file of its own in `checks/`. */
export type Check = {
  /** Never changes: ignored problems, and the age of each problem, are kept under this code. */
  code: string
  type: FindingType
  priority: FindingPriority
  category: CheckCategory
  /** The French sentence for `n` things. */
  message: (n: number) => string
} & (InDatabase | Elsewhere)

/** `always` marks a rule that holds at any instant; tests ask these after each race and each fault. */
type InDatabase = { rows: (db: Sql, now: Date) => Statement; always?: true }

/** A question that the database alone cannot answer. Long looks stop when the signal says so. */
type Elsewhere = { look: (services: Looking, signal: AbortSignal) => Promise<Found[]> }

/** The services of a check, whose database is read-only and limited in time. */
export type Looking = Omit<Services, 'db'> & { db: Sql }

export type CheckCategory =
  | 'Places'
  | 'Argent'
  | 'Base'
  | 'Journal'
  | 'E-mails'
  | 'Sécurité'
  | 'Tournois'
  | 'Matchs'
  | 'Documents'
  | 'Fichiers'
  | 'Clubs'
  | 'Données personnelles'
  | 'Modération'
  | 'Tâches'
  | 'Machine'
  | 'Sauvegarde'

/** For example '1 e-mail en retard', '3 e-mails en retard'. */
export const counted = (n: number, one: string, many: string) => `${n.toLocaleString('fr-FR')} ${n > 1 ? many : one}`

/** SQL for the day of an instant, '14/03/2026', in a time zone; Paris by default, when no place is concerned. */
export const dayInFrench = (db: Sql, at: Statement, zone: Statement = PARIS_OF(db)) =>
  db`to_char(${at} at time zone ${zone}, 'DD/MM/YYYY')`

/** The same with its hour: '14/03/2026 09:30'. */
export const momentInFrench = (db: Sql, at: Statement, zone: Statement = PARIS_OF(db)) =>
  db`to_char(${at} at time zone ${zone}, 'DD/MM/YYYY HH24:MI')`

const PARIS_OF = (db: Sql) => db`'Europe/Paris'`
