import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { expect, test } from 'vitest'
import { type AvailabilityCode, tournamentAvailability } from '#domain/tournaments/availability/availability.ts'
import { matchRows } from '#domain/competition/results/state/match-rows.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { type RegistrationStatus } from '#domain/registrations/registration.ts'
import { REGISTRATION_STATUSES } from '#domain/registrations/registration-statuses.ts'
import type { TournamentTimes } from '#domain/tournaments/tournament.ts'
import { findCompetition, listGames, readState } from '#server/features/competition/competitions/queries.ts'
import { ibanProblem } from '#domain/registrations/collection/iban.ts'
import { accountOf, readAccount, type StoredAccount } from '#server/features/registrations/collection/queries.ts'
import { checkInvariants } from '#test/kit/invariants.ts'
import { listTournaments } from '#server/features/tournaments/tournaments/listing.ts'
import { openTotpSecret } from '#server/features/accounts/auth/factors/totp.ts'
import { verifyPassword } from '#server/platform/secrets/passwords.ts'
import { distancesTo } from '#server/features/insights/distances/distances-to.ts'
import { findDestination, listEnteredClubs } from '#server/features/insights/distances/queries.ts'
import { countQueues } from '#server/features/community/moderation/queries.ts'
import { config, db, files, now, said, secrets, storage } from '#test/insights/demonstration/seeded.ts'
import { pieceKey } from '#server/platform/uploads/files.ts'
import { DEMO_ACCOUNTS, DEMO_CLUBS } from './accounts.ts'
import { refuseDemoAccounts } from './refuse-demo-accounts.ts'
import { seedDemo } from './seed.ts'
// The same demonstration, its figures found in another way.
import '#test/insights/demonstration/attendance-figures.ts'
import '#test/insights/demonstration/choice-figures.ts'
import '#test/insights/demonstration/club-figures.ts'
import '#test/insights/demonstration/gap-figures.ts'
import '#test/insights/demonstration/holiday-figures.ts'
import '#test/insights/demonstration/ledger-figures.ts'
import '#test/insights/demonstration/opinion-figures.ts'
import '#test/insights/demonstration/page-figures.ts'
import '#test/insights/demonstration/recommendation-figures.ts'
import '#test/insights/demonstration/removal.ts'
import '#test/insights/demonstration/strength-figures.ts'
import '#test/insights/demonstration/suggestion-figures.ts'
import '#test/insights/demonstration/tournament-figures.ts'

test('les moyens d’encaissement de la démonstration se lisent, et les messages donnent les références de la base', async () => {
  const accounts = await db<{ club_id: number; account: StoredAccount }[]>`
    select p.club_id, ${accountOf(db, db`p.club_id`)} as account from payment_accounts p`
  expect(accounts.length).toBeGreaterThan(5)
  for (const { club_id, account } of accounts)
    expect(ibanProblem(readAccount(secrets, club_id, account, 'whole').transfer?.iban ?? '')).toBeNull()
  const told = await db<{ content: string; reference: string }[]>`
    select m.content, r.reference from messages m join registrations r on r.id = m.registration_id where m.content like '%INS-%'`
  expect(told.length).toBeGreaterThan(0)
  for (const { content, reference } of told) expect(content).toContain(reference)
})

test('la démonstration a des clubs, des tournois, des inscriptions, des matchs, des messages', async () => {
  const [counts] = await db`
    select (select count(*)::int from clubs) as clubs, (select count(*)::int from tournaments) as tournaments,
      (select count(*) > 1000 from registrations) as registrations, (select count(*) > 400 from matches) as matches,
      (select count(*) > 40 from messages) as messages`
  expect(counts).toEqual({ clubs: 66, tournaments: 148, registrations: true, matches: true, messages: true })
  expect(said).toEqual([expect.stringMatching(/^Données de démonstration : 66 clubs, 148 tournois, /)])
})

