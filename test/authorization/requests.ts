import { randomInt, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { previousSeason } from '#domain/roster.ts'
import sharp from 'sharp'
import { localDay } from '#domain/local-time.ts'
import { PARIS } from '#domain/reference/departments.ts'
import { seasonOf } from '#domain/season.ts'
import {
  addCategory,
  createClub,
  createDocument,
  createPhoto,
  createRegistration,
  createTournament,
} from '#test/factories.ts'
import { createPlayer, createTeam, PLAYER, SEASON } from '#test/teams.ts'
import { openPreorders, PREORDER } from '#test/preordering.ts'
import { CLUB_PROFILE } from '#test/club-profile.ts'
import { createPerson, PASSWORD } from '#test/people.ts'
import { pay } from '#test/registering.ts'
import { pdf } from '#test/files/pdf.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { upload } from '#test/uploading.ts'
import type { TestServer } from '#test/server.ts'
import { newEmail } from '#test/sign-up.ts'
import { sharePhoto } from '#test/voice.ts'
import type { Cast } from './cast.ts'
import { choiceRequestsOf } from './choice-requests.ts'
import { competitionRequestsOf } from './competition-requests.ts'
import { deskRequestsOf } from './desk-requests.ts'
import { tableRequestsOf } from './table-requests.ts'
import { lifeRequestsOf } from './life-requests.ts'
import { planRequestsOf } from './plan-requests.ts'
import { promotionRequestsOf } from './promotion-requests.ts'

/** What a route is asked: `id` fills the path, `input` is the query or the body. */
export type Asked = { id?: string | number; input?: Record<string, unknown> }

const DAY_MS = 86_400_000
const FORM_CHANGE = { form_version: 1, fields: { prize: 'Une coupe' } }
const soon = () => new Date(Date.now() + 3 * DAY_MS).toISOString()

/**
 * For each route that needs something, a new request about a new object, that somebody with every right would be granted.
 * `GET /tournaments/{id} draft`: the same route about another kind of object.
 */
export function requestsOf(server: TestServer, cast: Cast): Record<string, () => Promise<Asked>> {
  const { db } = server.services
  const { owner, organizer } = cast
  const tournament = (options: Parameters<typeof createTournament>[1] = {}) =>
    createTournament(db, { organizer_club_id: organizer.club_id, ...options })

  /** A team of the owner's club, written as it stands. */
  const registration = async (status: string, payment_status: string) => {
    const { club_id, user_id } = owner
    return createRegistration(db, { tournament: await tournament(), club_id, user_id, status, payment_status })
  }
  /** The organiser awaits a cheque from the owner's club, due in so many days. */
  const awaited = async (days = 5) => {
    const { id } = await registration('pending', 'awaiting')
    const payment_due_at = new Date(Date.now() + days * DAY_MS)
    await db`update registrations set payment_method = 'cheque', payment_due_at = ${payment_due_at} where id = ${id}`
    return id
  }
  /** An audit under way. */
  const auditRun = async () => {
    await db`delete from audit_runs`
    const [run] = await db<{ id: number }[]>`
      insert into audit_runs (asked_at, checks_total) values (now(), 1) returning id`
    return run!.id
  }
  /** The bank asks the owner a question. */
  const questioned = async () => {
    await server.services.limits.forget('registration', owner.user_id)
    const { body } = await pay(owner, await registration('held', 'unpaid'), 'test_authentication_required')
    return String(body.id)
  }
  /** A cheque that the organiser must give back. */
  const refund = async () => {
    const { id } = await registration('rejected', 'refund_due')
    const [row] = await db<{ id: string }[]>`
      with payment as (
        insert into payments (registration_id, provider, method, amount_cents, status, succeeded_at)
        values (${id}, 'manual', 'cheque', 4000, 'succeeded', now()) returning id)
      insert into refunds (payment_id, registration_id, amount_cents, status, reason, due_at)
      select id, ${id}, 4000, 'due', 'Inscription refusée', now() + interval '14 days' from payment returning id`
    return row!.id
  }
  /** A tournament of the organiser that waits for an administrator. */
  const submitted = async () => (await tournament({ status: 'pending_review', payment_methods: ['cheque'] })).id
  const joinRequest = async () => {
    const { user_id } = await createPerson(db)
    const [row] = await db<{ id: string }[]>`
      insert into club_join_requests (club_id, user_id) values (${owner.club_id}, ${user_id}) returning id`
    return row!.id
  }
  const colleague = async () => (await createPerson(db, { club_id: owner.club_id, rights: 'manager' })).user_id
  const invitation = async () => {
    const token = randomUUID()
    const [row] = await db<{ id: string }[]>`
      insert into club_invitations (club_id, email, rights, token_hash, created_at, sent_at, expires_at)
      values (${owner.club_id}, ${newEmail()}, 'manager', ${sha256(token)}, now(), now(), ${soon()}) returning id`
    return { id: row!.id, token }
  }
  const profile = async () => {
    const { updated_at: version, name } = (
      await db<{ updated_at: string; name: string }[]>`
        select updated_at::text, name from clubs where id = ${owner.club_id}`
    )[0]!
    return { ...CLUB_PROFILE, name, version }
  }
  /** A team of the owner's club: last season's can be taken over into this one. */
  const team = async (season = SEASON) => (await createTeam(db, { club_id: owner.club_id, season })).id
  const player = async () => createPlayer(db, await team())
  const message = async () => {
    const [row] = await db<{ id: string }[]>`
      insert into messages (club_id, type, subject, sender, content)
      values (${owner.club_id}, 'notification', 'Bonjour', 'Rebond', 'Bonne saison') returning id`
    return row!.id
  }
  /** Another browser of the owner. */
  const session = async () => {
    const [row] = await db<{ id: string }[]>`
      insert into auth.sessions (user_id, not_after) values (${owner.user_id}, ${soon()}) returning id`
    return row!.id
  }
  /** A key that the owner has begun to add. */
  const factor = async () => {
    const [row] = await db<{ id: string }[]>`
      insert into auth.factors (id, user_id, factor_type, friendly_name, status)
      values (${randomUUID()}, ${owner.user_id}, 'webauthn', ${randomUUID()}, 'unverified') returning id`
    return row!.id
  }
  /** What the owner's club says of a tournament that it played. */
  const comment = async (status = 'published') => {
    const { id: tournament_id } = await tournament({ in_days: -1, status: 'completed' })
    const refusal = status === 'rejected' ? { rule: 'respect', reason: 'Une injure', decided_at: new Date() } : {}
    const [row] = await db<{ id: string }[]>`
      insert into comments ${db({
        tournament_id,
        club_id: owner.club_id,
        author_id: owner.user_id,
        rating: 4,
        body: 'Bon accueil',
        status,
        created_at: new Date(),
        ...refusal,
      })} returning id`
    return row!.id
  }
  /** A photo of the owner's club that nobody has looked at. */
  const photo = async () =>
    (await createPhoto(db, { tournament: await tournament({ in_days: -1, status: 'completed' }), ...owner })).id
  /** Of the owner's club, which has entered a tournament of the organiser. */
  const document = async () => {
    await registration('pending', 'paid')
    return createDocument(db, { club_id: owner.club_id })
  }
  const judged = async (input: Record<string, unknown> = {}) => {
    const { id, version } = await document()
    return { id, input: { version, ...input } }
  }
  const entry = async (status: string) => {
    const { tournament_category_id } = await tournament({ status })
    return {
      input: { tournament_category_id, team_name: `Équipe ${randomUUID().slice(0, 8)}`, payment_method: 'card' },
    }
  }

  const entered = async (status?: string) => {
    const made = await tournament(status ? { status } : {})
    await createRegistration(db, { tournament: made, club_id: owner.club_id })
    return made.id
  }
  const thread = async (organizer_club_id: number | null) => {
    const [row] = await db<{ id: string }[]>`
      with t as (
        insert into threads (club_id, organizer_club_id, subject, last_side, last_at, created_at)
        values (${owner.club_id}, ${organizer_club_id}, 'Bonjour', 'club', now(), now()) returning *),
      written as (
        insert into messages (id, thread_id, club_id, type, side, subject, sender, content)
        select t.last_message_id, t.id, t.club_id, 'message', side, t.subject, 'Zoé', 'Bonjour'
        from t, unnest(array['club']) side)
      select id from t`
    return row!.id
  }
  const organized = () => thread(cast.organizer.club_id)
  const platform = () => thread(null)
  const written = { subject: 'Horaires', content: 'À quelle heure commence-t-on ?' }

  return {
    ...lifeRequestsOf(server, cast),
    ...planRequestsOf(server, organizer),
    ...competitionRequestsOf(server, cast),
    ...deskRequestsOf(server, cast),
    ...choiceRequestsOf(server, cast),
    ...tableRequestsOf(server, cast),
    ...promotionRequestsOf(server, organizer),
    'GET /clubs/similar': async () => ({ input: { name: 'Basket Club', department: '69' } }),
    'POST /clubs': async () => ({
      input: { name: `Club ${randomUUID().slice(0, 8)}`, department: '69', phone: '06 12 34 56 78' },
    }),
    // Typed again, the address of an account confirms for that account alone.
    'PUT /me/erasure': async () => ({ input: { email: owner.email } }),
    'PUT /session/profile': async () => ({
      input: { full_name: 'Zoé', phone: '06 12 34 56 78', department: '69', club: { kind: 'none' } },
    }),
    'POST /clubs/{id}/join-requests': async () => ({ id: (await createClub(db)).id, input: {} }),
    'PUT /clubs/mine/profile': async () => ({ input: await profile() }),
    'PUT /members/{id}/rights': async () => ({ id: await colleague(), input: { rights: 'table', from: 'manager' } }),
    'PUT /members/{id}/removal': async () => ({ id: await colleague(), input: {} }),
    'PUT /members/{id}/ownership': async () => ({ id: await colleague(), input: {} }),
    'POST /members/invitations': async () => ({ input: { email: newEmail(), rights: 'table' } }),
    'PUT /members/invitations/{id}/sending': async () => ({ id: (await invitation()).id, input: {} }),
    'PUT /members/invitations/{id}/revocation': async () => ({ id: (await invitation()).id, input: {} }),
    'GET /invitation': async () => ({ input: { token: (await invitation()).token } }),
    'PUT /invitation/acceptance': async () => ({ input: { token: (await invitation()).token } }),
    'POST /invitation/account': async () => ({
      input: { token: (await invitation()).token, full_name: 'Sacha Petit', password: PASSWORD },
    }),
    'PUT /clubs/mine/colours': async () => ({ input: { colours: ['green', 'white'] } }),
    'PUT /clubs/mine/organizing': async () => {
      await db`delete from organizer_grants where club_id = ${owner.club_id}`
      return { input: {} }
    },
    'GET /audits/{id}': async () => ({ id: await auditRun() }),
    'POST /audits': async () => {
      await db`delete from audit_runs`
      return { input: {} }
    },
    'POST /journal/{id}/reading': async () => {
      const [line] = await db<{ id: string }[]>`select audit_id::text as id from audit_personal order by 1 desc limit 1`
      return { id: Number(line!.id), input: {} }
    },
    'DELETE /audits/{id}': async () => ({ id: await auditRun() }),
    'PUT /audits/findings/{id}': async () => ({ id: 'mail_sent', input: { until: null } }),
    'GET /organizers': async () => ({ input: { state: 'asked' } }),
    'PUT /clubs/{id}/organizing': async () => {
      const { id } = await createClub(db)
      await db`insert into organizer_grants (club_id) values (${id})`
      return { id, input: { version: 1, outcome: 'grant' } }
    },
    'PUT /tournaments/{id}/publication': async () => ({ id: await submitted(), input: { form_version: 1 } }),
    'PUT /tournaments/{id}/return': async () => ({
      id: await submitted(),
      input: { form_version: 1, reason: 'Prix manquant' },
    }),
    'PUT /clubs/mine/commune': async () => ({ input: { insee: '69123' } }),
    'POST /clubs/mine/teams': async () => ({
      input: { name: `Équipe ${randomUUID().slice(0, 8)}`, category: 'U13', gender: 'mixte' },
    }),
    'GET /clubs/mine/teams': async () => ({ input: { season: SEASON } }),
    'GET /clubs/mine/teams/carry-over': async () => ({ input: { season: SEASON } }),
    'POST /clubs/mine/teams/carry-over': async () => ({
      input: {
        season: SEASON,
        teams: [
          {
            id: await team(previousSeason(SEASON)),
            name: `Équipe ${randomUUID()}`,
            category: 'U15',
            with_players: true,
          },
        ],
      },
    }),
    'PUT /teams/{id}': async () => {
      const { id, updated_at } = await createTeam(db, { club_id: owner.club_id })
      const facts = {
        category: 'U13',
        gender: 'mixte',
        level: null,
        coach_name: null,
        coach_phone: null,
        colours: null,
      }
      return { id, input: { name: `Équipe ${randomUUID()}`, ...facts, updated_at } }
    },
    'PUT /teams/{id}/archiving': async () => ({ id: await team(), input: {} }),
    'PUT /teams/{id}/restoration': async () => ({ id: await team(), input: {} }),
    'GET /teams/{id}/players': async () => ({ id: await team() }),
    'POST /teams/{id}/players': async () => ({ id: await team(), input: PLAYER }),
    'POST /teams/{id}/players/import': async () => ({ id: await team(), input: { players: [PLAYER] } }),
    'PUT /players/{id}': async () => {
      const { id, updated_at } = await player()
      return { id, input: { ...PLAYER, updated_at } }
    },
    'PUT /me/factors/{id}': async () => ({ id: await factor(), input: { name: `Facteur ${randomUUID()}` } }),
    'DELETE /me/sessions/{id}': async () => ({ id: await session(), input: {} }),
    'DELETE /players/{id}': async () => ({ id: (await player()).id, input: {} }),
    'PUT /clubs/join-requests/{id}/acceptance': async () => ({ id: await joinRequest(), input: { rights: 'table' } }),
    'PUT /clubs/join-requests/{id}/refusal': async () => ({ id: await joinRequest(), input: {} }),
    'GET /tournaments/{id}/competition': async () => ({ id: (await tournament()).id }),
    'GET /tournaments/{id}/competition draft': async () => ({ id: (await tournament({ status: 'draft' })).id }),
    'GET /tournaments/{id}/teams': async () => ({ id: (await tournament()).id }),
    'GET /clubs/{id}': async () => ({ id: (await createClub(db)).id }),
    'GET /clubs/{id}/performance': async () => ({ id: (await createClub(db)).id }),
    'GET /tournaments/{id}/ranking': async () => ({ id: (await tournament()).id }),
    'GET /tournaments/{id}/programme': async () => ({ id: (await tournament()).id }),
    'GET /live/{id}': async () => ({ id: (await tournament()).id }),
    'GET /tournament-categories/{id}/standings': async () => ({ id: (await tournament()).tournament_category_id }),
    'GET /tournaments/{id}/weather': async () => ({ id: (await tournament()).id }),
    'GET /tournaments/{id}/weather draft': async () => ({ id: (await tournament({ status: 'draft' })).id }),
    'GET /tournaments/{id}/distances': async () => ({ id: (await tournament()).id }),
    'GET /tournaments/{id}/distances draft': async () => ({ id: (await tournament({ status: 'draft' })).id }),
    'GET /clubs/{id}/analytics': async () => ({ id: owner.club_id }),
    'GET /tournaments/{id}/own-teams': async () => ({ id: (await tournament()).id }),
    'GET /tournaments/{id}/comments': async () => ({ id: (await tournament({ in_days: -1 })).id }),
    'GET /tournaments/{id}/own-comment': async () => ({ id: (await tournament({ in_days: -1 })).id }),
    'POST /tournaments/{id}/comments': async () => {
      const played = await tournament({ in_days: -1, status: 'completed' })
      await createRegistration(db, { tournament: played, club_id: owner.club_id })
      return { id: played.id, input: { rating: 4, body: 'Bon accueil' } }
    },
    'PUT /comments/{id}': async () => ({ id: await comment(), input: { rating: 3, body: 'Accueil correct' } }),
    'PUT /comments/{id}/answer': async () => ({ id: await comment(), input: { body: 'Merci' } }),
    'POST /reports': async () => ({ input: { content_id: await comment(), reason: 'insult' } }),
    'PUT /moderation/contents/{id}/decision': async () => ({
      id: await comment(),
      input: { version: 1, outcome: 'approve' },
    }),
    'PUT /moderation/contents/{id}/decision photo': async () => ({
      id: await photo(),
      input: { version: 1, outcome: 'approve' },
    }),
    'GET /tournaments/{id}/photos': async () => ({ id: (await tournament({ in_days: -1 })).id }),
    'GET /tournaments/{id}/own-photos': async () => ({ id: (await tournament({ in_days: -1 })).id }),
    'PUT /photos/{id}/caption': async () => ({ id: await photo(), input: { caption: 'La finale' } }),
    'PUT /contents/{id}/appeal': async () => ({ id: await comment('rejected'), input: { body: 'Relisez' } }),
    'PUT /contents/{id}/withdrawal': async () => ({ id: await comment(), input: {} }),
    'GET /communes': async () => ({ input: { q: 'Lyon' } }),
    'POST /contact-messages': async () => ({
      input: { name: 'Zoé', email: 'zoe@exemple.test', subject: 'Bonjour', content: 'Une question' },
    }),
    'GET /documents/{id}/openings': async () => ({ id: (await document()).id }),
    'PUT /documents/{id}/withdrawal': async () => ({ id: (await document()).id, input: {} }),
    'PUT /documents/{id}/approval': () => judged(),
    'PUT /documents/{id}/rejection': () => judged({ reason: 'Page manquante' }),
    'GET /registrations/{id}/documents': async () => ({ id: (await registration('pending', 'paid')).id }),
    'POST /textile-preorders': async () => {
      await openPreorders(db)
      return { input: PREORDER }
    },
    'PUT /messages/{id}/reading': async () => ({ id: await message(), input: {} }),
    'GET /messages/{id}': async () => ({ id: await message() }),
    'DELETE /messages/{id}/reading': async () => ({ id: await message(), input: {} }),
    'PUT /messages/{id}/archiving': async () => ({ id: await message(), input: {} }),
    'PUT /messages/{id}/archiving organized': async () => ({ id: await organized(), input: {} }),
    'PUT /messages/{id}/archiving platform': async () => ({ id: await platform(), input: {} }),
    'DELETE /messages/{id}/archiving': async () => ({ id: await message(), input: {} }),
    'PUT /mail-choices': async () => ({ input: { category: 'openings', wanted: false } }),
    'GET /threads': async () => ({ input: { side: 'organizer' } }),
    'GET /threads/{id}': async () => ({ id: await organized() }),
    'GET /threads/{id} platform': async () => ({ id: await platform() }),
    'POST /threads': async () => ({
      input: { to: { kind: 'organizer', tournament_id: await entered() }, ...written },
    }),
    'POST /threads draft': async () => ({
      input: { to: { kind: 'organizer', tournament_id: await entered('draft') }, ...written },
    }),
    'POST /threads platform': async () => ({ input: { to: { kind: 'platform' }, ...written } }),
    'POST /threads club': async () => ({ input: { to: { kind: 'club', club_id: owner.club_id }, ...written } }),
    'POST /threads/{id}/messages': async () => ({ id: await organized(), input: { content: 'Merci.' } }),
    'POST /threads/{id}/messages platform': async () => ({ id: await platform(), input: { content: 'Merci.' } }),
    'GET /threads/audience': async () => ({ input: { tournament_id: await entered() } }),
    'GET /threads/clubs': async () => ({ input: { q: 'Club' } }),
    'POST /threads/broadcasts': async () => ({
      input: { tournament_id: await entered(), expected_clubs: 1, ...written },
    }),
    'POST /registrations/{id}/payments': async () => ({
      id: (await registration('held', 'unpaid')).id,
      input: { method: 'card', token: 'test_success' },
    }),
    'GET /payments/{id}': async () => ({ id: await questioned() }),
    'PUT /payments/{id}/authentication': async () => ({ id: await questioned(), input: { outcome: 'accepted' } }),
    'PUT /refunds/{id}/settlement': async () => ({ id: await refund(), input: {} }),
    'PUT /ownership': async () => ({ input: { token: 'inconnu' } }),
    'GET /profiles/{id}': async () => ({ id: owner.user_id }),
    'PATCH /profiles/{id}': async () => ({ id: owner.user_id, input: { full_name: 'Camille Martin' } }),
    'GET /profiles/{id}/statistics': async () => ({ id: owner.user_id }),
    'POST /registrations': () => entry('registration_open'),
    'POST /registrations draft': () => entry('draft'),
    'GET /registrations/{id}': async () => ({ id: (await registration('pending', 'paid')).id }),
    'GET /registrations/{id}/roster': async () => {
      const { id } = await registration('pending', 'paid')
      await db`update registrations set team_id = ${await team()} where id = ${id}`
      return { id }
    },
    'GET /tournaments/{id}/registration-options': async () => ({ id: (await tournament()).id }),
    'GET /tournaments/{id}/registration-options draft': async () => ({
      id: (await tournament({ status: 'draft' })).id,
    }),
    'PUT /registrations/{id}/approval': async () => ({ id: (await registration('pending', 'paid')).id, input: {} }),
    'PUT /registrations/approvals': async () => ({ input: { ids: [(await registration('pending', 'paid')).id] } }),
    'PUT /registrations/{id}/rejection': async () => ({
      id: (await registration('pending', 'paid')).id,
      input: { reason: 'Catégorie complète' },
    }),
    'POST /registrations/{id}/cancellation': async () => ({
      id: (await registration('approved', 'paid')).id,
      input: {},
    }),
    'PUT /registrations/{id}/offer-acceptance': async () => ({
      id: (await registration('offered', 'unpaid')).id,
      input: { payment_method: 'card' },
    }),
    'GET /registrations/{id}/change-options': async () => ({ id: (await registration('pending', 'paid')).id }),
    'PUT /registrations/{id}/category': async () => {
      await server.services.limits.forget('registration', owner.user_id)
      const entered = await tournament()
      const { tournament_category_id } = await addCategory(db, entered)
      const { club_id, user_id } = owner
      const { id } = await createRegistration(db, { tournament: entered, club_id, user_id, status: 'pending' })
      return { id, input: { tournament_category_id, expected_difference_cents: 0 } }
    },
    'PUT /registrations/{id}/team-name': async () => ({
      id: (await registration('pending', 'paid')).id,
      input: { team_name: 'Les Faucons' },
    }),
    'PUT /registrations/{id}/team': async () => ({
      id: (await registration('pending', 'paid')).id,
      input: { team_name: 'Les Faucons' },
    }),
    'PUT /registrations/{id}/manual-payment': async () => ({ id: await awaited(), input: {} }),
    'PUT /registrations/{id}/payment-extension': async () => ({
      id: await awaited(1),
      input: { payment_due_at: soon() },
    }),
    'PUT /registrations/{id}/release': async () => ({ id: await awaited(-1), input: {} }),
    'GET /tournaments/{id}/team-files': async () => ({ id: (await tournament()).id }),
    // Once a day: who asks second is too late.
    'POST /tournaments/{id}/file-reminders': async () => {
      const made = await tournament()
      await createRegistration(db, { tournament: made, club_id: owner.club_id, payment_status: 'awaiting' })
      return { id: made.id, input: { expected_clubs: 1 } }
    },
    // Its club has an account: nobody notes papers for it.
    'PUT /registrations/{id}/papers': async () => ({
      id: (await registration('pending', 'paid')).id,
      input: { seen: true },
    }),
    'GET /tournaments/{id}/declaration': async () => ({ id: (await tournament()).id }),
    'GET /tournaments/{id}/clubs-to-add': async () => ({ id: (await tournament()).id, input: { q: 'Club' } }),
    'POST /tournaments/{id}/registrations': async () => {
      const { id, tournament_category_id } = await tournament()
      return {
        id,
        input: {
          tournament_category_id,
          team_name: 'Les Aigles',
          club: { kind: 'new', name: `Club ${randomUUID().slice(0, 8)}`, phone: '06 12 34 56 78' },
          payment: { state: 'awaited', method: 'cheque' },
          papers_seen: false,
        },
      }
    },
    'GET /tournaments/{id}/past-clubs': async () => ({ id: (await tournament()).id }),
    'POST /tournaments/{id}/past-club-invitations': async () => {
      const past = await tournament({ in_days: -360, status: 'completed' })
      await createRegistration(db, { tournament: past, club_id: owner.club_id })
      return { id: (await tournament()).id, input: { edition_id: past.id, expected_clubs: 1 } }
    },
    'PUT /collection/means': async () => ({ input: { method: 'cash', when: 'Samedi, à l’accueil' } }),
    'PUT /collection/means/removal': async () => ({ input: { method: 'cash' } }),
    'POST /collection/card-test': async () => ({ input: {} }),
    'GET /collection/registrations': async () => ({ input: { references: 'INS-22222222' } }),
    'PUT /collection/received': async () => ({
      input: { payments: [{ registration_id: await awaited(), method: 'cheque', amount_cents: 4000 }] },
    }),
    'GET /tournaments/{id}': async () => ({ id: (await tournament()).id }),
    'GET /tournaments/{id} draft': async () => ({ id: (await tournament({ status: 'draft' })).id }),
    'POST /tournaments': async () => ({
      input: {
        title: 'Tournoi de printemps',
        starts_on: '2031-06-14',
        insee: '69123',
        club_id: organizer.club_id,
      },
    }),
    'POST /tournaments/{id}/copies': async () => ({ id: (await tournament()).id, input: {} }),
    'GET /tournaments/{id}/form': async () => ({ id: (await tournament()).id }),
    'POST /tournaments/{id}/form/preview': async () => ({ id: (await tournament()).id, input: FORM_CHANGE }),
    'PATCH /tournaments/{id}': async () => ({ id: (await tournament()).id, input: FORM_CHANGE }),
    'PATCH /tournaments/{id} draft': async () => ({
      id: (await tournament({ status: 'draft' })).id,
      input: FORM_CHANGE,
    }),
    'DELETE /tournaments/{id}': async () => ({ id: (await tournament({ status: 'draft' })).id, input: {} }),
    'PUT /tournaments/{id}/submission': async () => ({
      id: (await tournament({ status: 'draft', payment_methods: ['cheque'] })).id,
      input: { form_version: 1 },
    }),
    'DELETE /tournaments/{id}/submission': async () => ({
      id: (await tournament({ status: 'pending_review' })).id,
      input: {},
    }),
    'PUT /tournaments/{id}/opening-alert': async () => ({
      id: (await tournament({ registration_opens_at: new Date(Date.now() + DAY_MS) })).id,
      input: {},
    }),
    'PUT /tournaments/{id}/opening-alert draft': async () => ({
      id: (await tournament({ status: 'draft', registration_opens_at: new Date(Date.now() + DAY_MS) })).id,
      input: {},
    }),
  }
}

/** A receipt that the owner's club has got for a payment by card. */
export async function createReceipt(server: TestServer, { owner, organizer }: Cast): Promise<string> {
  const { db } = server.services
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id })
  const { id } = await createRegistration(db, {
    tournament,
    club_id: owner.club_id,
    status: 'held',
    payment_status: 'unpaid',
  })
  await server.services.limits.forget('registration', owner.user_id)
  await pay(owner, { id })
  const [row] = await db<{ id: string }[]>`select id from receipts where registration_id = ${id}`
  return row!.id
}

