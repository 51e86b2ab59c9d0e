import { expect, test } from 'vitest'
import { priceLabel } from '#domain/common/money.ts'
import { createCaller } from '../kit/caller.ts'
import { db } from '../kit/database.ts'
import { addCategory, createDocument, createTournament } from '../kit/factories.ts'
import { pay, register } from '../kit/steps/registering.ts'
import { startTestServer } from '../kit/server.ts'

const server = await startTestServer()
const club = await createCaller(server)

/** Two organisers, two categories each, of one club: nothing of one is a word of another. */
const ENTRIES = [
  { of: 0, category: 'U13', team: 'Aigles', price: 41 },
  { of: 0, category: 'U15', team: 'Busards', price: 52 },
  { of: 1, category: 'U13', team: 'Cygnes', price: 63 },
  { of: 1, category: 'U15', team: 'Daims', price: 74 },
]

const TOURNAMENTS = [
  { title: 'Coupe Alpha', venue_name: 'Halle Ouest', venue_city: 'Bron' },
  { title: 'Tournoi Oméga', venue_name: 'Palais Est', venue_city: 'Vénissieux' },
]

const opened = await Promise.all(
  TOURNAMENTS.map(async ({ title, ...columns }, of) => {
    const organizer = await createCaller(server, { organizer: true, full_name: `Responsable ${title}` })
    const [first, second] = ENTRIES.filter((entry) => entry.of === of)
    const tournament = await createTournament(db, {
      organizer_club_id: organizer.club_id,
      title,
      price_cents: first!.price * 100,
      required_documents: ['assurance_rc', 'reglement'],
      columns,
    })
    const other = await addCategory(db, tournament, { category: second!.category, price_cents: second!.price * 100 })
    return { organizer, tournament, categories: [tournament, other] }
  }),
)

for (const type of ['assurance_rc', 'reglement'] as const)
  await createDocument(db, { club_id: club.club_id, type, status: 'approved' })
const entered = await enterAll()

test.each(ENTRIES)(
  '$team : ce qu’on écrit et ce qu’on imprime ne nomme qu’elle, son tournoi et son prix',
  async (entry) => {
    const { id, said } = entered.get(entry.team)!
    const [receipt] = await db<{ content: object; amount_cents: number }[]>`
    select content, amount_cents from receipts where registration_id = ${id}`
    expect(receipt!.amount_cents).toBe(entry.price * 100)
    const messages = await db<
      { text: string }[]
    >`select subject || ' ' || content as text from messages where registration_id = ${id}`
    const mails = await db<{ text: string }[]>`
    select subject || ' ' || plain_text as text from mails where ${said.before} < created_at and created_at <= ${said.after}`
    const { body } = await club.get(`/registrations/${id}`)
    expect([messages.length > 1, mails.length > 1]).toEqual([true, true])
    const texts = [...messages, ...mails].map(({ text }) => text)
    const own = wordsOf(entry)
    const strange = ENTRIES.flatMap((other) => wordsOf(other)).filter((word) => !own.includes(word))
    for (const text of [...texts, JSON.stringify(receipt!.content), JSON.stringify(body)].map(plain))
      expect(
        strange.filter((word) => text.includes(word)),
        text,
      ).toEqual([])
    const together = plain([...texts, JSON.stringify(receipt!.content)].join(' '))
    for (const word of own) expect(together).toContain(word)
  },
)

test('chaque organisateur ne lit que ses équipes, et toutes', async () => {
  for (const [of, { organizer, tournament }] of opened.entries()) {
    const names = ENTRIES.filter((entry) => entry.of === of).map(({ team }) => team)
    const listed = (await organizer.get('/registrations?scope=organized')).body.items as { team_name: string }[]
    expect(listed.map(({ team_name }) => team_name).toSorted((one, other) => one.localeCompare(other))).toEqual(names)
    const file = await fetch(`${server.url}/files/registrations/${tournament.id}.csv`, {
      headers: organizer.session().headers,
    })
    const rows = await file.text()
    expect(ENTRIES.map(({ team }) => rows.includes(team))).toEqual(ENTRIES.map((entry) => entry.of === of))
    const mails = await db<
      { text: string }[]
    >`select subject || plain_text as text from mails where recipient = ${organizer.email}`
    const strangers = ENTRIES.filter((entry) => entry.of !== of).flatMap(({ team }) => [
      team,
      TOURNAMENTS[1 - of]!.title,
    ])
    expect(mails.filter(({ text }) => strangers.some((word) => text.includes(word)))).toEqual([])
  }
})

test('ce qui présente un tournoi dit ses deux catégories, du moins cher au plus cher, et ses deux documents', async () => {
  for (const [
    of,
    {
      tournament: { id },
    },
  ] of opened.entries()) {
    const own = ENTRIES.filter((entry) => entry.of === of)
    const read = async (path: string) => plain(await (await fetch(server.url + path)).text())
    const { body } = await club.get(`/tournaments/${id}`)
    expect(body.categories.map((one: { price_cents: number }) => one.price_cents / 100)).toEqual(
      own.map(({ price }) => price),
    )
    expect(body.required_documents).toHaveLength(2)
    const { items } = (await club.get(`/tournaments?limit=50`)).body
    const card = JSON.stringify(items.find((item: { id: number }) => item.id === id))
    for (const { category, price } of own) for (const said of [category, `${price}00`]) expect(card).toContain(said)
    expect(await read(`/embed/tournois/${id}`)).toContain(
      plain(priceLabel({ lowest: own[0]!.price * 100, highest: own[1]!.price * 100, count: 2 })),
    )
  }
})

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]|&nbsp;/g, ' ')

const wordsOf = ({ of, category, team, price }: (typeof ENTRIES)[number]) => [
  team,
  category,
  `${price} €`,
  TOURNAMENTS[of]!.title,
  TOURNAMENTS[of]!.venue_name,
]

/** One after the other, each until its organiser has accepted it. */
async function enterAll() {
  const found = new Map<string, { id: string; said: { before: string; after: string } }>()
  for (const { of, category, team } of ENTRIES) {
    const { organizer, categories } = opened[of]!
    const before = await now()
    const { id } = await register(club, categories[category === 'U13' ? 0 : 1]!, { team_name: team })
    await pay(club, { id })
    expect(await organizer.put(`/registrations/${id}/approval`)).toMatchObject({ status: 200 })
    found.set(team, { id, said: { before, after: await now() } })
  }
  return found
}

async function now(): Promise<string> {
  const [row] = await db<{ at: string }[]>`select clock_timestamp()::text as at`
  return row!.at
}
