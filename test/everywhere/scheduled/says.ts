import { depositLine, entryLine } from '#domain/registrations/prices/sold-lines.ts'
import { randomUUID } from 'node:crypto'
import { addFactor, createPerson } from '#test/kit/steps/people.ts'
import { createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import type { TestServer } from '#test/kit/server.ts'

type Says = { kinds: readonly string[]; fill: (server: TestServer) => Promise<unknown> }

/** Jobs that send mails to people: the kinds of these mails, and the rows that make the job send each of them. */
export const SAYS: Record<string, Says> = {
  'payments.remind': {
    kinds: ['payment-overdue', 'payment-reminder'],
    fill: async (server) => {
      for (const due_in_days of [4, -1]) {
        const { id } = await enter(server, { status: 'approved', payment_status: 'awaiting' })
        await server.services.db`
          update registrations set payment_method = 'cheque', created_at = ${daysFrom(server, -9)}, decided_at = ${daysFrom(server, -9)},
            payment_due_at = ${daysFrom(server, due_in_days)} where id = ${id}`
      }
    },
  },
  'collection.remind-deposits': {
    kinds: ['deposits-held'],
    fill: async (server) => {
      const { id, tournament_id } = await enter(server, { status: 'approved', payment_status: 'paid' })
      await server.services.db`
        update registrations set amount_cents = 9000,
          lines = ${server.services.db.json([entryLine(4000), depositLine(5000)])} where id = ${id}`
      await server.services.db`
        update tournaments set starts_at = ${daysFrom(server, -5)}, ends_at = ${daysFrom(server, -4)} where id = ${tournament_id}`
    },
  },
  'registrations.expire': {
    kinds: ['registration-expired'],
    fill: async (server) => {
      const held = await enter(server, { status: 'held', payment_status: 'unpaid' })
      const offered = await enter(server, { status: 'offered', payment_status: 'unpaid' })
      const past = daysFrom(server, -1)
      await server.services.db`
        update registrations set hold_expires_at = case when status = 'held' then ${past}::timestamptz end,
          offer_expires_at = case when status = 'offered' then ${past}::timestamptz end where id in (${held.id}, ${offered.id})`
    },
  },
  'tournaments.remind-choices': {
    kinds: ['postponement-reminder'],
    fill: async (server) => {
      const { db } = server.services
      const { id, tournament_id } = await enter(server, {})
      await db`
        with p as (
          insert into tournament_postponements (tournament_id, reason, from_starts_at, from_ends_at, from_location, starts_at, ends_at, choose_until, created_at)
          select id, 'Gymnase en travaux', starts_at, ends_at, 'Lyon', starts_at, ends_at, ${daysFrom(server, 1)}, ${daysFrom(server, -10)}
          from tournaments where id = ${tournament_id} returning id)
        insert into postponement_choices (postponement_id, registration_id, asked, told_at)
        select id, ${id}, true, ${daysFrom(server, -10)} from p`
    },
  },
  'tournaments.announce-openings': {
    kinds: ['registrations-opened'],
    fill: async (server) => {
      const { id } = await createTournament(server.services.db)
      const { user_id } = await someone(server)
      await server.services.db`insert into opening_alerts (tournament_id, user_id) values (${id}, ${user_id})`
    },
  },
  'people.inactivity': {
    kinds: ['inactivity-notice'],
    fill: async (server) => {
      const { user_id } = await someone(server)
      await server.services.db`update auth.users set created_at = ${daysFrom(server, -710)} where id = ${user_id}`
    },
  },
  'people.reset-factors': {
    kinds: ['factor_removed'],
    fill: async (server) => {
      const { user_id } = await someone(server)
      await addFactor(server.services.db, user_id)
      await server.services.db`
        insert into factor_resets (user_id, asked_at, due_at) values (${user_id}, ${daysFrom(server, -2)}, ${daysFrom(server, -1)})`
    },
  },
  'people.make-admins': {
    kinds: ['admin-granted'],
    fill: async (server) => {
      const { user_id } = await someone(server)
      await addFactor(server.services.db, user_id)
      await server.services.db`update auth.users set password_hash = password_hash || ';long-99' where id = ${user_id}`
      await server.services
        .db`insert into admin_grants (user_id, granted_at) values (${user_id}, ${daysFrom(server, -1)})`
    },
  },
  'personal-data.erase': {
    kinds: ['account-erased'],
    fill: async (server) => {
      const { user_id } = await createPerson(server.services.db)
      await server.services.db`
        insert into account_erasures (user_id, asked_at, due_at) values (${user_id}, ${daysFrom(server, -8)}, ${daysFrom(server, -1)})`
    },
  },
  'jobs.tell-failed': {
    kinds: ['job-failed'],
    fill: ({ services: { db } }) => db`
      insert into pgboss.job (name, state, retry_limit, retry_count, completed_on) values ('clubs.import-first-logo', 'failed', 0, 0, now())`,
  },
  'backups.late': {
    kinds: ['backup-late'],
    fill: (server) => server.services.db`
      insert into backup_runs (kind, state, asked_at, ended_at) values ('manual', 'failed', ${daysFrom(server, -9)}, ${daysFrom(server, -9)})`,
  },
  'insights.late': {
    kinds: ['insights-late'],
    fill: (server) => server.services.db`
      insert into strength_parts (kind, key, mean, variance, games, season, computed_at)
      values ('division', 'elite', 0, 1, 1, '2026-2027', ${daysFrom(server, -9)})`,
  },
  'mail.digest': {
    kinds: ['digest'],
    fill: async (server) => {
      const { user_id, email } = await someone(server)
      await server.services.db`
        insert into mails (recipient, subject, html, plain_text, kind, user_id, waits_for_digest, created_at)
        values (${email}, 'Bonjour', '', '', 'comment-new', ${user_id}, true, ${daysFrom(server, -2)})`
    },
  },
  'audits.nightly': {
    kinds: ['audit-errors'],
    // The registration is paid, but has no payment.
    fill: (server) => enter(server, {}),
  },
  'journal.seal': {
    kinds: ['journal-sealed'],
    fill: (server) => server.services.db`
      insert into audit_log (at, action, entity, entity_id) values (${daysFrom(server, -3)}, 'list.exported', 'list', 'clubs')`,
  },
}

const daysFrom = ({ services }: TestServer, days: number) => new Date(services.clock().getTime() + days * 86_400_000)

const someone = async ({ services: { db } }: TestServer) => createPerson(db, { club_id: (await createClub(db)).id })

/** Registers a team in a new tournament. Both clubs have a member. */
async function enter(server: TestServer, states: { status?: string; payment_status?: string }) {
  const { db } = server.services
  const organizer = await createClub(db, { organizer: true })
  await createPerson(db, { club_id: organizer.id })
  const tournament = await createTournament(db, { organizer_club_id: organizer.id })
  const { user_id, club_id } = await someone(server)
  const { id } = await createRegistration(db, { tournament, club_id: club_id!, user_id, ...states, id: randomUUID() })
  return { id, tournament_id: tournament.id }
}

/** Jobs that send no mail to people, or only a mail covered by another test, named here. */
export const SILENT: Record<string, string> = {
  'mail.purge': 'nobody',
  'uploads.sweep': 'nobody',
  'uploads.rescan': 'nobody',
  'tournaments.pass-found': 'nobody',
  'auth.purge-expired': 'nobody',
  'auth.drop-replaced-keys': 'nobody',
  'auth.drop-unverified-factors': 'nobody',
  'backups.due': 'nobody',
  'backups.remember': 'nobody',
  'clubs.likeness': 'nobody',
  'competitions.rewrite-ranks': 'nobody',
  'documents.drop-past-files': 'nobody',
  'insights.nightly': 'nobody',
  'insights.routes': 'nobody',
  'members.purge-invitations': 'nobody',
  'moderation.drop-refused-pictures': 'nobody',
  'registrations.forget-keys': 'nobody',
  'personal-data.drop-exports': 'nobody',
  'personal-data.forget': 'nobody',
  'plans.purge': 'nobody',
  'players.erase': 'nobody',
  'tables.purge': 'nobody',
  'backups.weekly_proof': 'asks for a trial, whose end is told by its number',
  'backups.prove_instants': 'the keeping of instants: features/backups',
  'backups.gap': 'the keeping of instants: features/backups',
  'insights.check': 'a method beaten twice: features/insights/checks.test.ts',
  'payments.payouts': 'nobody',
  'collection.follow-helloasso': 'an account whose state has changed: features/collection',
  'payments.stripe-accounts': 'an account whose state has changed: features/collection',
  'payments.reconcile': 'what a provider says, applied once: features/payments',
  'payments.follow-refunds': 'what a provider says, applied once: features/payments',
  'promotion.reconcile': 'what a provider says, applied once: features/promotion',
}