/** The archive of the owner's data, ready. @returns its id */
export async function createBackup({ services: { db, config } }: TestServer): Promise<number> {
  const name = `sauvegarde-${randomUUID()}`
  await mkdir(config.backup_dir, { recursive: true })
  await writeFile(join(config.backup_dir, `${name}.json.zst.age`), 'age')
  const [backup] = await db<{ id: number }[]>`
    insert into backup_runs (kind, state, name, at, asked_at, ended_at, expires_at, encrypted, size, json_size, sha256)
    values ('manual', 'success', ${name}, now(), now(), now(), now(), true, 3, 3, ${'0'.repeat(64)}) returning id`
  return backup!.id
}

export async function createExport(server: TestServer, { owner }: Cast): Promise<string> {
  const { db, storage, config } = server.services
  const id = randomUUID()
  const path = join(config.data_dir, id)
  await writeFile(path, 'PK')
  await storage.keep(`exports/${id}.zip`, path, 'application/zip')
  await db`
    insert into data_exports (id, user_id, state, size, asked_at, ready_at)
    values (${id}, ${owner.user_id}, 'ready', 2, now(), now())`
  return id
}

/** The calendar of the owner's club, at an address of its own. @returns what stands before '.ics' */
export async function createFeed({ owner }: Cast): Promise<string> {
  const { body } = await owner.put('/clubs/mine/calendar')
  return String(body.url).slice(-26, -4)
}

