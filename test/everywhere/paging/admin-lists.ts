import { addCategory, createTournament } from '#test/kit/factories.ts'
import { clubsAlike, type Filled, instantOfNth, type Lists, numbers, type Question } from './list.ts'

const each = (by: Question['by'], key: string, values: readonly string[], more: Record<string, string> = {}) =>
  values.map((value) => ({ by, query: { ...more, [key]: value } }))

export const ADMIN_LISTS: Lists = {
  'audits.list': async (filled) => {
    await sqlOf(filled)`
      insert into audit_runs (state, asked_at, ended_at, checks_total)
      select 'success', ${instantOfNth(filled)}, now(), 1 from ${numbers(filled)}`
    return [{ by: filled.admin }]
  },
  'backups.list': async (filled) => {
    await sqlOf(filled)`
      insert into backup_runs (kind, state, asked_at, ended_at)
      select 'manual', 'failed', ${instantOfNth(filled)}, now() from ${numbers(filled)}`
    return [{ by: filled.admin }]
  },
  'clubSupervision.list': async (filled) => {
    await clubsAlike(filled, 'Basket Club Homonyme')
    return [{ by: filled.admin, query: { q: 'Homonyme' } }]
  },
  'contactMessages.list': async (filled) => {
    for (const handled of [null, new Date()])
      await sqlOf(filled)`
        insert into contact_messages (name, email, subject, content, created_at, handled_at)
        select 'Zoé', 'zoe@exemple.test', 'Question', 'Bonjour', ${instantOfNth(filled)}, ${handled}::timestamptz from ${numbers(filled)}`
    return [{ by: filled.admin }, ...each(filled.admin, 'state', ['open', 'handled'])]
  },
  'documents.list': async (filled) => {
    const states = ['pending', 'approved', 'rejected']
    for (const status of states) {
      const files = await filesAlike(filled, 'documents')
      await sqlOf(filled)`
        insert into documents (club_id, season, type, name, status, reason, uploaded_at, reviewed_at, file_id, sha256)
        select ${filled.organizer.club_id}, '2098-2099', 'autre', 'piece.pdf', ${status}, 'Illisible', ${instantOfNth(filled)},
          ${instantOfNth(filled)}, (${files}::uuid[])[n], sha256(random()::text::bytea) from ${numbers(filled)}`
    }
    return each(filled.admin, 'status', states)
  },
  'jobs.list': async (filled) => {
    await sqlOf(filled)`
      insert into pgboss.job (name, state, created_on, completed_on)
      select 'clubs.import-first-logo', 'failed', ${instantOfNth(filled)}, now() from ${numbers(filled)}`
    return [{ by: filled.admin }, ...each(filled.admin, 'state', ['failed'])]
  },
  'journal.list': async (filled) => {
    await sqlOf(filled)`
      insert into audit_log (at, actor_id, action, entity, entity_id)
      select ${instantOfNth(filled)}, ${filled.admin.user_id}, 'list.exported', 'list', 'clubs' from ${numbers(filled)}`
    return [{ by: filled.admin, query: { entity: 'list' } }]
  },
  'kitOrders.list': async (filled) => {
    await sqlOf(filled)`
      insert into textile_preorders (club_name, contact_name, email, phone, tournament_name, quantity, product_type, created_at, status, forwarded_at)
      select 'BC Vertou', 'Zoé', 'zoe@exemple.test', '0612345678', 'Trophée', 12, 'maillots', ${instantOfNth(filled)}, 'forwarded', now()
      from ${numbers(filled)}`
    return [{ by: filled.admin }]
  },
  'mails.list': async (filled) => {
    await sqlOf(filled)`
      insert into mails (recipient, subject, html, plain_text, kind, created_at, sent_at)
      select 'zoe@exemple.test', 'Bonjour', '', '', 'thread-message', ${instantOfNth(filled)}, now() from ${numbers(filled)}`
    return [{ by: filled.admin, query: { q: 'zoe@exemple.test' } }]
  },
  'mails.refusing': async (filled) => {
    await sqlOf(filled)`
      insert into refusing_addresses (email, since, last_at, answer)
      select 'refus-' || n || '@exemple.test', now(), ${instantOfNth(filled)}, '550 5.1.1' from ${numbers(filled)}`
    return [{ by: filled.admin }]
  },
  'moderation.list': async (filled) => {
    const db = sqlOf(filled)
    const { id } = await createTournament(db, { in_days: -1, status: 'completed' })
    const waiting = ['published', 'held', 'appealed']
    for (const status of waiting) {
      const clubs = await clubsAlike(filled, `Auteurs ${status}`)
      await db`
        insert into comments (tournament_id, club_id, rating, body, status, held_for, flagged_words, rule, reason, decided_at, appeal, appealed_at, created_at)
        select ${id}, (${clubs}::int[])[n], 4, 'Bien', ${status}, ${status === 'held' ? 'words' : null}, '{zut}', 'respect', 'Propos', now(), 'Non', now(),
          ${instantOfNth(filled)} from ${numbers(filled)}`
    }
    await db`
      insert into reports (comment_id, reason, body, reporter, has_weight, created_at)
      select c.id, 'insult', '', 'quelqu’un', true, now() from comments c where c.tournament_id = ${id} and c.status = 'published'`
    return each(filled.admin, 'queue', ['waiting', 'reported', 'held', 'appeals'])
  },
  'organizing.list': async (filled) => {
    const decisions = { asked: null, granted: true, refused: false, withdrawn: false }
    for (const [state, granted] of Object.entries(decisions)) {
      const clubs = await clubsAlike(filled, `Demande ${state}`)
      await sqlOf(filled)`
        insert into organizer_grants (club_id, requested_at, decided_at, granted, withdrawn_at)
        select (${clubs}::int[])[n], ${instantOfNth(filled)}, case when ${granted !== null} then ${instantOfNth(filled)} end, ${granted}::boolean,
          case when ${state === 'withdrawn'} then now() end from ${numbers(filled)}`
    }
    return each(filled.admin, 'state', Object.keys(decisions))
  },
  'people.list': async (filled) => {
    const db = sqlOf(filled)
    // Half of the people have no name, and the order of names counts them apart.
    for (const isNamed of [true, false]) {
      const users = db`
        insert into auth.users (id, email, created_at, last_sign_in_at)
        select gen_random_uuid(), 'jumeau-' || ${isNamed} || n || '@exemple.test', ${instantOfNth(filled)}, ${isNamed ? instantOfNth(filled) : db`null`}
        from ${numbers(filled)} returning id, email`
      if (isNamed)
        await db`
          with users as (${users})
          insert into profiles (id, email, full_name, department) select id, email, 'Camille Jumeau', '69' from users`
      else await users
    }
    return [{ by: filled.admin }, { by: filled.admin, query: { q: 'jumeau' } }]
  },
  'tournamentSupervision.list': async (filled) => {
    await tournamentsAlike(filled, 'registration_open')
    return [{ by: filled.admin, query: { q: 'Tournoi jumeau' } }]
  },
  'tournaments.toReview': async (filled) => {
    await tournamentsAlike(filled, 'pending_review')
    return [{ by: filled.admin }]
  },
}

