import { expect } from 'vitest'
import type { Basket } from '#contract/registrations/baskets.ts'
import type { PaidBy } from '#contract/registrations/registrations.ts'
import { type Caller, createCaller } from '../caller.ts'
import { db } from '../database.ts'
import { createClub, createTournament } from '../factories.ts'
import type { TestServer } from '../server.ts'

type Options = {
  organizer_club_id?: number
  places?: number
  extra_places?: number
  payment_methods?: PaidBy[]
  columns?: Record<string, number>
}

/** Two tournaments of one organiser: U13 at 40 € in both, and U15 at 30 € in the first. */
export async function createOffer(options: Options = {}) {
  const { places = 16, extra_places = 16, payment_methods = ['card'], columns = {} } = options
  const organizer_club_id = options.organizer_club_id ?? (await createClub(db, { organizer: true })).id
  const common = { organizer_club_id, payment_methods, max_teams_per_club: 3, columns }
  const first = await createTournament(db, { ...common, max_participants: places })
  const second = await createTournament(db, { ...common, title: 'Tournoi de Villeurbanne' })
  const [row] = await db<{ id: number }[]>`
    insert into tournament_categories (tournament_id, category, gender, price_cents, max_participants, format)
    values (${first.id}, 'U15', 'masculin', 3000, ${extra_places}, 'pools') returning id`
  const u13 = first.tournament_category_id
  return { organizer_club_id, first, second, u13, u15: row!.id, other: second.tournament_category_id }
}

export type Line = { tournament_category_id: number; team_name: string } & Record<string, unknown>

export const askBasket = (
  club: Caller,
  lines: readonly Line[],
  more: { mode?: 'all' | 'rest'; payment_method?: PaidBy } = {},
  headers: Record<string, string> = {},
) => club.post('/baskets', { lines, mode: 'all', payment_method: 'card', ...more }, headers)

/** Enters teams together. A refusal fails the test. */
export async function enterBasket(club: Caller, lines: readonly Line[], more?: Parameters<typeof askBasket>[2]) {
  const { status, body } = await askBasket(club, lines, more)
  expect([status, body]).toMatchObject([201, { id: expect.any(String) }])
  return body as Basket
}

export const payTogether = (club: Caller, { id }: { id: string }, token: string | undefined = 'test_success') =>
  club.post(`/baskets/${id}/payments`, { method: 'card', ...(token === '' ? {} : { token }) })

/** A club that holds three teams of two tournaments: 40 + 30 + 40 €. */
export async function holdThree(server: TestServer, options: Options = {}) {
  const offer = await createOffer(options)
  const club = await createCaller(server)
  const lines = [
    { tournament_category_id: offer.other, team_name: 'Les Hérons' },
    { tournament_category_id: offer.u13, team_name: 'Les Aigles' },
    { tournament_category_id: offer.u15, team_name: 'Les Buses' },
  ]
  return { offer, club, basket: await enterBasket(club, lines) }
}
