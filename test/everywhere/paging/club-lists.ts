import { fiba5x5 } from '#domain/competition/standings/standing-rules.ts'
import { addCategory, createRegistration, createTournament } from '#test/kit/factories.ts'
import { type Filled, instantOfNth, type Lists, numbers, type Question } from './list.ts'

/** The lists that a club reads, or the organiser whose tournament it enters. */
export const CLUB_LISTS: Lists = {
  'collection.awaited': async (filled) => {
    const { tournament, registrations } = await entries(filled, { status: 'approved', payment_status: 'awaiting' })
    await sqlOf(filled)`
      update registrations r set payment_method = 'cheque', payment_due_at = ${instantOfNth(filled)}
      from unnest(${registrations}::uuid[]) with ordinality o (id, n) where r.id = o.id`
    return [{ by: filled.organizer, query: { tournament_id: String(tournament.id) } }]
  },
  'collection.payouts': async (filled) => {
    await payOut(filled)
    return [{ by: filled.organizer }]
  },
  'collection.payoutLines': async (filled) => [{ by: filled.organizer, id: (await payOut(filled)).at(-1)! }],
  'payments.refunds': async (filled) => {
    const { registrations, by } = await entries(filled, { status: 'cancelled', payment_status: 'refund_due' })
    const payments = await pay(filled, registrations)
    const states = ['due', 'requested', 'succeeded']
    for (const status of states)
      await sqlOf(filled)`
        insert into refunds (payment_id, registration_id, amount_cents, status, reason, due_at, settled_at)
        select p.id, p.registration_id, 100, ${status}, 'Annulation', ${instantOfNth(filled)}, case when ${status === 'succeeded'} then now() end
        from unnest(${payments}::uuid[]) with ordinality o (id, n) join payments p on p.id = o.id`
    const scopes = { club: by, organized: filled.organizer, all: filled.admin }
    return Object.entries(scopes).flatMap(([scope, asking]) => [
      { by: asking, query: { scope } },
      ...states.map((status): Question => ({ by: asking, query: { scope, status } })),
    ])
  },
  'receipts.list': async (filled) => {
    const { registrations, by } = await entries(filled, {})
    const payments = await pay(filled, registrations)
    await sqlOf(filled)`
      insert into receipts (club_id, year, number, kind, registration_id, payment_id, amount_cents, content, issued_at)
      select ${filled.organizer.club_id}, 2020, n, 'receipt', p.registration_id, p.id, 4000, '{"title":"Reçu","number":"1"}', ${instantOfNth(filled)}
      from unnest(${payments}::uuid[]) with ordinality o (id, n) join payments p on p.id = o.id`
    return [
      { by, query: { scope: 'club' } },
      { by: filled.organizer, query: { scope: 'organized' } },
    ]
  },
  'registrations.list': async (filled) => {
    const kinds = [
      { status: 'pending' },
      { status: 'pending', payment_status: 'awaiting' },
      { status: 'waitlisted', payment_status: 'unpaid' },
      { status: 'approved' },
    ]
    const { by, tournament } = await entries(filled, ...kinds)
    const asked = { tournament_id: String(tournament.id) }
    return [
      { by: filled.organizer, query: { scope: 'organized', ...asked } },
      ...['mine', 'club'].map((scope): Question => ({ by, query: { scope, order: 'recent', ...asked } })),
      { by: filled.admin, query: { scope: 'all', order: 'recent', ...asked } },
    ]
  },
  'messages.list': async (filled) => {
    await sqlOf(filled)`
      insert into messages (club_id, type, subject, sender, content, date)
      select ${filled.entrant.club_id}, 'notification', 'Bienvenue', 'Rebond', 'Bonjour', ${instantOfNth(filled)} from ${numbers(filled)}`
    await sqlOf(filled)`
      insert into message_reads (message_id, user_id)
      select id, ${filled.entrant.user_id} from messages where club_id = ${filled.entrant.club_id} limit 1`
    return [{ by: filled.entrant, query: { type: 'notification' } }]
  },
  'threads.list': async (filled) => {
    const sides = { organizer: filled.organizer, platform: filled.admin }
    for (const side of Object.keys(sides))
      // Threads without an answer come first, so the list needs both kinds.
      for (const last_side of ['club', side])
        await sqlOf(filled)`
          with t as (
            insert into threads (club_id, organizer_club_id, subject, last_side, last_at, created_at)
            select ${filled.entrant.club_id}, ${side === 'organizer' ? filled.organizer.club_id : null}, 'Horaires', ${last_side},
              ${instantOfNth(filled)}, now() from ${numbers(filled)} returning id, last_message_id, last_at)
          insert into messages (id, thread_id, club_id, type, subject, sender, content, date, side)
          select last_message_id, id, ${filled.entrant.club_id}, 'message', 'Horaires', 'Camille', 'Bonjour', last_at, ${last_side} from t`
    return Object.entries(sides).map(([side, by]) => ({ by, query: { side } }))
  },
  'desk.changes': async (filled) => {
    const db = sqlOf(filled)
    const tournament = await createTournament(db, { organizer_club_id: filled.organizer.club_id })
    const other = await addCategory(db, tournament)
    for (const { tournament_category_id } of [tournament, other]) {
      await db`insert into competitions (tournament_category_id, rules, score_mode) values (${tournament_category_id}, ${db.json(fiba5x5)}, 'final')`
      await db`
        insert into competition_changes (id, tournament_category_id, version, command, label, patch, difference, at)
        select gen_random_uuid(), ${tournament_category_id}, n, '{}', 'Résultat', '{}', '[]', date_trunc('hour', now()) from ${numbers(filled)}`
    }
    return [{ by: filled.organizer, id: tournament.id }]
  },
}

