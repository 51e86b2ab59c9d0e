import type { MemberRight } from '#domain/clubs/club.ts'
import { leavePastRead } from '#server/features/notices/messages/commands/leave-past-read.ts'
import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { joinAnswerNews } from '../mails/join-news.ts'
import { canDecideJoinRequest } from '../policy.ts'
import { getJoinRequest, lockJoinRequest } from '../queries.ts'

export type JoinDecision = { accepted: true; rights: Exclude<MemberRight, 'owner'> } | { accepted: false }

/**
 * Accepts or refuses a join request. Somebody let into a club without members becomes its owner. The same decision
 * again changes nothing, and the opposite one is refused.
 * @throws NOT_FOUND for another club’s request, CONFLICT, ALREADY_IN_A_CLUB when another club accepted first
 */
export async function decideJoinRequest(context: MemberContext, id: string, decision: JoinDecision) {
  const { viewer } = context
  return act(context, async (act) => {
    const { tx, now, note } = act
    const request = await lockJoinRequest(tx, id)
    if (!request || !canDecideJoinRequest(viewer, request)) throw refuse('NOT_FOUND')
    if (request.accepted === decision.accepted) return getJoinRequest(tx, id)
    if (request.accepted !== null) throw refuse('CONFLICT', {}, 'Cette demande a déjà reçu une réponse.')

    if (decision.accepted) await admit(act, request, request.is_claim ? 'owner' : decision.rights)
    await tx`
      update club_join_requests
      set accepted = ${decision.accepted}, decided_by = ${viewer.user_id}, decided_at = ${now} where id = ${id}`
    await note(
      decision.accepted ? 'club.join_accepted' : 'club.join_refused',
      { club: request.club_id },
      {
        join_request_id: id,
        ...(decision.accepted ? { rights: request.is_claim ? 'owner' : decision.rights } : {}),
      },
    )
    const asked = { id, club: { name: request.club_name } }
    await notifyPerson(tx, act, request, joinAnswerNews(asked, decision.accepted))
    return getJoinRequest(tx, id)
  })
}

type Applicant = { club_id: number; user_id: string; is_claim: boolean }

async function admit({ tx, now }: MemberAct, { user_id, club_id, is_claim }: Applicant, rights: MemberRight) {
  const [admitted] = await tx`
    insert into club_members (user_id, club_id, rights, created_at) values (${user_id}, ${club_id}, ${rights}, ${now})
    on conflict (user_id) do nothing
    returning user_id`
  if (!admitted) throw refuse('ALREADY_IN_A_CLUB', {}, 'Cette personne fait déjà partie d’un club.')
  await leavePastRead(tx, user_id, club_id)
  if (is_claim)
    await tx`update clubs set status = 'active', updated_at = ${now} where id = ${club_id} and status = 'pending'`
}
