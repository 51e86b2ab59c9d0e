import { expect, test } from 'vitest'
import { instantOf, localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { CHECK_ENOUGH } from '#domain/common/thresholds.ts'
import { keepOpenPlaces } from '#server/features/insights/recommendations/commands/keep-open-places.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createMatch, createRegistration, createTournament } from '#test/kit/factories.ts'
import { createPerson } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { checkInsights } from './commands/check-insights.ts'

const { services } = await startTestServer()
const DAY_MS = 86_400_000

const owner = await createPerson(db, { admin: true })
await db`update platform_admins set is_owner = true where user_id = ${owner.user_id}`

const lastMonthWas = (check: { name: string; value: number; baseline: number }) =>
  db`insert into insight_checks ${db({ ...check, n: CHECK_ENOUGH, day: new Date(Date.now() - 31 * DAY_MS) })}`

const warnings = async () =>
  (
    await db<{ plain_text: string }[]>`
      select plain_text from mails where kind = 'insights-beaten' and recipient = ${owner.email} order by created_at`
  ).map(({ plain_text }) => plain_text)

/** So many kilometres north of Lyon. */
const at = (km: number) => ({ latitude: 45.76 + km / 111.2, longitude: 4.83 })

/** A team of a new club of Lyon. */
async function entered(tournament: { id: number; tournament_category_id: number }) {
  const { id: club_id } = await createClub(db)
  await db`update clubs set ${db({ ...at(0), location_precision: 'exact' })} where id = ${club_id}`
  return createRegistration(db, { tournament, club_id })
}

test('une force battue par le simple taux de victoires deux mois de suite est signalée une fois au propriétaire', async () => {
  await lastMonthWas({ name: 'strength', value: 0.7, baseline: 0.5 })
  const tournament = await createTournament(db, { in_days: -7, status: 'completed' })
  const [one, other] = [await entered(tournament), await entered(tournament)]
  // Always the same winner, by one point: the margin says little, the share of wins everything.
  for (let index = 0; index < CHECK_ENOUGH; index++)
    await createMatch(db, { tournament, teams: [one, other], score: [41, 40] })
  await checkInsights(services)
  await checkInsights(services)
  expect(await warnings()).toEqual([expect.stringMatching(/^La force des équipes .*, sur 200 cas\.$/m) as string])
})

test('un ordre de recommandation battu par celui des distances l’est aussi', async () => {
  await lastMonthWas({ name: 'recommendation', value: 0.2, baseline: 0.5 })
  const night = instantOf(localDay(new Date(Date.now() - 3 * DAY_MS), PARIS), '03:10', PARIS)
  const open = (km: number, in_days: number) =>
    createTournament(db, {
      in_days,
      max_participants: 2 * CHECK_ENOUGH,
      registration_opens_at: new Date(night.getTime() - DAY_MS),
      columns: { ...at(km), published_at: new Date(night.getTime() - DAY_MS) },
    })
  // Everybody takes the nearest, though it is so far ahead that another stands first.
  const [near] = [await open(10, 130), await open(15, 30)]
  await keepOpenPlaces(db, night)
  for (let index = 0; index < CHECK_ENOUGH; index++) {
    const { id } = await entered(near)
    await db`update registrations set created_at = ${new Date(night.getTime() + 3_600_000)} where id = ${id}`
  }
  await checkInsights(services)
  await checkInsights(services)
  expect(await warnings()).toEqual([
    expect.stringMatching(/^La force/m) as string,
    expect.stringMatching(/^L’ordre des tournois recommandés .*, sur 200 cas\.$/m) as string,
  ])
})
