import { choiceProblem, type PostponementChoice } from '#domain/registrations/postponement.ts'
import { isOver, tournamentStatusAt } from '#domain/tournaments/tournament.ts'
import { decideCancellation } from '#server/features/registrations/registrations/commands/ending/cancel-registration.ts'
import { endRegistration } from '#server/features/registrations/registrations/commands/ending/end-registration.ts'
import {
  type LockedRegistration,
  lockRegistration,
} from '#server/features/registrations/registrations/commands/lock-registration.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'

type Choice = {
  choice: PostponementChoice
  /** The answer that the screen showed; a colleague may have answered since. */
  expected_choice: PostponementChoice | null
  expected_refund_cents?: number | undefined
}

/**
 * A club keeps its place on the new date, or gives it up and is refunded in full. After keeping it, the club may still ask for
 * the refund while there is time; a refund is final. The caller’s right is already checked.
 */
export async function chooseAfterPostponement(context: MemberContext, id: string, chosen: Choice) {
  if (chosen.choice === 'keep') await act(context, (act) => keep(act, id, chosen))
  else await refund(context, id, chosen)
}

async function keep({ tx, now, note }: MemberAct, id: string, chosen: Choice) {
  const registration = (await lockRegistration(tx, id))!
  if (await isChosen(tx, registration, chosen, now)) return
  await write(tx, registration, 'keep', now)
  await note('registration.keep-new-date', { registration: id }, { choice: [null, 'keep'] })
}

const refund = (context: MemberContext, id: string, chosen: Choice) =>
  endRegistration(context, id, async (act, registration) => {
    const { tx, now } = act
    if (await isChosen(tx, registration, chosen, now)) return null
    const { expected_refund_cents } = chosen
    const cancelled = { by: 'postponement', reason: 'Tournoi reporté', expected_refund_cents } as const
    const ending = await decideCancellation(cancelled)(act, registration)
    return { ...ending, also: () => write(tx, registration, 'refund', now) }
  })

/**
 * @returns whether that was chosen already
 * @throws NOT_ALLOWED_NOW when there is nothing to choose any more, CONFLICT when a colleague has chosen otherwise
 */
async function isChosen(tx: Tx, registration: LockedRegistration, chosen: Choice, now: Date): Promise<boolean> {
  const [asked] = await tx<{ choice: PostponementChoice | null; choose_until: string }[]>`
    select c.choice, p.choose_until
    from postponement_choices c join tournament_postponements p on p.id = c.postponement_id
    where c.registration_id = ${registration.id} and c.asked and c.postponement_id = (
      select max(id) from tournament_postponements where tournament_id = ${registration.place.tournament_id})`
  if (!asked) throw refuse('NOT_ALLOWED_NOW', undefined, 'Il n’y a rien à choisir pour cette inscription.')
  if (asked.choice === chosen.choice) return true
  if (asked.choice !== chosen.expected_choice)
    throw refuse('CONFLICT', { choice: asked.choice }, OTHER_CHOICE[asked.choice!])
  const is_past = isOver(tournamentStatusAt(registration.place, now))
  const problem = choiceProblem({ ...asked, status: registration.status, is_past }, now)
  if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
  return false
}

const OTHER_CHOICE: Record<PostponementChoice, string> = {
  keep: 'Quelqu’un de votre club a déjà choisi de garder la place. Relisez avant de changer.',
  refund: 'Quelqu’un de votre club a déjà demandé le remboursement\u00a0: la place est rendue.',
}

const write = async (tx: Tx, { id, place }: LockedRegistration, choice: PostponementChoice, now: Date) =>
  void (await tx`
    update postponement_choices set choice = ${choice}, chosen_at = ${now}
    where registration_id = ${id} and postponement_id = (
      select max(id) from tournament_postponements where tournament_id = ${place.tournament_id})`)
