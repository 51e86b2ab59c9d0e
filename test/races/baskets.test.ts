import { expect, test } from 'vitest'
import type { Basket } from '#contract/registrations/baskets.ts'
import type { Db } from '#server/platform/database/client.ts'
import { freshDatabase } from '../kit/database.ts'
import { createClub, createTournament } from '../kit/factories.ts'
import { checkInvariants } from '../kit/invariants.ts'
import { startProcess } from './processes.ts'
import { createRivals, type Rival, type RivalAnswer, send } from './rivals.ts'
import { rounds } from './rounds.ts'

const BASKETS = 200
const PLACES = 24

const { db, url } = await freshDatabase()

test(
  'deux cents paniers sur les mêmes catégories de deux tournois : jamais une place de trop, jamais un demi-panier',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const servers = await Promise.all([startProcess(url), startProcess(url)])
      const categories = await createOffer(db)
      const rivals = await createRivals(db, BASKETS)
      const to = (index: number) => servers[index % 2]!.url
      const answers = await Promise.all(
        rivals.map((rival, index) => send(rival, to(index), 'POST', '/baskets', wishOf(categories, index))),
      )
      expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
      await expectWhole(rivals, answers)
      const entered = answers.flatMap(({ status, body }, index) => (status === 201 ? [{ index, body }] : []))
      expect(entered.length).toBeGreaterThan(PLACES / 2)
      const paid = await Promise.all(
        entered.map(({ index, body }) => act(rivals[index]!, to(index + 1), body as Basket, index)),
      )
      expect(paid.flat().filter(({ status }) => ![200, 201, 402, 409].includes(status))).toEqual([])
      expect(await checkInvariants(db, new Date())).toEqual([])
      await expectPaidWhole(db)
      await Promise.all(servers.map((server) => server.kill()))
    }
  },
  180_000 + rounds * 90_000,
)

type Category = { id: number; name: string }

/** Two tournaments of one organiser, each with two categories and options of which there are few. */
async function createOffer(at: Db): Promise<Category[]> {
  const organizer_club_id = (await createClub(at, { organizer: true })).id
  const columns = { second_team_off_cents: 500 }
  const options = { organizer_club_id, max_teams_per_club: 2, max_participants: PLACES, columns }
  const offer: Category[] = []
  for (const title of ['Tournoi du lac', 'Tournoi du mont']) {
    const tournament = await createTournament(at, { ...options, title })
    const [other] = await at<{ id: number }[]>`
      insert into tournament_categories (tournament_id, category, gender, price_cents, max_participants, format)
      values (${tournament.id}, 'U15', 'masculin', 3000, ${PLACES}, 'pools') returning id`
    offer.push({ id: tournament.tournament_category_id, name: 'A' }, { id: other!.id, name: 'B' })
  }
  return offer
}

/** Three lines of four categories, each club in another order; every third club takes what remains. */
function wishOf(categories: readonly Category[], index: number) {
  const turned = categories.map((_, step) => categories[(index + (index % 2 ? step : 4 - step)) % 4]!)
  const lines = turned
    .slice(0, 3)
    .map(({ id, name }) => ({ tournament_category_id: id, team_name: `Les Aigles ${name}` }))
  return { lines, mode: index % 3 === 0 ? 'rest' : 'all', payment_method: 'card' }
}

/** All or nothing is what was asked for by two clubs out of three. */
async function expectWhole(rivals: readonly Rival[], answers: readonly RivalAnswer[]) {
  for (const [index, rival] of rivals.entries()) {
    const [row] = await db<{ count: number }[]>`
      select count(*)::int from registrations where club_id = ${rival.club_id}`
    const { status, body } = answers[index]!
    expect(row!.count).toBe(status === 201 ? body.registrations.length : 0)
    if (status === 201 && index % 3 !== 0) expect(row!.count).toBe(3)
  }
}

/** Half pay, twice at once; some let one team go at the same time, and some have no good card. */
async function act(rival: Rival, url: string, { id, registrations }: Basket, index: number): Promise<RivalAnswer[]> {
  const pay = (token: string) => send(rival, url, 'POST', `/baskets/${id}/payments`, { method: 'card', token })
  const leave = () => send(rival, url, 'POST', `/registrations/${registrations[0]!.id}/cancellation`)
  if (index % 4 === 0) return [await pay('test_declined')]
  if (index % 4 === 1) return Promise.all([pay('test_success'), leave()])
  return Promise.all([pay('test_success'), pay('test_success')])
}

/** What the provider has taken for a basket is what its teams have paid, to the cent. */
async function expectPaidWhole(at: Db) {
  const differing = await at`
    select s.key from sandbox.sessions s
    where s.status = 'succeeded' and s.amount_cents <> (
      select sum(p.amount_cents) from payments p where s.key in (p.id::text, p.paid_with::text) and p.status = 'succeeded')`
  expect(differing).toEqual([])
}