test('chaque tournoi est passé par les commandes, à leur heure, et le journal garde la sienne ensuite', async () => {
  const lines = await db<{ status: string; actions: string[]; first: Date; created_at: Date }[]>`
    select t.status, array_agg(a.action order by a.at, a.id) as actions, min(a.at) as first, t.created_at
    from tournaments t left join audit_log a on a.entity = 'tournament' and a.entity_id = t.id::text group by t.id`
  for (const { status, actions, first, created_at } of lines) {
    expect(first).toEqual(created_at)
    expect(actions.slice(0, 3)).toEqual(
      ['tournament.create', 'tournament.submit', 'tournament.approve'].slice(
        0,
        { draft: 1, pending_review: 2 }[status] ?? 3,
      ),
    )
  }
  const [clock] = await db`
    select column_default as given from information_schema.columns where table_name = 'audit_log' and column_name = 'at'`
  expect(clock).toEqual({ given: 'now()' })
  expect(await db`select kind, state from mails`).toEqual([{ kind: 'contact-answer', state: 'failing' }])
})

test('l’organisateur de démonstration a un tournoi de six catégories, 48 places et deux jours', async () => {
  const found = await db`
    select count(*)::int as categories, sum(tc.max_participants)::int as places, count(distinct tc.day)::int as days
    from tournament_categories tc join tournaments t on t.id = tc.tournament_id join clubs c on c.id = t.organizer_club_id
    where c.name = ${DEMO_CLUBS.organizer.name} group by t.id having count(*) = 6`
  expect(found).toEqual([{ categories: 6, places: 48, days: 2 }])
})

test('les tournois joués ont des avis, des réponses et des photos, et les modérateurs de quoi faire', async () => {
  const [said] = await db`
    select (select count(*) > 20 from comments where status = 'published') as comments,
      (select count(*) > 3 from comment_answers) as answers,
      (select count(*)::int from photos where is_shown(status)) as photos,
      (select count(*)::int from comments c join clubs k on k.id = c.club_id where k.name = ${DEMO_ACCOUNTS[0]!.club}) as own,
      (select count(*)::int from comments c join tournaments t on t.id = c.tournament_id where c.created_at < t.ends_at) as early`
  expect(said).toEqual({ comments: true, answers: true, photos: 6, own: 0, early: 0 })
  expect(await countQueues(db)).toEqual({ waiting: 3, reported: 2, held: 1, appeals: 1 })
  const keys = []
  for await (const key of storage.list()) if (key.startsWith('photos/')) keys.push(key)
  expect(keys).toHaveLength(24)
})

test('quelques clubs portent un logo, que la réserve tient ; ceux des comptes ont le leur à choisir', async () => {
  const worn = await db<{ logo_key: string; name: string }[]>`
    select c.logo_key, c.name from clubs c join files f on c.logo_key = 'logos/' || f.id || '-256.webp'
    where f.noun = 'logos' and f.club_id = c.id and f.kept_at is not null`
  expect(worn).toHaveLength(4)
  const own = DEMO_ACCOUNTS.map(({ club }) => club)
  expect(worn.filter(({ name }) => own.includes(name))).toEqual([])
  const keys = []
  for await (const key of storage.list()) if (key.startsWith('logos/')) keys.push(key)
  expect(keys.sort()).toEqual(worn.map(({ logo_key }) => logo_key).sort())
})

test('des documents sont validés, refusés, à lire et expirés ; chacun s’ouvre, et aucune inscription validée n’en manque', async () => {
  const files = await db<{ noun: 'documents'; id: string; pieces: Record<string, { type: string; size: number }> }[]>`
    select noun, id, pieces from files where noun = 'documents'`
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) {
    const [piece] = Object.keys(file.pieces) as [string]
    const bytes = await buffer((await storage.read(pieceKey(file, piece)))!)
    expect(bytes.length).toBe(file.pieces[piece]!.size)
    expect((await fileTypeFromBuffer(bytes))?.mime).toBe(file.pieces[piece]!.type)
  }
  const [{ states } = { states: [] }] = await db<{ states: string[] }[]>`
    select array_agg(distinct case when season < season_of(${localDay(now, 'Europe/Paris')}::date) then 'expired'
      when exists (select from document_refusals where document_id = d.id) then 'rejected' else status end) as states
    from documents d`
  expect([...states].sort()).toEqual(['approved', 'expired', 'pending', 'rejected'])
  const incomplete = await db`
    select r.id from registrations r join tournaments t on t.id = r.tournament_id, unnest(t.required_documents) required
    where r.status = 'approved' and not exists (
      select from documents d where d.club_id = r.club_id and d.type = required and document_stands(d, t.organizer_club_id)
        and d.season = season_of((t.starts_at at time zone t.time_zone)::date))`
  expect(incomplete).toEqual([])
})

