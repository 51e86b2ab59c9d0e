import { CONTENT_STATUSES, isShown } from '#domain/community/content.ts'
import { hasEnded } from '#domain/registrations/registration.ts'
import { REGISTRATION_STATUSES } from '#domain/registrations/registration-statuses.ts'
import type { Db } from '#server/platform/database/client.ts'
import { createClub, createMatch, createPhoto, createRegistration } from '#test/kit/factories.ts'

type Tournament = { id: number; tournament_category_id: number }

/** `prepare` inserts public rows that the hidden row needs; `hide` inserts the hidden row; `show` makes it public. */
type Hidden = { prepare?: () => Promise<unknown>; hide: () => Promise<unknown>; show: () => Promise<unknown> }

/** For a public tournament, one row in each hidden state, by its French name. */
export function hiddenRows(db: Db, tournament: Tournament): Record<string, Hidden> {
  const words = CONTENT_STATUSES.filter((status) => !isShown(status))
  const ended = REGISTRATION_STATUSES.filter(hasEnded)
  return {
    ...Object.fromEntries(words.map((status) => [`un avis ${status}`, opinion(db, tournament, status)])),
    ...Object.fromEntries(words.map((status) => [`une réponse ${status}`, answer(db, tournament, status)])),
    ...Object.fromEntries(words.map((status) => [`une photo ${status}`, photo(db, tournament, status)])),
    ...Object.fromEntries(ended.map((status) => [`une inscription ${status}`, registration(db, tournament, status)])),
    'un match qui n’est plus joué': retiredMatch(db, tournament),
  }
}

const LIFE = { rule: 'respect', reason: 'Propos', appeal: 'Non' }

const lifeOf = (status: string) => ({
  ...LIFE,
  status,
  held_for: status === 'held' ? 'words' : null,
  decided_at: new Date(),
  appealed_at: new Date(),
  created_at: new Date(),
})

function opinion(db: Db, { id }: Tournament, status: string): Hidden {
  let club_id = 0
  return {
    hide: async () => {
      club_id = (await createClub(db)).id
      await db`insert into comments ${db({ tournament_id: id, club_id, rating: 1, body: 'Caché', ...lifeOf(status) })}`
    },
    show: () =>
      db`update comments set status = 'published', held_for = null where tournament_id = ${id} and club_id = ${club_id}`,
  }
}

function answer(db: Db, { id }: Tournament, status: string): Hidden {
  let comment_id = ''
  return {
    prepare: async () => {
      const [opinion] = await db<{ id: string }[]>`
        insert into comments (tournament_id, club_id, rating, body, status, created_at)
        values (${id}, ${(await createClub(db)).id}, 4, 'Bel accueil', 'published', now()) returning id`
      comment_id = opinion!.id
    },
    hide: async () => {
      const club_id = db`(select organizer_club_id from tournaments where id = ${id})`
      const row = { tournament_id: id, comment_id, club_id, body: 'Caché', ...lifeOf(status) }
      await db`insert into comment_answers ${db(row)}`
    },
    show: () => db`update comment_answers set status = 'published', held_for = null where comment_id = ${comment_id}`,
  }
}

function photo(db: Db, tournament: Tournament, status: string): Hidden {
  let id = ''
  return {
    hide: async () => {
      ;({ id } = await createPhoto(db, { tournament, club_id: (await createClub(db)).id, status: 'published' }))
      await db`update photos set ${db(lifeOf(status))} where id = ${id}`
    },
    show: () => db`update photos set status = 'published', held_for = null where id = ${id}`,
  }
}

function registration(db: Db, tournament: Tournament, status: string): Hidden {
  let id = ''
  return {
    hide: async () => {
      ;({ id } = await createRegistration(db, { tournament, club_id: (await createClub(db)).id, status }))
    },
    show: () => db`update registrations set status = 'approved', reason = null where id = ${id}`,
  }
}

function retiredMatch(db: Db, tournament: Tournament): Hidden {
  let id = 0
  return {
    hide: async () => {
      const teams = await db<{ id: string }[]>`
        select id from registrations where tournament_id = ${tournament.id} and status = 'approved' limit 2`
      ;({ id } = await createMatch(db, { tournament, teams: [teams[0]!, teams[1]!], score: [99, 98] }))
      await db`update matches set retired_at = now() where id = ${id}`
    },
    show: () => db`update matches set retired_at = null where id = ${id}`,
  }
}
