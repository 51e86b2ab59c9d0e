import { expect, test } from 'vitest'
import type { Overview } from '#contract/office/overview.ts'
import { CLUB_STATUSES } from '#domain/clubs/club.ts'
import { TOURNAMENT_STATUSES } from '#domain/tournaments/tournament.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createPhoto, createTournament } from '#test/kit/factories.ts'
import { createPerson } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const admin = await createCaller(server, { admin: true, clubless: true })
const overview = async (): Promise<Overview> => (await admin.get('/admin/overview')).body

test('chaque chiffre est celui que donnent les lignes elles-mêmes, lues sans les comptes de la page', async () => {
  for (const status of TOURNAMENT_STATUSES) await createTournament(db, { status })
  for (const status of CLUB_STATUSES) await createClub(db, { status })
  const [stays, goes] = [await createClub(db), await createClub(db)]
  const merging = { into: stays.id, typed_name: goes.name }
  expect((await admin.post(`/admin/clubs/${goes.id}/merge`, merging)).status).toBe(200)
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  for (const last_sign_in_at of [null, days(1), days(29), days(31)]) {
    const { user_id } = await createPerson(db)
    await db`update auth.users set last_sign_in_at = ${last_sign_in_at} where id = ${user_id}`
  }
  const { user_id } = await createPerson(db)
  await db`update auth.users set last_sign_in_at = now() where id = ${user_id}`
  await db`update profiles set status = 'suspended' where id = ${user_id}`
  const tournament = await createTournament(db, { in_days: -3 })
  const photo = (status: string) => createPhoto(db, { tournament, club_id: stays.id, status })
  await photo('held')
  await photo('published')
  const { id } = await photo('published')
  await db`
    insert into reports (photo_id, reason, body, reporter, has_weight, created_at)
    values (${id}, 'other', '', 'somebody', true, now())`

  const tournaments = await db<{ status: string }[]>`select status from tournaments`
  const clubs = await db<{ status: string; merged_into: number | null }[]>`select status, merged_into from clubs`
  const users = await db<{ id: string; last_sign_in_at: string | null }[]>`select id, last_sign_in_at from auth.users`
  const profiles = await db<{ id: string; status: string }[]>`select id, status from profiles`
  const active = new Set(profiles.filter(({ status }) => status === 'active').map((profile) => profile.id))
  const waiting = await db<{ id: string }[]>`
    select id from comments where held_for is not null or status = 'appealed' or (status = 'published' and flagged_words <> '{}')
    union select id from comment_answers where held_for is not null or status = 'appealed' or (status = 'published' and flagged_words <> '{}')
    union select id from photos where held_for is not null or status = 'appealed' or (status = 'published' and flagged_words <> '{}')
    union select content_id from reports where status = 'open'`
  const { cards } = await overview()
  expect(cards).toEqual({
    published_tournaments: tournaments.filter(
      ({ status }) => !['draft', 'pending_review', 'cancelled'].includes(status),
    ).length,
    clubs: clubs.filter(({ status, merged_into }) => ['pending', 'active'].includes(status) && merged_into === null)
      .length,
    active_users: users.filter(
      ({ id: user, last_sign_in_at: at }) => active.has(user) && at !== null && Date.parse(at) >= days(30).getTime(),
    ).length,
    to_moderate: waiting.length + tournaments.filter(({ status }) => status === 'pending_review').length,
  })
  expect(clubs.filter(({ merged_into }) => merged_into !== null)).toHaveLength(1)
  expect(waiting).toHaveLength(2)
})

test('une sauvegarde en retard se lit parmi ce qui attend, depuis la dernière, et une faite l’en retire', async () => {
  const { config } = server.services
  const late = async () => (await overview()).waiting.find(({ kind }) => kind === 'backup')
  const backedUp = (name: string, at: Date) => db`
    insert into backup_runs (kind, state, asked_at, ended_at, at, name, size, json_size, sha256, expires_at)
    values ('manual', 'success', ${at}, ${at}, ${at}, ${name}, 1, 1, ${'0'.repeat(64)}, now() + interval '1 day')`
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
  config.daily_backup = true
  expect(await late()).toBeUndefined()
  const last = hours(27)
  await backedUp('old', last)
  expect(await late()).toEqual({ kind: 'backup', count: 1, oldest_at: last.toISOString() })
  config.daily_backup = false
  expect(await late()).toBeUndefined()
  config.daily_backup = true
  await backedUp('new', hours(25))
  expect(await late()).toBeUndefined()
  config.daily_backup = false
})