/** The logo of the owner's club, drawn and kept. @returns the id of its file */
export async function createLogo(server: TestServer, { owner }: Cast): Promise<string> {
  const { body } = await upload(server, owner, 'logos', await picture())
  return String(body.logo_url).slice('/files/logos/'.length, -'-256.webp'.length)
}

/** A photo that the owner's club has sent and nobody has looked at. @returns the number of its file */
export async function sharePhotoOf(server: TestServer, { owner, organizer }: Cast): Promise<string> {
  const { db } = server.services
  const { club_id } = organizer
  const tournament = await createTournament(db, { organizer_club_id: club_id, in_days: -1, status: 'completed' })
  await createRegistration(db, { tournament, club_id: owner.club_id })
  const { body } = await sharePhoto(server, owner, tournament)
  return /\/([0-9a-f-]{36})-/.exec(body.sources[0].url)![1]!
}
/** The rules of a tournament, as a PDF. */
export async function createRules(server: TestServer, { organizer }: Cast, isDraft: boolean): Promise<string> {
  const { db, limits } = server.services
  const { id } = await createTournament(db, {
    organizer_club_id: organizer.club_id,
    status: isDraft ? 'draft' : 'registration_open',
  })
  await limits.forget('upload', organizer.user_id)
  const { body } = await upload(server, organizer, `rules?tournament=${id}`, pdf())
  await db`update tournaments set rules_file_id = ${String(body.id)} where id = ${id}`
  await db`update files set kept_at = now() where id = ${String(body.id)}`
  return String(body.id)
}

