import { formatEuros } from '../../common/money.ts'
import { isUnpaid } from '../payments/payable.ts'
import type { PaymentStatus } from '../payments/payment.ts'
import { type RegistrationStatus, hasEntered } from '../registration.ts'
import { type TournamentTimes, givesPlaces, isOver, tournamentStatusAt } from '../../tournaments/tournament.ts'

/** Clubs may change their registrations until registrations close. */
export function takesChanges(tournament: TournamentTimes, now: Date): boolean {
  return tournamentStatusAt(tournament, now) === 'registration_open'
}

type Renamed = { status: RegistrationStatus; tournament: TournamentTimes }

/**
 * A club may rename its team as long as changes are taken. The organiser may do it, at the club's request, until the
 * tournament is over.
 */
export function canRename({ status, tournament }: Renamed, by: 'club' | 'organizer', now: Date): boolean {
  if (!isKept(status)) return false
  return by === 'club' ? takesChanges(tournament, now) : !isOver(tournamentStatusAt(tournament, now))
}

/**
 * Until the tournament begins another team of the club may take over the place, or the rank: no other club loses by it.
 */
export function canReplaceTeam({ status, tournament }: Renamed, now: Date): boolean {
  return isKept(status) && givesPlaces(tournamentStatusAt(tournament, now))
}

const isKept = (status: RegistrationStatus) => hasEntered(status) || status === 'waitlisted'

export type EnteredTeam = Renamed & {
  payment_status: PaymentStatus
  amount_cents: number
  /** The payment provider may still take money for this registration. */
  payment_open: boolean
  /** A change to a dearer category waits for its difference to be paid. */
  change_open: boolean
  has_matches: boolean
}

/** French reason why the team cannot change category now; null when it can. */
export function changeProblem(team: EnteredTeam, now: Date): string | null {
  const { status, tournament, payment_open, change_open, has_matches } = team
  if (!hasEntered(status)) return 'Seule une équipe inscrite peut changer de catégorie.'
  if (!takesChanges(tournament, now)) return 'L’organisateur ne prend plus de changement pour ce tournoi.'
  if (change_open) return 'Un changement attend déjà son paiement\u00a0: réglez-le, ou annulez-le.'
  if (payment_open) return 'Un paiement est en cours\u00a0: attendez sa réponse.'
  if (!isUnpaid(team) && team.payment_status !== 'paid')
    return 'Le paiement de cette inscription n’est pas réglé\u00a0: écrivez à l’organisateur.'
  return has_matches ? 'Les matchs de cette équipe sont déjà prévus\u00a0: écrivez à l’organisateur.' : null
}

/** Cost of another category for a team, or the money that it gets back. */
export type ChangeCost = {
  /**
   * `none`: same price. `due`: nothing was paid yet, so the new price is due as the former one was. `pay`: the club
   * pays the difference by card before the change is made. `refund`: the club gets the difference back.
   */
  kind: 'none' | 'due' | 'pay' | 'refund'
  /** The new price minus the former one; negative when the new category is cheaper. */
  difference_cents: number
}

/** @param price_cents what the whole registration costs there: see `movedLines` */
export function changeCost(
  team: { payment_status: PaymentStatus; amount_cents: number },
  price_cents: number,
): ChangeCost {
  const difference_cents = price_cents - team.amount_cents
  if (difference_cents === 0) return { kind: 'none', difference_cents }
  if (isUnpaid(team)) return { kind: 'due', difference_cents }
  return { kind: difference_cents > 0 ? 'pay' : 'refund', difference_cents }
}

/** The cost in a French sentence, shown before the club confirms. */
export function changeCostWords({ kind, difference_cents }: ChangeCost, price_cents: number): string {
  const difference = formatEuros(Math.abs(difference_cents))
  const words = {
    none: 'Le prix est le même\u00a0: rien à payer.',
    due:
      price_cents === 0 ? 'Il n’y a plus rien à payer.' : `Il reste à payer ${formatEuros(price_cents)}, comme prévu.`,
    pay: `${difference} à payer par carte. Votre place actuelle reste la vôtre tant que ce n’est pas payé.`,
    refund: `${difference} vous sont rendus.`,
  }
  return words[kind]
}

/** Refusals for want of a place: a change of category does not overtake the clubs that wait for one. */
export const CHANGE_FULL = 'Cette catégorie est complète\u00a0: la liste d’attente n’est pas dépassée.'
export const CHANGE_WAITED_FOR = 'D’autres clubs attendent une place dans cette catégorie.'
export const CHANGE_NEEDS_CARD =
  'Cette catégorie coûte plus cher et la différence se paie par carte, que cet organisateur ne prend pas\u00a0: écrivez-lui.'
