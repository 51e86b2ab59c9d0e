import { hasPassed } from '../common/dates/local-time.ts'
import type { ToldStatus } from '../tournaments/tournament.ts'

/** Counts of what the organiser has to do in one tournament. */
export type OrganizerWork = {
  /** Teams that wait for the organiser's answer. Where they pay first, they have paid. */
  to_answer: number
  /** Among `to_answer`, teams that cannot be approved yet, because a document is not validated. */
  incomplete: number
  awaiting_payment: number
  /** Among `awaiting_payment`, payments whose due date has passed. */
  overdue: number
  waiting: number
}

/** The most urgent thing to do in a tournament; `RANKS` gives the order. */
export type OrganizerAct = 'follow' | 'overdue' | 'returned' | 'answer' | 'payments' | 'continue' | 'review'

/** `status_reason`: why an administrator has sent back a draft. `work`: only for a published tournament. */
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

/** Sorts tournaments that are not over by what is most urgent in them, then by date. */
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

/** French words: '3 équipes à valider', '2 paiements en retard', 'Renvoyé : adresse manquante', 'Rien à faire'. */
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

/** ', dossier incomplet', ', dont 2 aux dossiers incomplets'; empty when every team can be answered. */
function incompleteWords({ to_answer, incomplete }: OrganizerWork): string {
  if (incomplete === 0) return ''
  if (incomplete === to_answer) return to_answer === 1 ? ', dossier incomplet' : ', dossiers incomplets'
  return incomplete === 1 ? ', dont une au dossier incomplet' : `, dont ${incomplete} aux dossiers incomplets`
}
