import type { AuditedEntity, FindingPriority, FindingType } from '#domain/office/audit.ts'
import type { Services } from '#server/platform/context.ts'
import type { Sql, Statement } from '#server/platform/database/client.ts'

/** One thing that is not as it should be. `detail` is for whoever repairs it: French, without personal data. */
export type Found = { entity: AuditedEntity; entity_id: string; detail: string }

/** One question put to the whole installation. Each has a file of its own in `checks/`. */
export type Check = {
  /** Stable: what is ignored, and how long a problem has lasted, is kept under it. */
  code: string
  type: FindingType
  priority: FindingPriority
  category: CheckCategory
  /** French, for that many things. */
  message: (n: number) => string
} & (InDatabase | Elsewhere)

/** `always`: a rule that no command breaks at any instant; tests ask these after each race and each fault. */
type InDatabase = { rows: (db: Sql, now: Date) => Statement; always?: true }

/** What the database alone does not know. Long looks stop when the signal says so. */
type Elsewhere = { look: (services: Looking, signal: AbortSignal) => Promise<Found[]> }

/** The database only to be read, and in time. */
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

/** '1 e-mail en retard', '3 e-mails en retard'. */
export const counted = (n: number, one: string, many: string) => `${n.toLocaleString('fr-FR')} ${n > 1 ? many : one}`

/** In SQL, '14/03/2026', the day of an instant in a zone, which is the one of Paris where no place is concerned. */
export const dayInFrench = (db: Sql, at: Statement, zone: Statement = PARIS_OF(db)) =>
  db`to_char(${at} at time zone ${zone}, 'DD/MM/YYYY')`

/** The same with its hour: '14/03/2026 09:30'. */
export const momentInFrench = (db: Sql, at: Statement, zone: Statement = PARIS_OF(db)) =>
  db`to_char(${at} at time zone ${zone}, 'DD/MM/YYYY HH24:MI')`

const PARIS_OF = (db: Sql) => db`'Europe/Paris'`