const sqlOf = ({ server }: Filled) => server.services.db

/** Inserts stored files of one noun. @returns their ids */
export async function filesAlike(filled: Filled, noun: string): Promise<string[]> {
  const rows = await sqlOf(filled)<{ id: string }[]>`
    insert into files (id, noun, club_id, name, size, sha256, pieces, state, created_at, kept_at)
    select gen_random_uuid(), ${noun}, ${filled.organizer.club_id}, 'piece', 1000, sha256(random()::text::bytea),
      ${sqlOf(filled).json(PIECES)}, 'clean', now(), now() from ${numbers(filled)} returning id`
  return rows.map(({ id }) => id)
}

const PIECES = {
  whole: { type: 'application/pdf', size: 1000 },
  '400': { type: 'image/webp', size: 10, width: 400, height: 300 },
}

/** Inserts tournaments that share their starts and their instants of writing by four. */
export async function tournamentsAlike(filled: Filled, status: string): Promise<number[]> {
  const db = sqlOf(filled)
  const first = await createTournament(db, {
    organizer_club_id: filled.organizer.club_id,
    status,
    title: 'Tournoi jumeau',
  })
  await addCategory(db, first)
  const rows = await db<{ id: number }[]>`
    insert into tournaments (organizer_club_id, title, starts_at, ends_at, venue_city, venue_department, venue_region, status,
      created_at, updated_at, published_at, latitude, longitude, location_precision)
    select organizer_club_id, title, starts_at + (n / 4) * interval '1 microsecond', ends_at, venue_city, venue_department, venue_region, status,
      ${instantOfNth(filled)}, ${instantOfNth(filled)}, now(), 45.76, 4.84, 'exact'
    from tournaments, ${numbers(filled)} where id = ${first.id} returning id`
  const ids = rows.map(({ id }) => id)
  await db`
    insert into tournament_categories (tournament_id, category, gender, price_cents, max_participants)
    select id, 'U13', 'masculin', 4000, 16 from unnest(${ids}::int[]) id`
  return ids
}
