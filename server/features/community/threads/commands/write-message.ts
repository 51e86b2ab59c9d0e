import type { ActOn } from '#domain/notices/journal/journal.ts'
import type { ThreadSide } from '#domain/community/thread.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { askForMail } from './ask-for-mail.ts'

/** `attachments`: files kept already in this transaction. */
export type NewMessage = { side: ThreadSide; content: string; attachments: readonly string[] }

/** Who writes, and with what: in a request, or what was asked in one and is done by a job. */
type Author = Services & { viewer: { user_id: string | null; full_name: string }; request_id: string | null }

type NewThread = { club_id: number; organizer_club_id: number | null; tournament_id: number | null; subject: string }

/** Opens a conversation with its first message. @returns its id */
export async function openThread(tx: Tx, context: Author, opened: NewThread, message: NewMessage): Promise<string> {
  const now = context.clock()
  const [row] = await tx<{ id: string; message_id: string }[]>`
    insert into threads ${tx({ ...opened, last_side: message.side, last_at: now, created_at: now })}
    returning id, last_message_id as message_id`
  await insertMessage(tx, context, { ...opened, ...message, thread_id: row!.id, id: row!.message_id, date: now })
  await log(tx, context, row!.id, 'thread.started', message.side)
  return row!.id
}

/** Adds a message to a conversation, which is locked: its messages follow one another. */
export async function addMessage(
  tx: Tx,
  context: Author,
  thread: { id: string; club_id: number; subject: string },
  message: NewMessage,
): Promise<void> {
  const [row] = await tx<{ id: string; date: Date }[]>`
    update threads set last_message_id = gen_random_uuid(), last_side = ${message.side},
      last_at = greatest(${context.clock()}::timestamptz, last_at + interval '1 microsecond')
    where id = ${thread.id} returning last_message_id as id, last_at as date`
  await insertMessage(tx, context, { ...thread, ...message, ...row!, thread_id: thread.id })
  await log(tx, context, thread.id, 'thread.answered', message.side)
}

async function insertMessage(
  tx: Tx,
  context: Author,
  m: NewMessage & { id: string; thread_id: string; club_id: number; subject: string; date: Date },
) {
  const { viewer } = context
  const sender = m.side === 'platform' ? (await getSettings(tx)).platform_name : viewer.full_name
  await tx`
    insert into messages (id, thread_id, club_id, type, side, author_id, subject, sender, content, date)
    values (${m.id}, ${m.thread_id}, ${m.club_id}, 'message', ${m.side}, ${viewer.user_id}, ${m.subject}, ${sender},
            ${m.content}, ${m.date})`
  for (const [index, file_id] of m.attachments.entries())
    await tx`
      insert into message_attachments (message_id, file_id, position) values (${m.id}, ${file_id}, ${index + 1})`
  await askForMail(tx, context, m.thread_id, m.side)
}

const log = (
  tx: Tx,
  { viewer, request_id }: Author,
  id: string,
  action: `thread.${ActOn<'thread'>}`,
  side: ThreadSide,
) => audit(tx, { actor_id: viewer.user_id, action, entity: 'thread', entity_id: id, changes: { side }, request_id })
