import type { ActOn } from '#domain/notices/journal/journal.ts'
import type { ThreadSide } from '#domain/community/thread.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { askForMail } from './ask-for-mail.ts'

/**
 * `by` is the person who writes: the viewer, or in a job the one who asked for it. `attachments` are files kept already in
 * this transaction.
 */
export type NewMessage = {
  by: { user_id: string | null; full_name: string }
  side: ThreadSide
  content: string
  attachments: readonly string[]
}

type NewThread = { club_id: number; organizer_club_id: number | null; tournament_id: number | null; subject: string }

/** Opens a conversation with its first message. @returns its id */
export async function openThread(act: Act, opened: NewThread, message: NewMessage): Promise<string> {
  const { tx, now } = act
  const [row] = await tx<{ id: string; message_id: string }[]>`
    insert into threads ${tx({ ...opened, last_side: message.side, last_at: now, created_at: now })}
    returning id, last_message_id as message_id`
  await insertMessage(act, { ...opened, ...message, thread_id: row!.id, id: row!.message_id, date: now })
  await log(act, row!.id, 'thread.started', message)
  return row!.id
}

/** Adds a message to a conversation, which is locked: its messages follow one another. */
export async function addMessage(
  act: Act,
  thread: { id: string; club_id: number; subject: string },
  message: NewMessage,
): Promise<void> {
  const [row] = await act.tx<{ id: string; date: Date }[]>`
    update threads set last_message_id = gen_random_uuid(), last_side = ${message.side},
      last_at = greatest(${act.now}::timestamptz, last_at + interval '1 microsecond')
    where id = ${thread.id} returning last_message_id as id, last_at as date`
  await insertMessage(act, { ...thread, ...message, ...row!, thread_id: thread.id })
  await log(act, thread.id, 'thread.answered', message)
}

async function insertMessage(
  act: Act,
  m: NewMessage & { id: string; thread_id: string; club_id: number; subject: string; date: Date },
) {
  const { tx } = act
  const sender = m.side === 'platform' ? (await getSettings(tx)).platform_name : m.by.full_name
  await tx`
    insert into messages (id, thread_id, club_id, type, side, author_id, subject, sender, content, date)
    values (${m.id}, ${m.thread_id}, ${m.club_id}, 'message', ${m.side}, ${m.by.user_id}, ${m.subject}, ${sender},
            ${m.content}, ${m.date})`
  for (const [index, file_id] of m.attachments.entries())
    await tx`
      insert into message_attachments (message_id, file_id, position) values (${m.id}, ${file_id}, ${index + 1})`
  await askForMail(act, m.thread_id, m.side)
}

const log = ({ note }: Act, id: string, action: `thread.${ActOn<'thread'>}`, { by, side }: NewMessage) =>
  note(action, { thread: id }, { side }, { by: by.user_id })
