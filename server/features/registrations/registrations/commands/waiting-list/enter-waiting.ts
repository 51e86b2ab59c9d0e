import type { EntryFee } from '#contract/registrations/entry-now.ts'
import type { ErrorCode } from '#contract/common/errors.ts'
import type { ClubStatus } from '#domain/clubs/club.ts'
import { type EntryNowVerdictCode, entryNowVerdicts } from '#domain/registrations/entering/entry-now.ts'
import { entryPaymentDue } from '#domain/registrations/entering/hold.ts'
import { firstRefusal } from '#domain/common/verdict.ts'
import { takeManualPayment } from '#server/features/registrations/payments/commands/confirm-manual-payment.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import { enteredNowNews } from '../../mails/club-news.ts'
import { canBeOffered } from '../../queries.ts'
import { changeRegistration } from '../change-registration.ts'
import { keepTeam } from '../entering/keep-team.ts'
import { type LockedRegistration, lockRegistration, type StandingRegistration } from '../lock-registration.ts'
import { lockMissingPapers, missingPapers } from '../deciding/missing-papers.ts'
import { refundReplaced } from '../changing/refund-replaced.ts'
import { tellClub } from '../tell.ts'

/**
 * A team of the waiting list comes in at once, validated, and owes its fee or has paid it by hand. It takes the place that
 * another one gives up in the same transaction, or else a free one; the caller holds the lock on the places.
 */
export async function enterWaiting(
  act: MemberAct,
  registration: LockedRegistration,
  { fee, frees_a_place }: { fee: EntryFee; frees_a_place: boolean },
) {
  const { tx, now, viewer } = act
  // A place that another team has just freed is counted as free already.
  refuseEntry(await judged(tx, registration, await lockMissingPapers(tx, registration), false), now)
  const owes = registration.amount_cents > 0
  const payment_due_at = owes ? entryPaymentDue(now, registration.place) : null
  const entered = {
    status: 'approved',
    team_id: await keepTeam(act, registration, registration.place),
    payment_status: owes ? 'awaiting' : 'paid',
    payment_method: owes ? fee.method : null,
    payment_due_at,
    decided_by: viewer.user_id,
    decided_at: now,
  } as const
  await changeRegistration(act, registration, 'enter-now', entered)
  const isReceived = owes && fee.state === 'received'
  const told = { ...registration, payment_method: entered.payment_method }
  await tellClub(act, told, enteredNowNews(act, told, isReceived ? null : payment_due_at))
  // A team that gave up its place in this act is refunded by its own end.
  if (!frees_a_place) await refundReplaced(act, registration)
  if (isReceived) await takeManualPayment(act, (await lockRegistration(tx, registration.id))!, { method: fee.method })
}

/** Refuses, before anything is done, a team that may not come in now. @throws the first reason */
export async function refuseEntryNow(db: Sql, registration: StandingRegistration, frees_a_place: boolean, now: Date) {
  refuseEntry(await judged(db, registration, await missingPapers(db, registration), frees_a_place), now)
}

function refuseEntry(entry: Parameters<typeof entryNowVerdicts>[0], now: Date) {
  const refusal = firstRefusal(entryNowVerdicts(entry, now))
  if (!refusal) return
  const { code, detail, message } = refusal
  throw refuse(CODES[code], { verdict: code, detail }, message ?? undefined)
}

async function judged(
  db: Sql,
  { id, status, place }: StandingRegistration,
  missing_documents: Awaited<ReturnType<typeof missingPapers>>,
  frees_a_place: boolean,
) {
  const [row] = await db<{ club_status: ClubStatus; before: number }[]>`
    select c.status as club_status, (
      select count(*)::int from registrations r
      where r.tournament_category_id = w.tournament_category_id and r.status = 'waitlisted' and ${canBeOffered(db)}
        and (r.waitlisted_at, r.id) < (w.waitlisted_at, w.id)) as before
    from registrations w join clubs c on c.id = w.club_id where w.id = ${id}`
  const { category_status, current_participants, max_participants } = place
  const category = { status: category_status, current_participants, max_participants }
  return { tournament: place, category, status, ...row!, frees_a_place, missing_documents }
}

const CODES: Record<EntryNowVerdictCode, ErrorCode> = {
  tournament_over: 'TOURNAMENT_CLOSED',
  organizer_closed: 'TOURNAMENT_CLOSED',
  category_cancelled: 'TOURNAMENT_CLOSED',
  not_waiting: 'NOT_ALLOWED_NOW',
  club_closed: 'REGISTRATION_REFUSED',
  waiting_list: 'WAITING_LIST_FIRST',
  category_full: 'TOURNAMENT_FULL',
  documents_missing: 'DOCUMENTS_MISSING',
}
