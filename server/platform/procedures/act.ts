import type { ErrorCode } from '#contract/common/errors.ts'
import type { JournalAction } from '#domain/notices/journal/journal.ts'
import type { Services, MemberContext, Viewer } from '../context.ts'
import type { Tx } from '../database/client.ts'
import { violatedConstraint } from '../database/errors.ts'
import { refuse } from '../errors.ts'
import { audit } from '../journal/audit.ts'
import { once } from './idempotency.ts'

/** What an act starts from: a request, or the services of a job, for whom the passing of time acts. */
export type Acting = Pick<Services, 'db' | 'clock'> & { viewer?: Viewer | null; request_id?: string | null }

/** A context inside its one transaction; functions that an act calls take it whole, so that they write as it does. */
export type Act<C = Services> = C & {
  tx: Tx
  /** The instant of the whole act; `clock` answers the same. */
  now: Date
  /** The account that acts; null for the passing of time. */
  actor_id: string | null
  note: Note
}

/** An act of somebody who has signed in. */
export type MemberAct = Act<MemberContext>

/**
 * Writes the line of the journal, with who acts, in which request.
 * @param about one noun and its identifier: `{ profile: id }`
 * @param changes facts without personal data
 * @param more `reason` and `personal` can be erased; `by` is who acted, when it is not the viewer
 */
export type Note = (
  action: JournalAction,
  about: Record<string, string | number>,
  changes?: Record<string, unknown>,
  more?: Erasable & { by?: string | null },
) => Promise<void>

type Erasable = Pick<Parameters<typeof audit>[1], 'reason' | 'personal'>

/**
 * One act: a transaction, an instant, and lines of the journal bound to who acts.
 *
 *     export const suspendAccount = (context: MemberContext, id: string, reason: string) =>
 *       act(context, async (act) => {
 *         const { tx, now, note } = act
 *         const { email } = await lockAccount(act, id, 'suspend')
 *         await tx`update profiles set status = 'suspended', updated_at = ${now} where id = ${id}`
 *         await note('account.suspended', { profile: id }, {}, { reason })
 *         await notifyPerson(tx, act, { user_id: id, email }, suspendedNews({ user_id: id, reason, now }))
 *       })
 *
 * @param refusals by constraint of the database, the refusal of who has broken it: `{ teams_name_unique: 'TEAM_EXISTS' }`
 */
export function act<C extends Acting, T>(
  context: C,
  work: (act: Act<C>) => Promise<T>,
  refusals: Record<string, ErrorCode> = {},
): Promise<T> {
  return context.db.begin((tx) => work(inAct(tx, context))).catch(refusing(refusals))
}

/** The same at most once, as `once` says it. @throws IDEMPOTENCY_KEY_REUSED */
export function actOnce<T extends object>(
  context: MemberContext,
  request: Parameters<typeof once>[1],
  work: (act: MemberAct) => Promise<T>,
  refusals: Record<string, ErrorCode> = {},
): Promise<T> {
  return once(context, request, (tx) => work(inAct(tx, context))).catch(refusing(refusals))
}

/** The act of a transaction that somebody else has opened. */
export function inAct<C extends Omit<Acting, 'db'>>(tx: Tx, context: C): Act<C> {
  const now = context.clock()
  const actor_id = context.viewer?.user_id ?? null
  const request_id = context.request_id ?? null
  const note: Note = (action, about, changes = {}, { by = actor_id, ...more } = {}) => {
    const [[entity, entity_id] = missingNoun()] = Object.entries(about)
    return audit(tx, { actor_id: by, action, entity, entity_id, changes, request_id, ...more })
  }
  return { ...context, tx, now, actor_id, clock: () => now, note }
}

const missingNoun = () => {
  throw new TypeError('a line of the journal is about something')
}

const refusing =
  (refusals: Record<string, ErrorCode>) =>
  (error: unknown): never => {
    const code = refusals[violatedConstraint(error) ?? '']
    throw code ? refuse(code) : error
  }
