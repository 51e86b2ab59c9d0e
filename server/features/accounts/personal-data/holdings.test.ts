import { expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { createClub, createTournament } from '#test/kit/factories.ts'
import { invite } from '#test/kit/steps/inviting.ts'
import { addFactor } from '#test/kit/steps/people.ts'
import { enterPaidTeam } from '#test/kit/steps/registering.ts'
import { startTestServer } from '#test/kit/server.ts'
import { eraseAccount } from './commands/erase-account.ts'
import { findSubject, tablesOf } from './holdings.ts'

const server = await startTestServer()
const { db } = server.services

/** Where a person stands, under which name it leaves with them, and what an erasure does to the row. */
const HELD = `
  auth.users            id          compte                 deleted
  profiles              id          compte                 deleted
  auth.sessions         user_id     sessions               deleted
  auth.factors          user_id     methodes-de-connexion  deleted
  club_members          user_id     club                   deleted
  club_join_requests    user_id     demandes-de-club       deleted
  club_invitations      email       invitations            deleted
  inactivity_notices    user_id     avis-d-inactivite      deleted
  platform_admins       user_id     role-d-administrateur  deleted
  registrations         user_id     inscriptions           unnamed
  payment_accounts      connected_by encaissement          unnamed
  promotion_purchases   user_id     mises-en-avant         unnamed
  messages              user_id     messages               deleted
  mails                 recipient   e-mails                deleted
  contact_messages      email       messages-de-contact    unnamed
  textile_preorders     email       commandes-textile      unnamed
  comments              author_id   avis                   unnamed
  reports               user_id     signalements           unnamed
  audit_personal        subject_id  journal                deleted
  audit_log             actor_id    journal                kept
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/) as [string, string, string, 'deleted' | 'unnamed' | 'kept'])

test('chaque table qui nomme une personne part avec elle, puis l’oublie comme il est dit', async () => {
  const tournament = await createTournament(db)
  const { club: person } = await enterPaidTeam(server, tournament)
  const { user_id, email, club_id, full_name } = person
  await createCaller(server, { club_id, rights: 'owner' })
  await addFactor(db, user_id)
  const now = new Date()
  await db`insert into platform_admins (user_id) values (${user_id})`
  await db`insert into inactivity_notices (user_id, seen_at, first_at) values (${user_id}, ${now}, ${now})`
  await db`insert into club_join_requests (club_id, user_id) values (${(await createClub(db)).id}, ${user_id})`
  await invite(db, await createCaller(server), { email })
  await db`
    insert into payment_accounts (club_id, provider, settings, connected_by) values (${club_id}, 'manual', '{}', ${user_id})`
  await db`
    insert into promotion_purchases (tournament_id, club_id, user_id, weeks, price_cents_per_week, amount_cents, provider, status,
      expires_at, created_at, updated_at)
    values (${tournament.id}, ${club_id}, ${user_id}, 1, 2000, 2000, 'sandbox', 'expired', ${now}, ${now}, ${now})`
  await db`insert into messages ${db({ user_id, type: 'notification', subject: 'S', sender: 'P', content: 'C' })}`
  await db`insert into contact_messages ${db({ name: full_name, email, subject: 'S', content: 'C' })}`
  await db`
    insert into textile_preorders ${db({ club_name: 'BC', contact_name: full_name, phone: '06', tournament_name: 'T', quantity: 1, product_type: 'shorts', email, user_id, created_at: now })}`
  const [comment] = await db<{ id: string }[]>`
    insert into comments ${db({ tournament_id: tournament.id, club_id, author_id: user_id, body: 'Bien', rating: 4, status: 'published', created_at: now })}
    returning id`
  await db`
    insert into reports ${db({ comment_id: comment!.id, user_id, reason: 'other', body: '', reporter: user_id, has_weight: true, created_at: now })}`

  const named = { email, recipient: email } as Record<string, string>
  const rowsOf = async (table: string, column: string) =>
    (await db.unsafe<{ at: string }[]>(`select ctid::text as at from ${table} where ${column} = $1`, [
      named[column] ?? user_id,
    ])) as { at: string }[]
  const archive = tablesOf(db, await findSubject(db, user_id))
  const before = new Map<string, number>()
  const counted = async (table: string) =>
    (await db.unsafe<{ count: number }[]>(`select count(*)::int as count from ${table}`))[0]!.count
  for (const [table, column, name] of HELD) {
    expect([table, (await rowsOf(table, column)).length > 0]).toEqual([table, true])
    expect([table, ((await archive[name]!) as unknown[]).length > 0]).toEqual([table, true])
    before.set(table, await counted(table))
  }

  await db`insert into account_erasures (user_id, asked_at, due_at) values (${user_id}, ${now}, ${now})`
  await eraseAccount(server.services, user_id)
  for (const [table, column, , fate] of HELD) {
    // The farewell is the one mail that is left, for a week.
    const farewell = table === 'mails' ? 1 : 0
    const left = (await rowsOf(table, column)).length - farewell
    expect([table, left > 0]).toEqual([table, fate === 'kept'])
    const gone = before.get(table)! - (await counted(table))
    if (fate === 'deleted') expect([table, gone + farewell > 0]).toEqual([table, true])
    else expect([table, gone <= 0]).toEqual([table, true])
  }
})