const sqlOf = ({ server }: Filled) => server.services.db

/** Registers teams of one club, `ROWS` of each kind, with shared instants. */
async function entries(filled: Filled, ...kinds: { status?: string; payment_status?: string }[]) {
  const db = sqlOf(filled)
  const { organizer, entrant: by } = filled
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id, max_participants: 100 })
  const registrations: string[] = []
  for (const kind of kinds) {
    const { id } = await createRegistration(db, { tournament, club_id: by.club_id, user_id: by.user_id, ...kind })
    const rows = await db<{ id: string }[]>`
      insert into registrations (tournament_id, tournament_category_id, club_id, user_id, team_name, status, payment_status, amount_cents,
        cancellation_tiers, waitlisted_at, payment_due_at, created_at)
      select tournament_id, tournament_category_id, club_id, user_id, team_name || n, status, payment_status, amount_cents,
        cancellation_tiers, case when status = 'waitlisted' then ${instantOfNth(filled)} end,
        case when payment_status = 'awaiting' then ${instantOfNth(filled)} end, ${instantOfNth(filled)}
      from registrations, ${numbers(filled)} where id = ${id} returning id`
    registrations.push(...rows.map((row) => row.id))
  }
  return { tournament, registrations, by }
}

/** Pays these registrations by cheque. @returns the ids of the payments */
async function pay(filled: Filled, registrations: string[]): Promise<string[]> {
  const rows = await sqlOf(filled)<{ id: string }[]>`
    insert into payments (registration_id, provider, method, amount_cents, status, succeeded_at)
    select id, 'manual', 'cheque', 4000, 'succeeded', now() from unnest(${registrations}::uuid[]) id returning id`
  return rows.map(({ id }) => id)
}

/** Transfers that reach the bank of the organiser on the same days, the last with as many movements. */
async function payOut(filled: Filled): Promise<string[]> {
  const sql = sqlOf(filled)
  const rows = await sql<{ id: string }[]>`
    insert into payouts (club_id, provider, account, reference, amount_cents, arrives_on, state, is_whole, created_at, updated_at)
    select ${filled.organizer.club_id}, 'stripe', 'acct_' || gen_random_uuid(), 'po_' || n, -n, current_date - n / 4, 'paid', true,
      now(), now()
    from ${numbers(filled)} returning id`
  await sql`
    insert into payout_lines (payout_id, n, kind, amount_cents, fee_cents, net_cents)
    select ${rows.at(-1)!.id}, n, 'fee', -1, 0, -1 from ${numbers(filled)}`
  return rows.map(({ id }) => id)
}
