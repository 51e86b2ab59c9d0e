import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { eventKey } from './event.ts'
import type { News } from './notify-club.ts'

/**
 * Leaves a message in the inbox of one person, without a mail. The sender is the platform unless `sender` is given.
 * @returns false when the person has it already
 */
export async function leaveMessage(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  to: { user_id: string; sender?: string },
  { event, type, subject, paragraphs, action }: News,
): Promise<boolean> {
  const { platform_name } = await getSettings(tx)
  const [message] = await tx`
    insert into messages (user_id, type, subject, sender, content, link, event, date)
    values (${to.user_id}, ${type}, ${subject}, ${to.sender ?? platform_name}, ${paragraphs.join('\n\n')},
            ${action?.path ?? null}, ${eventKey(event)}, ${clock()})
    on conflict (event) do nothing
    returning id`
  return message !== undefined
}
