import { randomUUID } from 'node:crypto'
import { previousSeason } from '#domain/clubs/players/roster.ts'
import { createClub } from '#test/kit/factories.ts'
import { createPlayer, createTeam, PLAYER, SEASON } from '#test/kit/steps/teams.ts'
import { CLUB_PROFILE } from '#test/kit/steps/club-profile.ts'
import { createPerson, PASSWORD } from '#test/kit/steps/people.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import type { TestServer } from '#test/kit/server.ts'
import { newEmail } from '#test/accounts/sign-up.ts'
import type { Cast } from '../cast.ts'
import type { Asked } from './requests.ts'

const soon = () => new Date(Date.now() + 3 * 86_400_000).toISOString()

/** Requests about the owner’s club, its members and its teams. */
export function clubRequestsOf(server: TestServer, cast: Cast): Record<string, () => Promise<Asked>> {
  const { db } = server.services
  const { owner } = cast
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
  /** A team of the owner's club. One of last season can be carried over to this one. */
  const team = async (season = SEASON) => (await createTeam(db, { club_id: owner.club_id, season })).id
  const player = async () => createPlayer(db, await team())
  /** A session of the owner in another browser. */
  const session = async () => {
    const [row] = await db<{ id: string }[]>`
      insert into auth.sessions (user_id, not_after) values (${owner.user_id}, ${soon()}) returning id`
    return row!.id
  }
  /** A security key that the owner has not finished adding. */
  const factor = async () => {
    const [row] = await db<{ id: string }[]>`
      insert into auth.factors (id, user_id, factor_type, friendly_name, status)
      values (${randomUUID()}, ${owner.user_id}, 'webauthn', ${randomUUID()}, 'unverified') returning id`
    return row!.id
  }
  return {
    'GET /session/before-taking': async () => ({ input: { path: '/files/admin/journal.csv' } }),
    'GET /clubs/similar': async () => ({ input: { name: 'Basket Club', department: '69' } }),
    'POST /clubs': async () => ({
      input: { name: `Club ${randomUUID().slice(0, 8)}`, department: '69', phone: '06 12 34 56 78' },
    }),
    // The caller confirms by typing the address of their own account, so only the owner succeeds.
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
    'GET /organizers': async () => ({ input: { state: 'asked' } }),
    'PUT /clubs/{id}/organizing': async () => {
      const { id } = await createClub(db)
      await db`insert into organizer_grants (club_id) values (${id})`
      return { id, input: { version: 1, outcome: 'grant' } }
    },
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
    'PUT /teams/{id}/restoration': async () => {
      const id = await team()
      await db`update teams set archived_at = now() where id = ${id}`
      return { id, input: {} }
    },
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
    'GET /clubs/{id}': async () => ({ id: (await createClub(db)).id }),
    'GET /clubs/{id}/performance': async () => ({ id: (await createClub(db)).id }),
    'GET /clubs/{id}/analytics': async () => ({ id: owner.club_id }),
    'PUT /ownership': async () => ({ input: { token: 'inconnu' } }),
    'GET /profiles/{id}': async () => ({ id: owner.user_id }),
    'PATCH /profiles/{id}': async () => ({
      id: owner.user_id,
      input: { full_name: `Camille ${randomUUID().slice(0, 8)}` },
    }),
    'GET /profiles/{id}/statistics': async () => ({ id: owner.user_id }),
  }
}
