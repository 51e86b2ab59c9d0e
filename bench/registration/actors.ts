import { randomUUID } from 'node:crypto'
import { systemClock } from '#server/platform/process/clock.ts'
import type { Db } from '#server/platform/database/client.ts'
import { createSecrets } from '#server/platform/secrets/secrets.ts'
import { createTokens } from '#server/platform/secrets/tokens.ts'
import { accessTokenOf } from '#test/accounts/access-token.ts'
import { SECRET_KEY } from '../kit/house.ts'

/** A club and its owner, who is signed in. Names and addresses contain their numbers: see `FIRST`. */
export type Actor = { club_id: number; user_id: string; session_id: string; access_token: string }
export type Entered = { tournament_category_id: number; tournament_id: number; organizer: Actor }

/**
 * Numbers that appear nowhere else in a statement: no price, size or year looks like them. So a recorded statement can
 * be sent again with other numbers.
 */
const FIRST = { club: 1_000_001, organizer: 2_000_001, tournament: 3_000_001, category: 4_000_001, receipt: 5_000_001 }

/**
 * Creates `count` clubs that can register.
 * @param issuer of their tokens: the `/auth` address of the server that reads them
 */
export const createActors = async (db: Db, count: number, issuer: string): Promise<Actor[]> =>
  insertActors(db, await signIn(db, FIRST.club, count, issuer))

/** Receipts of this organiser get numbers that appear nowhere else, so that they can be recorded. */
export const numberReceiptsApart = (db: Db, { organizer }: Entered) =>
  db`
    insert into receipt_series (club_id, year, last_number)
    values (${organizer.club_id}, extract(year from now() at time zone 'Europe/Paris'), ${FIRST.receipt})`

/**
 * Creates `count` tournaments of different clubs, each with one category.
 * @param places far more than there are clubs, when it is not said
 */
export async function createCategories(db: Db, count: number, issuer: string, places = 1_000_000): Promise<Entered[]> {
  const organizers = await insertActors(db, await signIn(db, FIRST.organizer, count, issuer))
  const entered = organizers.map((organizer, n) => ({
    tournament_category_id: FIRST.category + n,
    tournament_id: FIRST.tournament + n,
    organizer,
  }))
  const rows = db`
    unnest(${entered.map((one) => one.tournament_category_id)}::int[], ${entered.map((one) => one.tournament_id)}::int[],
      ${organizers.map((one) => one.club_id)}::int[]) as e (category_id, tournament_id, club_id)`
  await db`insert into organizer_grants (club_id, granted, decided_at) select club_id, true, now() from ${rows}`
  await db`
    insert into tournaments (id, organizer_club_id, title, starts_at, ends_at, venue_name, venue_city, venue_department,
      venue_region, status) overriding system value
    select tournament_id, club_id, 'Tournoi du banc ' || tournament_id, now() + interval '60 days',
      now() + interval '60 days 8 hours', 'Gymnase Clémenceau', 'Lyon', '69', '84', 'registration_open' from ${rows}`
  await db`
    insert into tournament_categories (id, tournament_id, category, gender, price_cents, max_participants)
    overriding system value
    select category_id, tournament_id, 'U13', 'masculin', 4000, ${places}::int from ${rows}`
  return entered
}

async function signIn(db: Db, first: number, count: number, issuer: string): Promise<Actor[]> {
  const tokens = await createTokens({ db, secrets: createSecrets(SECRET_KEY), clock: systemClock, issuer })
  const actors: Actor[] = []
  for (let n = 0; n < count; n++) {
    const user_id = randomUUID()
    const session_id = randomUUID()
    actors.push({
      club_id: first + n,
      user_id,
      session_id,
      access_token: await accessTokenOf(tokens, { user_id, session_id, email: addressOf(user_id) }),
    })
  }
  return actors
}

const addressOf = (user_id: string) => `banc-${user_id}@exemple.test`

/** Analyses each table after its insert. Otherwise the foreign-key checks keep a query plan made for an empty table. */
async function insertActors(db: Db, actors: Actor[]): Promise<Actor[]> {
  const column = <K extends keyof Actor>(name: K) => actors.map((actor) => actor[name])
  const rows = db`
    unnest(${column('club_id')}::int[], ${column('user_id')}::uuid[], ${column('session_id')}::uuid[],
      ${actors.map(({ user_id }) => addressOf(user_id))}::text[]) as a (club_id, user_id, session_id, email)`
  await db`
    insert into clubs (id, name, city, department, status) overriding system value
    select club_id, 'Club du banc ' || club_id, 'Lyon', '69', 'active' from ${rows}`
  await db`analyze clubs`
  await db`insert into auth.users (id, email, email_confirmed_at) select user_id, email, now() from ${rows}`
  await db`analyze auth.users`
  await db`
    insert into profiles (id, email, full_name, department, phone)
    select user_id, email, 'Camille Martin', '69', '06 12 34 56 78' from ${rows}`
  await db`analyze profiles`
  await db`insert into club_members (user_id, club_id, rights) select user_id, club_id, 'owner' from ${rows}`
  await db`
    insert into auth.sessions (id, user_id, not_after)
    select session_id, user_id, now() + interval '1 day' from ${rows}`
  return actors
}
