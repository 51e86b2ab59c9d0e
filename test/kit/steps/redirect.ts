import { expect } from 'vitest'
import type { Payment } from '#contract/registrations/payments.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import { reconcilePayments } from '#server/features/registrations/payments/commands/reconcile-payments.ts'
import { followRefunds } from '#server/features/registrations/payments/commands/send-refund.ts'
import { expireOverdue } from '#server/features/registrations/registrations/commands/ending/expire-overdue.ts'
import { actOnSandboxPage, type PageAct } from '#server/platform/payments/sandbox/page-acts.ts'
import { type Caller, createCaller } from '../caller.ts'
import { db } from '../database.ts'
import { createTournament } from '../factories.ts'
import { runJobs } from '../run-jobs.ts'
import type { TestServer } from '../server.ts'
import { register } from './registering.ts'

/** The organiser takes cards on the page of the sandbox. */
export async function takeCardsByPage(organizer_club_id: number) {
  await db`
    insert into payment_accounts (club_id, provider, state, active, external_id)
    values (${organizer_club_id}, 'sandbox_page', 'ready', true, ${`club-${organizer_club_id}`})
    on conflict (club_id, provider) do update set state = 'ready', active = true`
}

/** A registration and who pays it. */
export type Entry = { club: Caller; held: Registration }
export type Held = Entry & { tournament: Awaited<ReturnType<typeof createTournament>> }

/** A club holds a place of a tournament whose organiser is paid on the sandbox's page. */
export async function holdByPage(
  server: TestServer,
  options: Parameters<typeof createTournament>[1] = {},
): Promise<Held> {
  const tournament = await createTournament(db, options)
  const [row] = await db<
    { club: number }[]
  >`select organizer_club_id as club from tournaments where id = ${tournament.id}`
  await takeCardsByPage(row!.club)
  const club = await createCaller(server)
  return { club, tournament, held: await register(club, tournament) }
}

/** Opens the page to pay on. */
export async function openPage({ club, held }: Entry): Promise<Payment> {
  const { status, body } = await club.post(`/registrations/${held.id}/payments`, { method: 'card' })
  expect([status, body]).toMatchObject([201, { status: 'open', next: { kind: 'redirect' } }])
  return body as Payment
}

/** Presses a button of a page, of which the address was kept. */
export async function press({ services }: TestServer, { next }: Pick<Payment, 'next'>, act: PageAct) {
  return actOnSandboxPage(services, next!.url.split('/').at(-1)!, act)
}

/** Lets so many minutes pass, with what the product does in them. */
export async function pass(server: TestServer, minutes: number, step = minutes) {
  for (let passed = 0; passed < minutes; passed += step) {
    server.advance(step * 60_000)
    await reconcilePayments(server.services)
    await expireOverdue(server.services)
    await runJobs(server, 'payments.refund')
    await followRefunds(server.services)
  }
}

/** What a registration, its attempts and its refunds are now. */
export async function lifeOf({ club, held }: Entry) {
  const { body } = await club.get(`/registrations/${held.id}`)
  const payments = await db<{ status: string; refunded_cents: number; duplicate: boolean; dispute: string | null }[]>`
    select status, refunded_cents, duplicate_of is not null as duplicate, dispute from payments
    where registration_id = ${held.id} order by duplicate_of is not null, created_at, id`
  const refunds = await db<{ status: string; why: string | null; outside: boolean; amount_cents: number }[]>`
    select status, why, outside, amount_cents from refunds where registration_id = ${held.id} order by created_at, id`
  return { place: body.status, paid: body.payment_status, payments: [...payments], refunds: [...refunds] }
}
