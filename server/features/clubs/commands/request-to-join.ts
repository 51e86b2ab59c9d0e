import { getSettings } from '#server/features/settings/queries.ts'
import { audit } from '#server/platform/audit.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { joinRequestMail } from '../mails/join-request-mail.ts'
import { findJoinableClub, findOpenJoinRequest, getJoinRequest, listOwners } from '../queries.ts'

/**
 * Asks the owners of a club to be let in, in the caller's transaction. Asking the same club twice is asking once.
 * @throws NOT_FOUND, ALREADY_IN_A_CLUB, or JOIN_REQUEST_OPEN when another club has not answered yet
 */
export async function requestToJoin(
  tx: Tx,
  services: Pick<Services, 'jobs' | 'config' | 'clock'>,
  request: { club_id: number; user_id: string; full_name: string; request_id: string },
) {
  const { club_id, user_id, full_name, request_id } = request
  const club = await findJoinableClub(tx, club_id)
  if (!club) throw refuse('NOT_FOUND')
  const [member] = await tx`select from club_members where user_id = ${user_id}`
  if (member) throw refuse('ALREADY_IN_A_CLUB')

  const [asked] = await tx<{ id: string }[]>`
    insert into club_join_requests (club_id, user_id, created_at) values (${club_id}, ${user_id}, ${services.clock()})
    on conflict (user_id) where decided_at is null do nothing
    returning id`
  if (!asked) return alreadyAsked(tx, user_id, club_id)

  await audit(tx, {
    actor_id: user_id,
    action: 'club.join_requested',
    entity: 'club',
    entity_id: club_id,
    changes: { join_request_id: asked.id },
    request_id,
  })
  await tellOwners(tx, services, { id: asked.id, club, full_name })
  return getJoinRequest(tx, asked.id)
}

async function alreadyAsked(tx: Tx, user_id: string, club_id: number) {
  const open = await findOpenJoinRequest(tx, user_id)
  if (open?.club.id !== club_id) throw refuse('JOIN_REQUEST_OPEN', { club: open?.club })
  return open
}

async function tellOwners(
  tx: Tx,
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  request: { id: string; club: { id: number; name: string }; full_name: string },
) {
  const { platform_name } = await getSettings(tx)
  for (const owner of await listOwners(tx, request.club.id)) {
    const mail = joinRequestMail({ ...request, platform_name, site_url: config.site_url })
    await tx`
      insert into messages (user_id, type, subject, sender, content, link, event)
      values (${owner.user_id}, 'notification', ${mail.subject}, ${platform_name}, ${mail.content}, '/club',
        ${`join-request:${request.id}:${owner.user_id}`})
      on conflict (event) do nothing`
    await enqueueMail(tx, jobs, {
      subject: mail.subject,
      html: mail.html,
      plain_text: mail.plain_text,
      recipient: owner.email,
      kind: 'join_request',
      dedupe_key: `join-request:${request.id}:${owner.user_id}`,
    })
  }
}
