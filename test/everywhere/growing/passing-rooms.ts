import { randomUUID } from 'node:crypto'
import { RETENTION_MONTHS } from '#domain/accounts/retention.ts'
import { playersErasedOn } from '#domain/clubs/players/roster.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { INVITATION_DAYS, INVITATION_KEPT_DAYS, OPEN_PLACES_KEPT_DAYS } from '#domain/common/thresholds.ts'
import { PAST_PLAN_DAYS } from '#server/features/competition/plans/commands/purge-plans.ts'
import { DEVICE_LABEL_DAYS, SCORE_EVENT_MONTHS } from '#server/features/competition/tables/commands/purge-tables.ts'
import { createClub, createTournament } from '#test/kit/factories.ts'
import { createPerson } from '#test/kit/steps/people.ts'
import { createPlayer, createTeam, SEASON } from '#test/kit/steps/teams.ts'
import type { TestServer } from '#test/kit/server.ts'
import { daysOf, daysUntil, inDays, type Passing } from './passing.ts'
import { insert, openDevice, passPlan } from './steps.ts'

export const OF_ROOMS: readonly Passing[] = [
  {
    table: 'idempotency_keys',
    days: 7,
    put: async (server) => {
      const { db } = server.services
      const { user_id } = await createPerson(db)
      const key = randomUUID()
      await db`
        insert into idempotency_keys (user_id, key, route, request_hash, created_at)
        values (${user_id}, ${key}, 'teams.add', ${Buffer.from('hash')}, ${inDays(server, 0)})`
      return () => db`select from idempotency_keys where key = ${key}`
    },
  },
  {
    table: 'files',
    part: 'as long as nothing shows them',
    days: 1,
    put: (server) =>
      insert(server, 'files', {
        id: randomUUID(),
        noun: 'documents',
        name: 'liste.pdf',
        state: 'arriving',
        size: 10,
        created_at: inDays(server, 0),
      }),
  },
  ...(
    [
      { part: 'with a secret', days: 7, row: { secret: true } },
      { part: 'to somebody without an account', days: daysOf(RETENTION_MONTHS.mail_text), row: { sent_at: true } },
      { part: 'that never left', days: daysOf(RETENTION_MONTHS.mail_text), row: { given_up_at: true } },
    ] as const
  ).map(({ part, days, row }) => ({
    table: 'mails',
    // Of a mail to an account, the text goes and the row stays, so that it is not sent again.
    part,
    days,
    put: (server: TestServer) =>
      insert(server, 'mails', {
        id: randomUUID(),
        recipient: 'partie@exemple.test',
        subject: 'Bonjour',
        html: 'Bonjour',
        plain_text: 'Bonjour',
        kind: 'receipt',
        created_at: inDays(server, 0),
        secret: 'secret' in row,
        ...('sent_at' in row ? { sent_at: inDays(server, 0) } : {}),
        ...('given_up_at' in row ? { given_up_at: inDays(server, 0) } : {}),
      }),
  })),
  {
    table: 'refusing_addresses',
    part: 'without an account',
    days: daysOf(RETENTION_MONTHS.refusing_address),
    put: (server) =>
      insert(server, 'refusing_addresses', {
        email: `${randomUUID()}@exemple.test`,
        since: inDays(server, 0),
        last_at: inDays(server, 0),
        answer: '550',
      }),
  },
  {
    table: 'club_invitations',
    days: INVITATION_DAYS + INVITATION_KEPT_DAYS,
    put: async (server) =>
      insert(server, 'club_invitations', {
        id: randomUUID(),
        club_id: (await createClub(server.services.db)).id,
        email: 'invitee@exemple.test',
        rights: 'manager',
        token_hash: randomUUID(),
        created_at: inDays(server, 0),
        sent_at: inDays(server, 0),
        expires_at: inDays(server, INVITATION_DAYS),
      }),
  },
  {
    table: 'players',
    days: daysUntil(playersErasedOn(SEASON)),
    put: async ({ services: { db } }) => {
      const team = await createTeam(db, { club_id: (await createClub(db)).id })
      const { id } = await createPlayer(db, team.id)
      return () => db`select from players where id = ${id}`
    },
  },
  {
    table: 'opening_alerts',
    part: 'until it is told, or the tournament is over',
    days: 31,
    put: async (server) => {
      const { db } = server.services
      const { id } = await createTournament(db, { in_days: 30, status: 'cancelled' })
      const { user_id } = await createPerson(db)
      return insert(server, 'opening_alerts', { tournament_id: id, user_id })
    },
  },
  {
    table: 'open_places',
    days: OPEN_PLACES_KEPT_DAYS,
    put: async (server) => {
      const { tournament_category_id } = await createTournament(server.services.db, { status: 'cancelled' })
      const day = localDay(server.services.clock(), PARIS)
      return insert(server, 'open_places', { tournament_category_id, first_day: day, last_day: day, price_cents: 0 })
    },
  },
  {
    table: 'plans',
    part: 'once another took their place',
    days: PAST_PLAN_DAYS,
    put: async (server) => {
      const { plan_id } = await passPlan(server)
      return () => server.services.db`select from plans where id = ${plan_id}`
    },
  },
  {
    table: 'plan_slots',
    part: 'with their plan',
    days: PAST_PLAN_DAYS,
    put: async (server) => {
      const { plan_id, court_id, tournament_category_id } = await passPlan(server)
      return insert(server, 'plan_slots', {
        plan_id,
        court_id,
        tournament_category_id,
        game: 'A1',
        starts_at: inDays(server, 1),
        ends_at: inDays(server, 1.1),
      })
    },
  },
  {
    table: 'table_devices',
    days: DEVICE_LABEL_DAYS,
    put: async (server) => {
      const { id } = await openDevice(server)
      return () => server.services.db`select from table_devices where id = ${id}`
    },
  },
  {
    table: 'score_events',
    days: daysOf(SCORE_EVENT_MONTHS),
    put: async (server) => {
      const { db } = server.services
      const { id: device_id, tournament_id } = await openDevice(server)
      const id = randomUUID()
      const [recorded_at, received_at] = [inDays(server, 0), inDays(server, 0)]
      await db`
        insert into score_events ${db({ id, match_id: 1, device_id, seq: 1, kind: 'start', payload: db.json({}), recorded_at, received_at, state: 'applied', tournament_id })}`
      return () => db`select from score_events where id = ${id}`
    },
  },
  {
    table: 'weather_forecasts',
    days: 3,
    put: async (server) => {
      const { db } = server.services
      await db`
        insert into weather_forecasts (cell, day, payload, source, fetched_at)
        values ('growing', ${localDay(inDays(server, 1), PARIS)}, '{}', 's', ${inDays(server, 0)})`
      return () => db`select from weather_forecasts where cell = 'growing'`
    },
  },
  {
    table: 'weather_asks',
    days: 1,
    put: (server) => insert(server, 'weather_asks', { cell: 'growing', busy_until: inDays(server, 0), rests: false }),
  },
]
