import { chooseUntil, type NewDates, newDatesProblems } from '#domain/registrations/postponement.ts'
import { lifeProblems } from '#domain/organizing/tournament-life.ts'
import { offerFreedPlaces } from '#server/features/registrations/registrations/commands/waiting-list/offer-freed-places.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { findPostponement, type LifeRow } from '../queries.ts'
import { type Expected, refuseOtherCounts } from '../expected.ts'
import { lockLife } from './lock-life.ts'
import { moveEntries } from './move-entries.ts'
import { moveSchedule } from './move-schedule.ts'
import { newVenue, type NewVenue } from './new-venue.ts'
import { noteEdits } from './note-edits.ts'
import { TELL_POSTPONEMENT_JOB } from './tell-postponement.ts'

export type NewDate = NewDates<Date> & {
  reason: string
  venue?: Parameters<typeof newVenue>[2] | undefined
  /** The date and the counts that the screen showed. */
  expected: Expected & { starts_at: string }
}

/**
 * Moves a published tournament to another date, and to another hall or commune if need be, with its deadlines, days and
 * planned matches. A job then tells each registration, whose club keeps its place or is refunded. Asked again for the same
 * date, it changes nothing.
 */
export async function postponeTournament(context: MemberContext, id: number, date: NewDate) {
  await act(context, async (act) => {
    const { tx, now, note, jobs } = act
    const life = await lockLife(tx, id)
    if (await isDone(tx, life, date)) return
    refuseDate(life, date, now)
    const choose_until = chooseUntil(now, date, life.time_zone)
    await moveSchedule(act, life, date)
    await moveTournament(tx, life, date, date.venue ? await newVenue(tx, life, date.venue) : null, now)
    const postponement_id = await writePostponement(tx, life, { ...date, choose_until }, now)
    await moveEntries(act, life, { ...date, choose_until, postponement_id })
    for (const category of life.categories) await offerFreedPlaces(act, category.id)
    await noteEdits(act, id, MOVED_FIELDS)
    const changes = {
      starts_at: [life.starts_at, date.starts_at],
      ends_at: [life.ends_at, date.ends_at],
      registration_closes_at: [life.registration_closes_at, date.registration_closes_at],
      postponement_id,
    }
    await note('tournament.postpone', { tournament: id }, changes, { reason: date.reason })
    await jobs.enqueue(tx, TELL_POSTPONEMENT_JOB, { postponement_id })
  })
}

const MOVED_FIELDS = [
  'starts_on',
  'starts_time',
  'ends_on',
  'ends_time',
  'registration_closes_on',
  'registration_closes_time',
  'categories',
  'courts',
  'insee',
  'venue_name',
  'venue_address',
  'venue_postal_code',
] as const

async function isDone(tx: Tx, life: LifeRow, { starts_at, ends_at, reason }: NewDate): Promise<boolean> {
  if (!isSame(life.starts_at, starts_at) || !isSame(life.ends_at, ends_at)) return false
  const last = await findPostponement(tx, life.id)
  return last !== null && isSame(last.starts_at, starts_at) && isSame(last.ends_at, ends_at) && last.reason === reason
}

function refuseDate(life: LifeRow, date: NewDate, now: Date) {
  const problem = lifeProblems(life, now).postpone
  if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
  if (!isSame(life.starts_at, date.expected.starts_at)) throw refuse('CONFLICT')
  const same = isSame(life.starts_at, date.starts_at) && isSame(life.ends_at, date.ends_at)
  const problems = same ? { starts_at: 'C’est déjà la date de ce tournoi.' } : newDatesProblems(life, date, now)
  const [first] = Object.values(problems)
  if (first) throw refuse('DATES_REFUSED', { problems }, first)
  refuseOtherCounts(life.entered, date.expected)
}

const isSame = (one: string, other: string | Date) => Date.parse(one) === new Date(other).getTime()

/** A tournament that the organiser had already started goes back to closed, since its date is to come. */
async function moveTournament(tx: Tx, life: LifeRow, date: NewDate, venue: NewVenue | null, now: Date) {
  await tx`
    update tournaments set starts_at = ${date.starts_at}, ends_at = ${date.ends_at},
      registration_closes_at = ${date.registration_closes_at},
      status = case when status = 'active' then 'closed' else status end, updated_at = ${now}
    where id = ${life.id}`
  if (venue) await tx`update tournaments set ${tx(venue)} where id = ${life.id}`
}

async function writePostponement(tx: Tx, life: LifeRow, date: NewDate & { choose_until: Date }, now: Date) {
  const [row] = await tx<{ id: number }[]>`
    insert into tournament_postponements ${tx({
      tournament_id: life.id,
      reason: date.reason,
      from_starts_at: life.starts_at,
      from_ends_at: life.ends_at,
      from_location: life.location,
      starts_at: date.starts_at,
      ends_at: date.ends_at,
      choose_until: date.choose_until,
      created_at: now,
    })}
    returning id`
  return row!.id
}