test('la production refuse une base où les comptes de démonstration peuvent entrer', async () => {
  await expect(refuseDemoAccounts(db)).rejects.toThrow('mots de passe sont publics')
})

test('chaque région a un tournoi où l’on peut s’inscrire', async () => {
  const tournaments = await listStates()
  const open = tournaments.filter(({ code }) => code === 'open' || code === 'almost_full')
  expect(new Set(open.map(({ region }) => region)).size).toBe(18)
})

test('chaque disponibilité se rencontre au moins deux fois, et les brouillons aussi', async () => {
  const tournaments = await listStates()
  const codes: AvailabilityCode[] = [
    'closed',
    'cancelled',
    'completed',
    'active',
    'planned',
    'full',
    'almost_full',
    'open',
  ]
  for (const code of codes)
    expect([code, tournaments.filter((one) => one.code === code).length >= 2]).toEqual([code, true])
  for (const status of ['draft', 'pending_review'])
    expect([status, tournaments.filter((one) => one.status === status).length >= 2]).toEqual([status, true])
})

test('un match se joue en ce moment', async () => {
  expect(await db`select id from matches where status = 'in_progress'`).not.toHaveLength(0)
})

test('le club de démonstration connaît tous les états d’une inscription', async () => {
  const rows = await db<{ status: string }[]>`
    select distinct r.status from registrations r join clubs c on c.id = r.club_id where c.name = ${DEMO_ACCOUNTS[0]!.club}`
  // A hold would be over before anybody reads it; a lapsed one is the only thing no demo club needs to answer.
  const fleeting: readonly RegistrationStatus[] = ['held', 'expired']
  const known = REGISTRATION_STATUSES.filter((status) => !fleeting.includes(status))
  expect(rows.map(({ status }) => status).sort()).toEqual(known.sort())
})

