import { expect, test } from 'vitest'
import { computeNightly } from '#server/features/insights/insights/nightly.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { addCategory, createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'
import { keepPast } from './commands/keep-past.ts'
import { recordFill } from './commands/record-fill.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true })
const DAY_MS = 86_400_000

/** What the night computes, as at that instant. */
const night = (now = new Date()) => computeNightly(server.services, now)

const at = (days: number) => new Date(Date.now() + days * DAY_MS)

const clubs = await Promise.all(Array.from({ length: 20 }, () => createClub(db)))

/**
 * A tournament of Lyon that opened a hundred days before it begins, with so many teams by the day, before it, on which they
 * came: `[[60, 4], [10, 6]]` is four teams sixty days before and six more ten days before.
 */
async function filled(tournament: {
  in_days: number
  places?: number
  came: readonly (readonly [number, number])[]
  organizer_club_id?: number
  /** Others are compared with none of it. */
  category?: string
}) {
  const { in_days, places = 16, came, category = 'U13' } = tournament
  const created = await createTournament(db, {
    organizer_club_id: tournament.organizer_club_id ?? clubs[0]!.id,
    in_days,
    max_participants: places,
    registration_opens_at: at(in_days - 100),
    columns: { latitude: 45.76, longitude: 4.83, published_at: at(in_days - 100) },
  })
  await db`update tournament_categories set category = ${category} where id = ${created.tournament_category_id}`
  const days = came.flatMap(([day, count]) => Array.from({ length: count }, () => day))
  const registrations = []
  for (const [index, day] of days.entries()) {
    const { id } = await createRegistration(db, { tournament: created, club_id: clubs[index % clubs.length]!.id })
    await db`update registrations set created_at = ${at(in_days - day)} where id = ${id}`
    registrations.push(id)
  }
  return { ...created, registrations }
}

const fillOf = async (id: number) => {
  const rows = await db<{ days_before: number; taken: number; capacity: number }[]>`
    select days_before, taken, capacity from tournament_fill where tournament_id = ${id} order by days_before desc`
  return rows.map(({ days_before, taken, capacity }) => [days_before, taken, capacity])
}

test('la nuit écrit combien de places étaient tenues chaque jour qui compte, et le jour même', async () => {
  const { id, registrations } = await filled({
    in_days: -20,
    came: [
      [80, 3],
      [20, 4],
      [2, 2],
    ],
  })
  // Une équipe annulée dix jours avant tenait sa place jusque-là.
  await db`update registrations set status = 'cancelled', cancelled_at = ${at(-30.5)} where id = ${registrations[0]!}`
  await recordFill(db, new Date())
  expect(await fillOf(id)).toEqual(
    [
      [90, 0],
      [75, 3],
      [60, 3],
      [45, 3],
      [30, 3],
      [21, 3],
      [14, 7],
      [10, 6],
      [7, 6],
      [5, 6],
      [3, 6],
      [1, 8],
      [0, 8],
    ].map(([day, taken]) => [day, taken, 16]),
  )
})

test('une équipe qui attendait ne compte que du jour où elle a eu sa place ; une catégorie annulée ne compte plus', async () => {
  const tournament = await filled({ in_days: -1, came: [[50, 2]] })
  const [late] = tournament.registrations
  await db`update registrations set waitlisted_at = created_at where id = ${late!}`
  await db`
    insert into audit_log (at, action, entity, entity_id, changes)
    values (${at(-1 - 12)}, 'registration.offer', 'registration', ${late!}, '{"status": ["waitlisted", "offered"]}')`
  const other = await addCategory(db, tournament, { max_participants: 8 })
  await createRegistration(db, { tournament: other, club_id: clubs[0]!.id })
  await db`update tournament_categories set status = 'cancelled' where id = ${other.tournament_category_id}`
  await recordFill(db, new Date())
  expect((await fillOf(tournament.id)).filter(([day]) => day === 45 || day === 14 || day === 10)).toEqual([
    [45, 1, 16],
    [14, 1, 16],
    [10, 2, 16],
  ])
})

test('des places ajoutées, une annulation en masse, une nouvelle date : ce qui était écrit est refait', async () => {
  const { id, registrations, tournament_category_id } = await filled({ in_days: 10, came: [[60, 6]] })
  await recordFill(db, new Date())
  expect((await fillOf(id)).at(-1)).toEqual([10, 6, 16])
  await db`update tournament_categories set max_participants = 24 where id = ${tournament_category_id}`
  await db`update registrations set status = 'cancelled', cancelled_at = ${at(-1)} where id = any(${registrations.slice(1)})`
  await recordFill(db, new Date(Date.now() + DAY_MS * 3))
  expect((await fillOf(id)).slice(-3)).toEqual([
    [14, 6, 24],
    [10, 1, 24],
    [7, 1, 24],
  ])
  await db`update tournaments set starts_at = ${at(40)}, ends_at = ${at(41)} where id = ${id}`
  await recordFill(db, new Date())
  expect((await fillOf(id)).map(([day]) => day)).toEqual([90, 75, 60, 45])
})

