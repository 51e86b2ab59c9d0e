import { ofName } from '../../common/french-names.ts'
import { CLUB_BADGES, type ClubStatus } from '../../clubs/club.ts'
import { type ClubCommitments, moneyBlockers } from './club-supervision.ts'

export type MergedClub = { id: number; name: string; status: ClubStatus; is_merged: boolean; may_organize: boolean }

export type MergeFacts = {
  stays: MergedClub
  /** The club that is merged into `stays`. */
  goes: MergedClub
  commitments: ClubCommitments
  /**
   * Tournaments of the club that goes, not over, that have taken money: their receipts are in its name, so it has to
   * finish them.
   */
  running_paid_tournaments: number
  /** Published tournaments of the club that goes, not over, which `stays` would run. */
  running_tournaments: number
  running_priced_tournaments: number
  /** The club that stays has given its means of payment. */
  stays_collects: boolean
}

/** French reasons why two clubs cannot be merged now; empty when they can. */
export function mergeBlockers(facts: MergeFacts): string[] {
  const { stays, goes } = facts
  if (stays.id === goes.id) return ['Choisissez un autre club que celui-ci.']
  if (goes.is_merged) return [`${goes.name} a déjà rejoint un autre club.`]
  if (stays.is_merged) return [`${stays.name} a rejoint un autre club\u00a0: choisissez celui-là.`]
  // Refunds to receive and payments under way follow the club, so they do not count here.
  const followed = { to_receive: 0, to_receive_cents: 0, paying: 0, paying_cents: 0 }
  const money = moneyBlockers({ ...facts.commitments, ...followed })
  return [
    ...(stays.status === 'suspended' || stays.status === 'inactive'
      ? [`${stays.name}\u00a0: ${CLUB_BADGES[stays.status].toLowerCase()}. Choisissez celui qui continue.`]
      : []),
    ...money.map((line) => `À régler par ${goes.name}\u00a0: ${line}.`),
    ...when(
      facts.running_paid_tournaments,
      (n) =>
        `${n} ${n > 1 ? 'tournois ont' : 'tournoi a'} reçu de l’argent et ${n > 1 ? 'ne sont pas terminés' : 'n’est pas terminé'}\u00a0: les reçus sont au nom ${ofName(goes.name)}, qui doit ${n > 1 ? 'les' : 'le'} mener à son terme.`,
    ),
    ...when(
      stays.may_organize ? 0 : facts.running_tournaments,
      () =>
        `${stays.name} ne peut pas organiser\u00a0: accordez-lui d’abord ce droit, ${goes.name} a des tournois publiés.`,
    ),
    ...when(
      facts.stays_collects ? 0 : facts.running_priced_tournaments,
      () =>
        `${stays.name} n’a pas dit comment il est payé\u00a0: des tournois payants ${ofName(goes.name)} lui reviendraient.`,
    ),
  ]
}

const when = (n: number, told: (n: number) => string) => (n > 0 ? [told(n)] : [])
