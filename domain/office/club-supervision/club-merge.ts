import { ofName } from '../../common/french-names.ts'
import { CLUB_BADGES, type ClubStatus } from '../../clubs/club.ts'
import { type ClubCommitments, moneyBlockers } from './club-supervision.ts'

export type MergedClub = { id: number; name: string; status: ClubStatus; is_merged: boolean; may_organize: boolean }

/** What the club that goes would take along, and what of it stands in the way. */
export type MergeFacts = {
  /** The club that stays. */
  stays: MergedClub
  /** The club that goes into it. */
  goes: MergedClub
  /** Of the club that goes. */
  commitments: ClubCommitments
  /** Its tournaments that are not over and have taken money: their receipts keep them where they are. */
  running_paid_tournaments: number
  /** Its tournaments that are published, not over, and would be run by the club that stays. */
  running_tournaments: number
  /** Of these, those that are paid for. */
  running_priced_tournaments: number
  /** The club that stays has said how it is paid. */
  stays_collects: boolean
}

/** Why a club cannot go into another now, each in French; empty when it can. */
export function mergeBlockers(facts: MergeFacts): string[] {
  const { stays, goes } = facts
  if (stays.id === goes.id) return ['Choisissez un autre club que celui-ci.']
  if (goes.is_merged) return [`${goes.name} a déjà rejoint un autre club.`]
  if (stays.is_merged) return [`${stays.name} a rejoint un autre club\u00a0: choisissez celui-là.`]
  // Messages and money on their way follow the club.
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