test('le remplissage est celui qu’une autre requête retrouve, pour tous les tournois', async () => {
  await recordFill(db, new Date())
  const wrong = await db`
    select f.* from tournament_fill f join tournaments t on t.id = f.tournament_id
    where t.ends_at < now() and f.days_before = 0 and f.taken <> (
      select count(*) from registrations r join tournament_categories tc on tc.id = r.tournament_category_id
      where r.tournament_id = f.tournament_id and tc.status <> 'cancelled' and r.status in ('held', 'offered', 'pending', 'approved')
        and r.created_at <= t.starts_at)`
  expect(wrong).toEqual([])
})

test('sans tournois comparables, aucune prévision ne s’invente', async () => {
  const { id } = await filled({ in_days: 15, came: [[40, 5]], organizer_club_id: organizer.club_id })
  const { body } = await organizer.get(`/tournaments/${id}/attendance`)
  expect(body).toMatchObject({
    predictedAttendance: null,
    confidence: null,
    reason: 'Moins de 5 tournois comparables\u00a0: pas de prévision possible.',
    teams: 5,
    capacity: 16,
  })
})

test('trop tôt, en préparation ou annulé, la raison se dit', async () => {
  const reasonOf = async (tournament: Parameters<typeof createTournament>[1]) => {
    const { id } = await createTournament(db, { organizer_club_id: organizer.club_id, ...tournament })
    return (await organizer.get(`/tournaments/${id}/attendance`)).body.reason
  }
  expect(await reasonOf({ in_days: 120 })).toContain('à partir de 90')
  expect(await reasonOf({ status: 'draft' })).toContain('une fois le tournoi publié')
  expect(await reasonOf({ status: 'cancelled' })).toContain('annulé')
  expect(await reasonOf({ registration_opens_at: at(3) })).toContain('une fois les inscriptions ouvertes')
})

test('une prévision part de ce que les tournois comparables ont encore gagné, avec ses raisons, et se garde une fois', async () => {
  const past = []
  // À J-30 tous avaient 6 équipes sur 16 ; six finissent à 12, cinq à 14.
  for (let index = 0; index < 11; index += 1)
    past.push(
      await filled({
        in_days: -35 - index,
        category: 'U18',
        came: [
          [60, 6],
          [20, index < 6 ? 6 : 8],
        ],
      }),
    )
  const ours = await filled({ in_days: 30, category: 'U18', came: [[50, 6]], organizer_club_id: organizer.club_id })
  const rival = await filled({ in_days: 30, category: 'U18', came: [] })
  await recordFill(db, new Date())
  await keepPast(db, new Date())
  const { status, body } = await organizer.get(`/tournaments/${ours.id}/attendance`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    predictedAttendance: 13,
    low: 12,
    high: 14,
    confidence: 100,
    days_before: 30,
    reason: null,
  })
  expect(body.factors[0]).toBe('base\u00a0: 13 équipes en moyenne sur 11 comparables')
  expect(body.rivals.map(({ id }: { id: number }) => id)).toEqual([rival.id])
  const known = past.map(({ id }) => id)
  for (const { id } of body.comparables) expect(known).toContain(id)
  expect([body.compared, body.comparables.length]).toEqual([11, 10])
  expect(body.curve.find(({ days_before }: { days_before: number }) => days_before === 30)).toMatchObject({
    teams: 6,
    low: 6,
    high: 6,
  })

  await night()
  const kept = () => db`select * from forecasts order by tournament_id, days_before`
  const rows = await kept()
  expect(rows.find(({ tournament_id }) => tournament_id === ours.id)).toMatchObject({
    days_before: 30,
    predicted: 13,
    low: 12,
    high: 14,
    // 70 jours sur 100 sont passés : 6 / 0,7.
    linear: 9,
  })
  const fill = await db`select * from tournament_fill order by 1, 2`
  await night()
  expect(await kept()).toEqual(rows)
  expect(await db`select * from tournament_fill order by 1, 2`).toEqual(fill)

  // Une fois joué : ce qui est venu, à côté de ce qui était dit.
  await db`update tournaments set starts_at = ${at(-1)}, ends_at = ${at(-0.5)} where id = ${ours.id}`
  await db`delete from tournament_fill where tournament_id = ${ours.id}`
  expect((await organizer.get(`/tournaments/${ours.id}/attendance`)).body).toMatchObject({
    predictedAttendance: null,
    outcome: { teams: 6, said: { days_before: 30, predicted: 13 } },
  })
})

test('les lignes de démonstration ne se mêlent pas aux vraies', async () => {
  const ours = await filled({ in_days: 30, category: 'U18', came: [[50, 6]], organizer_club_id: organizer.club_id })
  await db`update tournaments set demo = true where id = ${ours.id}`
  expect((await organizer.get(`/tournaments/${ours.id}/attendance`)).body.predictedAttendance).toBeNull()
})
