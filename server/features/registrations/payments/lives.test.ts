import { afterAll, expect, test } from 'vitest'
import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import { ProviderUnavailable } from '#server/platform/payments/port.ts'
import { providersOf } from '#server/platform/payments/providers.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'
import { type Entry, type Held, holdByPage, lifeOf, openPage, pass, press } from '#test/kit/steps/redirect.ts'
import { expectSoundness, pay, register } from '#test/kit/steps/registering.ts'

/** How a provider of the demonstration is paid, told in the same acts. */
type Way = {
  hold(options?: Parameters<typeof createTournament>[1]): Promise<Held>
  /** It begins an attempt, and leaves it open. */
  begin(entry: Entry): Promise<Paying>
}
type Paying = { id: string; pays(): Promise<unknown>; refuses(): Promise<unknown> }

const server = await startTestServer()
afterAll(() => expectSoundness(server))

const ways = {
  token: {
    hold: async (options = {}) => {
      const tournament = await createTournament(db, options)
      const club = await createCaller(server)
      return { tournament, club, held: await register(club, tournament) }
    },
    begin: async ({ club, held }) => {
      const { body } = await pay(club, held, 'test_authentication_required')
      expect(body.status).toBe('requires_action')
      const answer = (outcome: string) => club.put(`/payments/${body.id}/authentication`, { outcome })
      return { id: body.id, pays: () => answer('accepted'), refuses: () => answer('refused') }
    },
  },
  redirect: {
    hold: (options) => holdByPage(server, options),
    begin: async (entry) => {
      const payment = await openPage(entry)
      return {
        id: payment.id,
        pays: () => press(server, payment, 'pay'),
        refuses: () => press(server, payment, 'refuse'),
      }
    },
  },
} satisfies Record<string, Way>

type Kind = keyof typeof ways
type Life = { place: string; paid: string; payments: string[]; refunds: string[] }
type Play = (way: Way) => Promise<Held>

