import { DESK_DAYS_AFTER, isDeskOver } from '../competition/desk/desk-open.ts'
import { hasPassed } from '../common/dates/local-time.ts'
import {
  type EnteredCategoryStatus,
  isPublished,
  type TournamentTimes,
  tournamentAfter,
  tournamentStatusAt,
} from '../tournaments/tournament.ts'

export const LIFE_ACTS = ['close', 'reopen', 'postpone', 'cancel', 'hand_over', 'finish', 'resume'] as const

export type LifeAct = (typeof LIFE_ACTS)[number]

export type LivingTournament = TournamentTimes & {
  played_matches: number
  running_matches: number
  /** A payment came in, or a bank may still confirm one. */
  took_money: boolean
  /** A payment by cheque, transfer or cash is awaited. */
  awaits_money: boolean
}

/** For each act, the French reason why it is not possible now; null when it is. */
export function lifeProblems(tournament: LivingTournament, now: Date): Record<LifeAct, string | null> {
  const status = tournamentStatusAt(tournament, now)
  if (!isPublished(status)) return every('Ce tournoi n’est pas encore publié.')
  if (status === 'cancelled') return every('Ce tournoi est annulé.')
  const over = status === 'completed' ? 'Ce tournoi est terminé.' : null
  const begun = over ?? (status === 'active' ? 'Ce tournoi a commencé.' : null)
  return {
    close: begun ?? (tournamentAfter('close', status) ? null : 'Les inscriptions sont déjà fermées.'),
    reopen: begun ?? (tournamentAfter('reopen', status) ? null : 'Les inscriptions sont déjà ouvertes.'),
    postpone:
      over ?? (tournament.played_matches > 0 ? 'Des matchs ont été joués\u00a0: la date ne change plus.' : null),
    cancel: over,
    hand_over: over ?? handOverProblem(tournament),
    finish: finishProblem(tournament, now),
    resume: resumeProblem(tournament, now),
  }
}

/** A tournament that has money may not change hands: receipts and refunds are in the name of the club that was paid. */
function handOverProblem({ took_money, awaits_money }: LivingTournament): string | null {
  if (took_money)
    return 'De l’argent a été reçu pour ce tournoi\u00a0: les reçus sont au nom du club qui l’organise, il ne peut plus en changer.'
  return awaits_money
    ? 'Des paiements sont attendus au nom du club qui l’organise\u00a0: il ne peut pas en changer avant qu’ils soient réglés.'
    : null
}

/** Time ends a tournament by itself. The organiser may end it early, or confirm that nothing is missing. */
function finishProblem(tournament: LivingTournament, now: Date): string | null {
  if (tournament.status === 'completed') return 'Ce tournoi est déjà clos.'
  if (tournament.running_matches > 0) return 'Un match est en cours\u00a0: terminez-le d’abord.'
  return hasPassed(tournament.starts_at, now) || tournament.status === 'active'
    ? null
    : 'Ce tournoi n’a pas encore commencé.'
}

/** A tournament that was closed too soon may be reopened for as long as its desk would have stayed open. */
export function resumeProblem(
  { status, ends_at }: Pick<LivingTournament, 'status' | 'ends_at'>,
  now: Date,
): string | null {
  if (status !== 'completed') return 'Ce tournoi n’est pas clos.'
  return isDeskOver(ends_at, now)
    ? `Ce tournoi est fini depuis plus de ${DESK_DAYS_AFTER} jours\u00a0: il ne se rouvre plus.`
    : null
}

/** French reason why the registrations of a tournament cannot reopen with this closing date; null when they can. */
export function reopeningProblem(
  { starts_at, registration_closes_at }: Pick<TournamentTimes, 'starts_at' | 'registration_closes_at'>,
  now: Date,
): string | null {
  if (hasPassed(registration_closes_at, now)) return 'Choisissez une nouvelle date de clôture, à venir.'
  if (registration_closes_at && new Date(registration_closes_at) > new Date(starts_at))
    return 'La clôture ne peut pas être après le début du tournoi.'
  return null
}

/** Whether one category alone may change status. A cancelled one stays cancelled, because its teams were refunded. */
export function canMoveCategory(from: EnteredCategoryStatus, to: EnteredCategoryStatus): boolean {
  return from !== 'cancelled' && from !== to
}

/** French reason why this category cannot be cancelled alone; null when it can. */
export function categoryCancelProblem(status: EnteredCategoryStatus, others: readonly EnteredCategoryStatus[]) {
  if (!canMoveCategory(status, 'cancelled')) return 'Cette catégorie est déjà annulée.'
  return others.every((other) => other === 'cancelled')
    ? 'C’est la dernière catégorie du tournoi\u00a0: annulez plutôt le tournoi.'
    : null
}

const every = (problem: string): Record<LifeAct, string | null> =>
  Object.fromEntries(LIFE_ACTS.map((act) => [act, problem])) as Record<LifeAct, string | null>

/** Warning shown before a closed tournament is reopened. */
export const AFTER_RESUMING =
  'Les résultats peuvent de nouveau changer. Personne n’est prévenu\u00a0; à la prochaine clôture, seuls les clubs dont le classement final a changé le seront.'
