import { lifeProblems } from '#domain/organizing/tournament-life.ts'
import { notifyClub, type News } from '#server/features/notices/messages/commands/notify-club.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { organizerChangedNews } from '../mails/club-news.ts'
import { handOverAnsweredNews, offeredTournamentNews, reassignedNews } from '../mails/organizer-news.ts'
import type { LifeRow } from '../queries.ts'
import { lockLife } from './lock-life.ts'

/** Asks another club that may organise to take the tournament over; null takes the question back. */
export async function offerTournament(context: MemberContext, id: number, club_id: number | null) {
  await act(context, async (act) => {
    const { tx, now, note } = act
    const life = await lockLife(tx, id)
    if ((life.offered_to?.id ?? null) === club_id) return
    if (club_id !== null) refuseHandOver(life, now)
    const to = club_id === null ? null : await findOrganizer(tx, club_id, life)
    const offered_at = to && now
    await tx`update tournaments set offered_to_club_id = ${club_id}, offered_at = ${offered_at} where id = ${id}`
    const action = to ? 'tournament.offer' : 'tournament.withdraw-offer'
    await note(action, { tournament: id }, { offered_to: [life.offered_to?.id ?? null, club_id] })
    if (!to) return
    const handed = { id, title: life.title, from: await nameOf(tx, life), to: to.name, offered_at: now.toISOString() }
    await tell(act, to.id, life, offeredTournamentNews(handed))
  })
}

/** The club that was asked accepts and organises the tournament from then on, or refuses. */
export async function answerHandOver(context: MemberContext, id: number, accepted: boolean) {
  const to = context.viewer.club!
  await act(
    context,
    async (act) => {
      const { tx, now, note } = act
      const life = await lockLife(tx, id)
      const { offered_to } = life
      if (offered_to?.id !== to.id) throw refuse('NOT_ALLOWED_NOW', undefined, 'Cette proposition a été retirée.')
      if (accepted) {
        refuseHandOver(life, now)
        await findOrganizer(tx, to.id, life)
        await move(act, life, to)
      } else {
        await tx`update tournaments set offered_to_club_id = null, offered_at = null where id = ${id}`
        await note('tournament.refuse-offer', { tournament: id }, { offered_to: [to.id, null] })
      }
      const handed = { id, title: life.title, from: '', to: to.name, offered_at: offered_to.since }
      await tell(act, life.organizer_club_id, life, handOverAnsweredNews(handed, accepted))
    },
    KEEPS_ISSUER,
  )
}

/** An administrator gives the tournament to another club, so that it goes on when its organiser is gone. */
export async function reassignTournament(context: MemberContext, id: number, club_id: number) {
  await act(
    context,
    async (act) => {
      const { tx, now } = act
      const life = await lockLife(tx, id)
      if (life.organizer_club_id === club_id) return
      refuseHandOver(life, now)
      const to = await findOrganizer(tx, club_id, life)
      const from = await nameOf(tx, life)
      await move(act, life, to)
      const handed = { id, title: life.title, from, to: to.name, offered_at: now.toISOString() }
      await tell(act, life.organizer_club_id, life, reassignedNews(handed, 'from'))
      await tell(act, club_id, life, reassignedNews(handed, 'to'))
    },
    KEEPS_ISSUER,
  )
}

/** The database refuses another organiser once money came in. */
const KEEPS_ISSUER = { tournaments_keep_issuer: 'NOT_ALLOWED_NOW' } as const

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

/** Changes the organiser, and tells each club that has entered whom to write to. */
async function move(act: MemberAct, life: LifeRow, to: { id: number; name: string }) {
  const { tx, now, note } = act
  const from = await nameOf(tx, life)
  await tx`
    update tournaments set organizer_club_id = ${to.id}, offered_to_club_id = null, offered_at = null,
      updated_at = ${now}
    where id = ${life.id}`
  await note('tournament.hand-over', { tournament: life.id }, { organizer_club_id: [life.organizer_club_id, to.id] })
  const clubs = await tx<{ club_id: number }[]>`
    select distinct club_id from registrations where tournament_id = ${life.id} and counts_for_uniqueness(status) order by 1`
  const day = { ...life, is_settled: false }
  const told = { id: life.id, title: life.title, from, to: to.name, at: now.toISOString(), day }
  for (const { club_id } of clubs)
    await notifyClub(
      tx,
      act,
      { club_id, user_id: null, managers: false, sender: to.name, reply_to: null, registration_id: null },
      organizerChangedNews({ ...told, club_id }),
    )
}

const nameOf = async (tx: Tx, { organizer_club_id }: LifeRow) =>
  (await tx<{ name: string }[]>`select name from clubs where id = ${organizer_club_id}`)[0]!.name

const tell = (act: MemberAct, club_id: number, { title }: LifeRow, news: News) =>
  notifyClub(
    act.tx,
    act,
    { club_id, user_id: null, managers: true, sender: title, reply_to: null, registration_id: null },
    news,
  )