test('l’organisateur de démonstration a des inscriptions à valider', async () => {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from registrations r join tournaments t on t.id = r.tournament_id
      join clubs c on c.id = t.organizer_club_id
    where c.name = ${DEMO_ACCOUNTS[1]!.club} and r.status = 'pending'`
  expect(row!.count).toBeGreaterThanOrEqual(8)
})

test.each(DEMO_ACCOUNTS)(
  '$email ouvre avec son mot de passe, qui suffit à son rôle',
  async ({ email, password, club }) => {
    const [account] = await db<{ password_hash: string; club: string | null }[]>`
    select password_hash, c.name as club from auth.users u
      left join club_members m on m.user_id = u.id left join clubs c on c.id = m.club_id
    where u.email = ${email}`
    expect(await verifyPassword(account!.password_hash, password)).toBe(true)
    expect(password.length).toBeGreaterThanOrEqual(12)
    expect(account!.club).toBe(club)
  },
)

test.each(DEMO_ACCOUNTS.filter(({ role }) => role === 'admin'))(
  '$email a un second facteur, dont les codes viennent de la clé affichée',
  async ({ email, totp_secret }) => {
    const [factor] = await db<{ id: string; sealed_secret: string }[]>`
      select f.id, f.sealed_secret from auth.factors f join auth.users u on u.id = f.user_id
      where u.email = ${email} and f.factor_type = 'totp' and f.status = 'verified'`
    expect(openTotpSecret(secrets, factor!)).toBe(totp_secret)
    expect(totp_secret).toMatch(/^[A-Z2-7]{32}$/)
  },
)

test('l’argent concorde : payé, rendu, reçus sans trou', async () => {
  expect(
    await db`
    select r.id from registrations r where r.payment_status in ('paid', 'refunded', 'partially_refunded', 'refund_due')
      and r.amount_cents > 0 and 1 <> (select count(*) from payments p where p.registration_id = r.id and p.status = 'succeeded')
    union all
    select p.registration_id from payments p join registrations r on r.id = p.registration_id
    where p.status = 'succeeded' and (p.amount_cents <> r.amount_cents + (
        select coalesce(sum(amount_cents), 0) from refunds f where f.payment_id = p.id and f.reason = 'Caution rendue')
      or r.payment_status in ('unpaid', 'awaiting', 'failed'))
    union all
    select p.registration_id from payments p
    where p.refunded_cents <> (select coalesce(sum(amount_cents), 0) from refunds f where f.payment_id = p.id and f.status = 'succeeded')
    union all
    select p.registration_id from payments p
    where p.status = 'succeeded' and not exists (
      select from receipts c where c.payment_id in (p.id, p.paid_with) and c.kind = 'receipt')`,
  ).toEqual([])
  expect(
    await db`
    select club_id, year from receipts group by 1, 2
    having max(number) <> count(*) or max(number) <> (
      select last_number from receipt_series s where s.club_id = receipts.club_id and s.year = receipts.year)`,
  ).toEqual([])
})

test('la démonstration montre un paiement de trois équipes, ses réductions et ses options, et l’équipe offerte de l’organisateur', async () => {
  const sold = await db<{ club: string; teams: number; payments: number; kinds: string[] }[]>`
    select c.name as club, count(distinct r.id)::int as teams, count(distinct coalesce(p.paid_with, p.id))::int as payments,
      array_agg(distinct line ->> 'kind' order by line ->> 'kind') as kinds
    from registrations r join clubs c on c.id = r.club_id cross join jsonb_array_elements(r.lines) line
      left join payments p on p.registration_id = r.id and p.status = 'succeeded'
    where r.basket_id is not null and r.payment_status = 'paid' group by c.name, r.basket_id order by teams`
  expect(sold).toEqual([
    { club: DEMO_CLUBS.organizer.name, teams: 1, payments: 0, kinds: ['entry', 'host'] },
    {
      club: DEMO_ACCOUNTS[0]!.club,
      teams: 3,
      payments: 1,
      kinds: ['deposit', 'early', 'entry', 'extra', 'second_team'],
    },
  ])
  const extras = await db<{ sold: boolean; left: boolean }[]>`
    select taken > 0 as sold, taken < stock as left from tournament_extras`
  expect(extras).toEqual([
    { sold: true, left: true },
    { sold: true, left: true },
  ])
})

test('des cautions sont rendues, une est gardée avec son motif, d’autres attendent d’être rendues', async () => {
  const [count] = await db`
    select (select count(*)::int from refunds where reason = 'Caution rendue' and status = 'succeeded') as returned,
      count(*) filter (where r.lines @> '[{"kind":"kept_deposit"}]')::int as kept,
      count(*) filter (where holds_deposit(r.lines) and has_entered(r.status) and t.starts_at <= ${now})::int as waiting
    from registrations r join tournaments t on t.id = r.tournament_id`
  expect(count).toMatchObject({ kept: 1 })
  expect(count!.returned).toBeGreaterThan(0)
  expect(count!.waiting).toBeGreaterThan(0)
})

test('rien de ce qui est passé n’est daté de l’avenir', async () => {
  expect(
    await db`
    select id::text from registrations where created_at > ${now} or updated_at > ${now} or decided_at > ${now}
    union all select id::text from payments where succeeded_at > ${now}
    union all select id::text from matches where status = 'completed' and scheduled_date > ${now}
    union all select id::text from messages where date > ${now}
    union all select id::text from audit_log where at > ${now}`,
  ).toEqual([])
})

test('les équipes d’un match sont validées dans sa catégorie et ne jouent qu’un match à la fois', async () => {
  expect(
    await db`
    select m.id from matches m join registrations r on r.id in (m.team1_id, m.team2_id)
    where r.status <> 'approved' or r.tournament_category_id <> m.tournament_category_id
    union all
    select a.id from matches a join matches b on b.scheduled_date = a.scheduled_date and b.id <> a.id
      and b.tournament_id = a.tournament_id
    where array[a.team1_id, a.team2_id] && array[b.team1_id, b.team2_id]
      or (a.court = b.court)`,
  ).toEqual([])
})

test('les textes sont en français typographié et ne gardent aucun mot à remplir', async () => {
  const rows = await db<{ text: string }[]>`
    select title || ' ' || description || ' ' || coalesce(prize, '') || ' ' || coalesce(rules, '') as text from tournaments`
  for (const { text } of rows) expect(text).not.toMatch(/[{}']| [:;!?»]|« |undefined|NaN/)
})

test('deux tournois ne portent pas le même titre et deux descriptions ne se ressemblent pas', async () => {
  const rows = await db<{ title: string; description: string }[]>`select title, description from tournaments`
  expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length)
  expect(new Set(rows.map(({ description }) => description)).size).toBe(rows.length)
})

test('l’application numérote à la suite de la démonstration', async () => {
  const [club] = await db<{ id: number }[]>`insert into clubs (name) values ('Club suivant') returning id`
  expect(club!.id).toBe(67)
  await db`delete from clubs where id = 67`
})

test('tous les invariants tiennent', async () => {
  expect(await checkInvariants(db, now)).toEqual([])
})

test('une seconde démonstration est refusée et ne laisse rien', async () => {
  const before = await db`select count(*) from tournaments`
  await expect(seedDemo(db, { now, log: () => {}, files, config, secrets })).rejects.toThrow('à une base vide')
  expect(await db`select count(*) from tournaments`).toEqual(before)
})

async function listStates() {
  const rows = await db<
    (TournamentTimes & {
      region: string
      categories: { status: 'open'; current_participants: number; max_participants: number }[]
    })[]
  >`
    select status, registration_opens_at, registration_closes_at, starts_at, ends_at, venue_region as region,
      (select json_agg(tc) from tournament_categories tc where tc.tournament_id = t.id) as categories
    from tournaments t`
  return rows.map((row) => {
    const isPublic = row.status !== 'draft' && row.status !== 'pending_review'
    const code = isPublic ? tournamentAvailability(row, row.categories, now).code : null
    return { code, status: row.status, region: row.region }
  })
}

test('aucun texte ne promet de finale où le classement se fait sans, et aucune ne s’y joue', async () => {
  const rows = await db<{ title: string; text: string; finals: number }[]>`
    select t.title, t.description || ' ' || t.rules as text,
      (select count(*)::int from matches m where m.tournament_id = t.id and m.pool is null) as finals
    from tournaments t
    where (select tc.format from tournament_categories tc where tc.tournament_id = t.id order by tc.id limit 1)
      not in ('pools_then_bracket', 'single_elimination', 'double_elimination', 'three_on_three')`
  expect(rows.length).toBeGreaterThan(10)
  for (const { title, text, finals } of rows) {
    const promised = text.replaceAll(/pas de finale|photo finale/g, '')
    expect([title, /\bfinales?\b/.test(promised), finals]).toEqual([title, false, 0])
  }
})

test('où la formule finit par des finales, une finale est au programme, à deux équipes qui sortent des poules', async () => {
  const rows = await db<{ title: string; finals: number; known: number }[]>`
    select t.title,
      count(*) filter (where m.phase = 'Finale')::int as finals,
      count(*) filter (where m.phase = 'Finale' and m.team1_id is not null and m.team2_id is not null
        and m.team1_id <> m.team2_id)::int as known
    from tournaments t
    join tournament_categories tc on tc.tournament_id = t.id
    join matches m on m.tournament_category_id = tc.id
    where t.status = 'completed'
      and tc.format in ('pools_then_bracket', 'single_elimination', 'double_elimination', 'three_on_three')
    group by t.id, tc.id`
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) expect(row).toEqual({ title: row.title, finals: 1, known: 1 })
})

test('une équipe de filles U13 trouve un tournoi ouvert à moins de 50 km de Lyon', async () => {
  const found = await listTournaments(
    db,
    { category: 'U13', gender: 'feminin', near: '69123', radius_km: 50, places_left: true },
    now,
  )
  expect(found.total).toBeGreaterThan(0)
})

test('la démonstration a des comptes suspendus, inactifs et non confirmés, faits par les commandes', async () => {
  const [counts] = await db`
    select (select count(*)::int from account_suspensions) as suspended,
      (select count(*)::int from profiles where status = 'inactive') as inactive,
      (select count(*)::int from auth.users where email_confirmed_at is null) as unconfirmed,
      (select count(*)::int from audit_log where action in ('account.suspended', 'account.became_inactive')) as lines`
  expect(counts).toEqual({ suspended: 2, inactive: 2, unconfirmed: 2, lines: 4 })
})

test('un audit du produit a eu lieu sur la démonstration : toutes ses questions ont une réponse, et aucune n’est une erreur', async () => {
  const [run] = await db`select state, unanswered, started_by is not null as by_somebody from audit_runs`
  expect(run).toEqual({ state: 'success', unanswered: [], by_somebody: true })
  expect(await db`select code, message from audit_findings where type = 'error'`).toEqual([])
})

test('chaque compétition est jouée par le moteur : ce que disent ses matchs est ce qu’il dit', async () => {
  const competitions = await db<{ id: number }[]>`select tournament_category_id as id from competitions`
  expect(competitions.length).toBeGreaterThan(50)
  for (const { id } of competitions) {
    const state = (await readState(db, (await findCompetition(db, id))!))!
    const stored = new Map((await listGames(db, id)).map((match) => [match.game, match]))
    for (const { game, team1_id, team2_id, outcome, state: is } of matchRows(state)) {
      const { status, ...match } = stored.get(game)!
      expect({ ...match, open: status === 'scheduled' || status === 'in_progress' }).toMatchObject({
        team1_id,
        team2_id,
        outcome,
        open: is === 'open',
      })
    }
  }
})

test('un tournoi fini n’a plus de match à jouer', async () => {
  expect(
    await db`
      select m.id from matches m join tournaments t on t.id = m.tournament_id
      where t.status = 'completed' and m.status in ('scheduled', 'in_progress')`,
  ).toEqual([])
})

test('la météo inventée l’est pour tout tournoi à venir qui a un lieu, et se dit de démonstration', async () => {
  const [count] = await db`
    select count(*)::int as missing from tournaments t
    where t.ends_at > ${now} and t.latitude is not null and not exists (
      select from weather_forecasts f where f.cell = place_cell(t.latitude, t.longitude, 1) and f.source = 'demo'
        and f.day = (t.starts_at at time zone t.time_zone)::date and jsonb_array_length(f.payload -> 'hours') = 24)`
  expect(count).toEqual({ missing: 0 })
  expect(await db`select distinct source from weather_forecasts`).toEqual([{ source: 'demo' }])
})

test('la démonstration montre aussi ce qu’on dit sans savoir : un club connu par son seul département, un tournoi ouvert sans lieu', async () => {
  const [club] = await db<{ tournament_id: number; name: string }[]>`
    select r.tournament_id, c.name from clubs c join registrations r on r.club_id = c.id and has_entered(r.status)
      join tournaments t on t.id = r.tournament_id and t.status = 'registration_open' and t.starts_at > ${now}
      join clubs o on o.id = t.organizer_club_id
    where c.location_precision = 'departement' and c.city is null and o.name = ${DEMO_CLUBS.organizer.name}`
  const way = async (id: number) => distancesTo((await findDestination(db, id))!, await listEnteredClubs(db, id, null))
  const { items } = await way(club!.tournament_id)
  expect(items.find(({ clubName }) => clubName === club!.name)).toMatchObject({
    is_approximate: true,
    location: expect.stringMatching(/./) as string,
    distance: expect.any(Number) as number,
  })
  const [tournament] = await db<{ id: number }[]>`
    select id from tournaments where status = 'registration_open' and starts_at > ${now} and latitude is null and venue_name = ''`
  const unplaced = await way(tournament!.id)
  expect([unplaced.is_placed, unplaced.items.length > 0, unplaced.totals]).toEqual([false, true, null])
})

test('au moins cinquante tournois passés ont des résultats, sur trois saisons au moins ; un club n’a aucun match, un autre moins de cinq dans sa dernière saison', async () => {
  const [past] = await db`
    select count(distinct t.id)::int >= 50 as tournaments,
      count(distinct season_of((t.starts_at at time zone t.time_zone)::date)) >= 3 as seasons,
      count(*) filter (where t.previous_tournament_id is not null) > 0 as editions
    from tournaments t where t.status = 'completed'
      and exists (select from matches m where m.tournament_id = t.id and m.status = 'completed')`
  expect(past).toEqual({ tournaments: true, seasons: true, editions: true })
  const [clubs] = await db`
    select bool_or(played is null) as without, bool_or(played < 5) as few from (
      select distinct on (c.id) s.played from clubs c left join club_seasons s on s.club_id = c.id
      where c.status = 'active' order by c.id, s.season desc) of_clubs`
  expect(clubs).toEqual({ without: true, few: true })
})