/** A picture that the owner's club has sent to the organiser with a question. */
export async function createAttachment(server: TestServer, { owner, organizer }: Cast): Promise<string> {
  const { db, limits } = server.services
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id })
  await createRegistration(db, { tournament, club_id: owner.club_id })
  for (const name of ['upload', 'thread_message'] as const) await limits.forget(name, owner.user_id)
  const file = await upload(server, owner, 'attachments', await picture())
  await owner.post('/threads', {
    to: { kind: 'organizer', tournament_id: tournament.id },
    subject: 'Plan',
    content: 'Voici.',
    attachments: [file.body.id],
  })
  return file.body.id
}

const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#f60' } })
    .png()
    .toBuffer()
/** A picture that the owner's club has sent as a document, having entered a tournament of the organiser. */
export async function createSentDocument(server: TestServer, { owner, organizer }: Cast): Promise<string> {
  const { db, limits } = server.services
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id })
  await createRegistration(db, { tournament, club_id: owner.club_id, status: 'pending', payment_status: 'paid' })
  const bytes = await sharp({
    create: {
      width: 9,
      height: 9,
      channels: 3,
      background: { r: randomInt(256), g: randomInt(256), b: randomInt(256) },
    },
  })
    .png()
    .toBuffer()
  await limits.forget('upload', owner.user_id)
  const season = seasonOf(localDay(new Date(), PARIS))
  const { body } = await upload(server, owner, `documents?type=autre&season=${season}`, bytes)
  return String(body.id)
}
