import { hasPassed } from '../common/dates/local-time.ts'
import type { ToldStatus } from '../tournaments/tournament.ts'

/** What waits for an organiser in one tournament. */
export type OrganizerWork = {
  /** Teams that an answer is owed to: paid where payment comes first. */
  to_answer: number
  /** Of these, those whose documents are not all validated: they cannot be approved yet. */
  incomplete: number
  awaiting_payment: number
  /** Of these, those whose time has run out. */
  overdue: number
  /** Teams in the waiting lists. */
  waiting: number
}

/**
 * The next act: following the day, then what is late, what came back, what to answer, what to expect, what to finish, what
 * somebody else decides; null when nothing waits.
 */
export type OrganizerAct = 'follow' | 'overdue' | 'returned' | 'answer' | 'payments' | 'continue' | 'review'

/** `status_reason`: of a draft, why an administrator has sent it back. `work`: of one that is published. */
type Organized = {
  status: ToldStatus
  starts_at: string
  status_reason?: string | null
  work?: OrganizerWork
}

export function organizerAct({ status, starts_at, status_reason, work }: Organized, now: Date): OrganizerAct | null {
  if (status === 'pending_review') return 'review'
  if (status === 'draft') return status_reason ? 'returned' : 'continue'
  if (hasPassed(starts_at, now)) return 'follow'
  if (!work) return null
  if (work.overdue > 0) return 'overdue'
  if (work.to_answer > 0) return 'answer'
  return work.awaiting_payment > 0 ? 'payments' : null
}

/** Tournaments that are not over: those being played, then those where something waits, each by date. */
export function byUrgency<T extends Organized>(tournaments: readonly T[], now: Date): T[] {
  const rank = (tournament: T) => RANKS.indexOf(organizerAct(tournament, now))
  return tournaments.toSorted(
    (one, other) => rank(one) - rank(other) || Date.parse(one.starts_at) - Date.parse(other.starts_at),
  )
}

const RANKS: readonly (OrganizerAct | null)[] = [
  'follow',
  'overdue',
  'returned',
  'answer',
  'payments',
  'continue',
  'review',
  null,
]

/** '3 équipes à valider', '2 paiements en retard', 'Renvoyé : adresse manquante'; 'Rien à faire'. */
export function organizerActWords(act: OrganizerAct | null, { status_reason, work }: Omit<Organized, 'starts_at'>) {
  if (act === 'returned') return `Renvoyé\u00a0: ${status_reason ?? ''}`
  if (act === 'continue') return 'Continuer la fiche'
  if (act === 'review') return 'En attente de validation'
  if (act === 'follow') return 'En cours'
  if (!act || !work) return 'Rien à faire'
  const { to_answer, awaiting_payment, overdue } = work
  if (act === 'overdue') return overdue === 1 ? 'Un paiement en retard' : `${overdue} paiements en retard`
  if (act === 'answer')
    return (to_answer === 1 ? 'Une équipe à valider' : `${to_answer} équipes à valider`) + incompleteWords(work)
  return awaiting_payment === 1 ? 'Un paiement attendu' : `${awaiting_payment} paiements attendus`
}

/** ', dossier incomplet', ', dont 2 aux dossiers incomplets'; nothing when all can be answered. */
function incompleteWords({ to_answer, incomplete }: OrganizerWork): string {
  if (incomplete === 0) return ''
  if (incomplete === to_answer) return to_answer === 1 ? ', dossier incomplet' : ', dossiers incomplets'
  return incomplete === 1 ? ', dont une au dossier incomplet' : `, dont ${incomplete} aux dossiers incomplets`
}
