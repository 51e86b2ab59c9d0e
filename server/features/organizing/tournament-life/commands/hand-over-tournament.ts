import type { ActOn } from '#domain/notices/journal/journal.ts'
import { lifeProblems } from '#domain/organizing/tournament-life.ts'
import { notifyClub, type News } from '#server/features/notices/messages/commands/notify-club.ts'
import { type Actor, actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext, Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { violatedConstraint } from '#server/platform/database/errors.ts'
import { refuse } from '#server/platform/errors.ts'
import { organizerChangedNews } from '../mails/club-news.ts'
import { handOverAnsweredNews, offeredTournamentNews, reassignedNews } from '../mails/organizer-news.ts'
import type { LifeRow } from '../queries.ts'
import { lockLife } from './lock-life.ts'

/** Asks another club that may organise to take the tournament over; null takes the question back. */
export async function offerTournament(services: Services, id: number, club_id: number | null, actor: Actor) {
  await services.db.begin(async (tx) => {
    const life = await lockLife(tx, id)
    if ((life.offered_to?.id ?? null) === club_id) return
    const now = services.clock()
    if (club_id !== null) refuseHandOver(life, now)
    const to = club_id === null ? null : await findOrganizer(tx, club_id, life)
    const offered_at = to && now
    await tx`update tournaments set offered_to_club_id = ${club_id}, offered_at = ${offered_at} where id = ${id}`
    await note(tx, actor, to ? 'offer' : 'withdraw-offer', life, { offered_to: [life.offered_to?.id ?? null, club_id] })
    if (!to) return
    const handed = { id, title: life.title, from: await nameOf(tx, life), to: to.name, offered_at: now.toISOString() }
    await tell(tx, services, to.id, life, offeredTournamentNews(handed))
  })
}

/** The club that was asked answers: it organises from then on, or leaves it where it is. */
export async function answerHandOver(context: MemberContext, id: number, accepted: boolean) {
  const to = context.viewer.club!
  await context.db.begin(async (tx) => {
    const life = await lockLife(tx, id)
    const { offered_to } = life
    if (offered_to?.id !== to.id) throw refuse('NOT_ALLOWED_NOW', undefined, 'Cette proposition a été retirée.')
    if (accepted) {
      refuseHandOver(life, context.clock())
      await findOrganizer(tx, to.id, life)
      await move(tx, context, life, to, actorOf(context))
    } else {
      await tx`update tournaments set offered_to_club_id = null, offered_at = null where id = ${id}`
      await note(tx, actorOf(context), 'refuse-offer', life, { offered_to: [to.id, null] })
    }
    const handed = { id, title: life.title, from: '', to: to.name, offered_at: offered_to.since }
    await tell(tx, context, life.organizer_club_id, life, handOverAnsweredNews(handed, accepted))
  })
}

/** An administrator gives it to another club: one whose organiser is gone goes on. */
export async function reassignTournament(services: Services, id: number, club_id: number, actor: Actor) {
  await services.db.begin(async (tx) => {
    const life = await lockLife(tx, id)
    if (life.organizer_club_id === club_id) return
    refuseHandOver(life, services.clock())
    const to = await findOrganizer(tx, club_id, life)
    const from = await nameOf(tx, life)
    await move(tx, services, life, to, actor)
    const handed = { id, title: life.title, from, to: to.name, offered_at: services.clock().toISOString() }
    await tell(tx, services, life.organizer_club_id, life, reassignedNews(handed, 'from'))
    await tell(tx, services, club_id, life, reassignedNews(handed, 'to'))
  })
}

function refuseHandOver(life: LifeRow, now: Date) {
  const problem = lifeProblems(life, now).hand_over
  if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
}

async function findOrganizer(tx: Tx, club_id: number, life: LifeRow) {
  const [club] = await tx<{ id: number; name: string }[]>`
    select c.id, c.name from clubs c join organizer_grants g on g.club_id = c.id
    where c.id = ${club_id} and c.id <> ${life.organizer_club_id} and g.granted and c.status = 'active'`
  if (!club) throw refuse('ORGANIZER_REFUSED')
  return club
}

/** The database refuses it too, once money came in. Each club that has entered is told whom to write to. */
async function move(tx: Tx, services: Services, life: LifeRow, to: { id: number; name: string }, actor: Actor) {
  const from = await nameOf(tx, life)
  await tx`
    update tournaments set organizer_club_id = ${to.id}, offered_to_club_id = null, offered_at = null,
      updated_at = ${services.clock()}
    where id = ${life.id}`.catch((error: unknown) => {
    if (violatedConstraint(error) === 'tournaments_keep_issuer') throw refuse('NOT_ALLOWED_NOW')
    throw error
  })
  await note(tx, actor, 'hand-over', life, { organizer_club_id: [life.organizer_club_id, to.id] })
  const clubs = await tx<{ club_id: number }[]>`
    select distinct club_id from registrations where tournament_id = ${life.id} and counts_for_uniqueness(status) order by 1`
  const day = { ...life, is_settled: false }
  const told = { id: life.id, title: life.title, from, to: to.name, at: services.clock().toISOString(), day }
  for (const { club_id } of clubs)
    await notifyClub(
      tx,
      services,
      { club_id, user_id: null, managers: false, sender: to.name, reply_to: null, registration_id: null },
      organizerChangedNews({ ...told, club_id }),
    )
}

const nameOf = async (tx: Tx, { organizer_club_id }: LifeRow) =>
  (await tx<{ name: string }[]>`select name from clubs where id = ${organizer_club_id}`)[0]!.name

const note = (tx: Tx, actor: Actor, act: ActOn<'tournament'>, { id }: LifeRow, changes: Record<string, unknown>) =>
  audit(tx, { ...actor, action: `tournament.${act}`, entity: 'tournament', entity_id: id, changes })

const tell = (tx: Tx, services: Services, club_id: number, { title }: LifeRow, news: News) =>
  notifyClub(
    tx,
    services,
    { club_id, user_id: null, managers: true, sender: title, reply_to: null, registration_id: null },
    news,
  )