/** Each row is what happens, and what is then written for each way of paying; null: it cannot happen there. */
const LIVES: [string, Play, Record<Kind, Partial<Life> | null>][] = [
  [
    'une page ouverte garde la place',
    async (way) => {
      const entry = await way.hold()
      await way.begin(entry)
      await pass(server, 1)
      return entry
    },
    {
      token: { place: 'held', paid: 'awaiting', payments: ['requires_action'] },
      redirect: { place: 'held', paid: 'awaiting', payments: ['open'] },
    },
  ],
  [
    'payé à temps',
    async (way) => {
      const entry = await way.hold()
      await (await way.begin(entry)).pays()
      await pass(server, 1)
      return entry
    },
    {
      token: { place: 'pending', paid: 'paid', payments: ['succeeded'] },
      redirect: { place: 'pending', paid: 'paid', payments: ['succeeded'] },
    },
  ],
  [
    'une carte refusée laisse réessayer',
    async (way) => {
      const entry = await way.hold()
      const first = await way.begin(entry)
      await first.refuses()
      await pass(server, 1)
      const again = await way.begin(entry)
      await again.pays()
      await pass(server, 1)
      return entry
    },
    {
      token: { place: 'pending', paid: 'paid', payments: ['failed', 'succeeded'] },
      redirect: { place: 'pending', paid: 'paid', payments: ['succeeded'] },
    },
  ],
  [
    'deux onglets : une seule tentative, la même page',
    async (way) => {
      const entry = await way.hold()
      const [one, other] = [await way.begin(entry), await way.begin(entry)]
      expect(other.id).toBe(one.id)
      await other.pays()
      await pass(server, 1)
      return entry
    },
    {
      token: { place: 'pending', paid: 'paid', payments: ['succeeded'] },
      redirect: { place: 'pending', paid: 'paid', payments: ['succeeded'] },
    },
  ],
  [
    'payé après le quart d’heure, sur une page restée ouverte',
    async (way) => {
      const entry = await way.hold({ max_participants: 1 })
      const attempt = await way.begin(entry)
      await pass(server, 17, 1)
      expect(await lifeOf(entry)).toMatchObject({ place: 'held' })
      await attempt.pays()
      await pass(server, 1)
      return entry
    },
    { token: null, redirect: { place: 'pending', paid: 'paid', payments: ['succeeded'] } },
  ],
  [
    'onglet fermé : la place se libère quand l’argent ne peut plus venir',
    async (way) => {
      const entry = await way.hold()
      await way.begin(entry)
      await pass(server, 14)
      expect(await lifeOf(entry)).toMatchObject({ place: 'held' })
      await pass(server, 22, 1)
      return entry
    },
    {
      token: { place: 'expired', paid: 'unpaid', payments: ['expired'] },
      redirect: { place: 'expired', paid: 'unpaid', payments: ['expired'] },
    },
  ],
  [
    'annulée pendant la page, puis payée : tout est rendu',
    async (way) => {
      const entry = await way.hold()
      const attempt = await way.begin(entry)
      expect((await entry.club.post(`/registrations/${entry.held.id}/cancellation`)).status).toBe(200)
      await attempt.pays()
      await pass(server, 3, 1)
      return entry
    },
    {
      token: { place: 'cancelled', paid: 'unpaid', payments: ['expired'], refunds: [] },
      redirect: { place: 'cancelled', paid: 'refunded', payments: ['succeeded'], refunds: ['succeeded'] },
    },
  ],
  [
    'payé après la fin, une place reste : elle est reprise',
    async (way) => {
      const entry = await way.hold()
      const attempt = await way.begin(entry)
      await pass(server, 36, 1)
      expect(await lifeOf(entry)).toMatchObject({ place: 'expired', payments: [{ status: 'expired' }] })
      await attempt.pays()
      await pass(server, 20, 5)
      return entry
    },
    { token: null, redirect: { place: 'pending', paid: 'paid', payments: ['succeeded'], refunds: [] } },
  ],
  [
    'payé après la fin, plus de place : rendu, et sur la liste d’attente',
    async (way) => {
      const entry = await way.hold({ max_participants: 1 })
      const attempt = await way.begin(entry)
      await pass(server, 36, 1)
      const club = await createCaller(server)
      const other = { club, held: await register(club, entry.tournament) }
      await (await way.begin(other)).pays()
      await pass(server, 1)
      expect(await lifeOf(other)).toMatchObject({ place: 'pending' })
      await attempt.pays()
      await pass(server, 30, 5)
      return entry
    },
    { token: null, redirect: { place: 'waitlisted', payments: ['succeeded'], refunds: ['succeeded'] } },
  ],
  [
    'payé six jours plus tard : retrouvé',
    async (way) => {
      const entry = await way.hold()
      const attempt = await way.begin(entry)
      await pass(server, 36, 1)
      await pass(server, 6 * 24 * 60, 12 * 60)
      await attempt.pays()
      await pass(server, 2 * 24 * 60, 6 * 60)
      return entry
    },
    { token: null, redirect: { place: 'pending', paid: 'paid', payments: ['succeeded'] } },
  ],
  [
    'prestataire muet à la fin : la place est gardée, puis l’argent venu entre-temps est retrouvé',
    async (way) => {
      const entry = await way.hold()
      const attempt = await way.begin(entry)
      const [provider] = await db<
        { name: CardProvider }[]
      >`select provider as name from payments where id = ${attempt.id}`
      const asked = server.services.payments.get(provider!.name)
      const real = { ...asked }
      const silent = () => Promise.reject(new ProviderUnavailable('down'))
      Object.assign(asked, { read: silent, close: silent })
      await pass(server, 40, 5)
      expect(await lifeOf(entry)).toMatchObject({ place: 'held' })
      await pass(server, 70, 5)
      expect(await lifeOf(entry)).toMatchObject({ place: 'expired', payments: [{ status: 'expired' }] })
      await attempt.pays()
      Object.assign(asked, real)
      await pass(server, 24 * 60, 60)
      return entry
    },
    {
      token: { place: 'expired', paid: 'unpaid', payments: ['expired'] },
      redirect: { place: 'pending', paid: 'paid', payments: ['succeeded'] },
    },
  ],
  [
    'prestataire éteint : l’inscription s’annule quand même',
    async (way) => {
      const entry = await way.hold()
      await way.begin(entry)
      const on = { ...server.services.payments }
      Object.assign(server.services.payments, providersOf([]))
      const answer = await entry.club.post(`/registrations/${entry.held.id}/cancellation`)
      Object.assign(server.services.payments, on)
      expect(answer.status).toBe(200)
      return entry
    },
    {
      token: { place: 'cancelled', payments: ['requires_action'] },
      redirect: { place: 'cancelled', payments: ['open'] },
    },
  ],
]

const PLAYED = LIVES.flatMap(([name, play, said]) =>
  (['token', 'redirect'] as const).flatMap((kind) => {
    const life = said[kind]
    return life ? [{ name, kind, play, life }] : []
  }),
)

test.each(PLAYED)('$kind : $name', async ({ kind, play, life }) => {
  const entry = await play(ways[kind])
  const { place, paid, payments, refunds } = await lifeOf(entry)
  const now = {
    place,
    paid,
    payments: payments.map(({ status }) => status),
    refunds: refunds.map(({ status }) => status),
  }
  expect(now).toMatchObject(life)
  await expectSoundness(server)
})
