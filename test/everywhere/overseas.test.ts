import { expect, test } from 'vitest'
import { createCaller } from '../kit/caller.ts'
import { db } from '../kit/database.ts'
import { createDocument, createMatch, createRegistration, createTournament } from '../kit/factories.ts'
import { pay, register } from '../kit/steps/registering.ts'
import { runJobs } from '../kit/run-jobs.ts'
import { startTestServer } from '../kit/server.ts'

const server = await startTestServer()
const { clock } = server.services

/** It is half past ten in Paris on the last evening of the year, whatever the year. */
const year = clock().getUTCFullYear()
const EVE = new Date(`${year}-12-31T21:30:00Z`)
server.advance(EVE.getTime() - Date.now())

/** At the same instants: what people read there, and in Paris, in UTC or in the other place only. */
const PLACES = {
  réunion: {
    department: '974',
    region: '04',
    zone: 'Indian/Reunion',
    year: year + 1,
    time: '1 h 30',
    start: '15 février',
    due: '11 janvier',
  },
  guadeloupe: {
    department: '971',
    region: '01',
    zone: 'America/Guadeloupe',
    year,
    time: '17 h 30',
    start: '14 février',
    due: '10 janvier',
  },
}

type Name = keyof typeof PLACES

const ELSEWHERE = ['1 h 30', '17 h 30', '21 h 30', '22 h 30']

const NAMES = Object.keys(PLACES) as Name[]

/** Starts and ends at the hour of now, so many days later. */
async function open(name: Name, days: number, more: Parameters<typeof createTournament>[1] = {}) {
  const { department, region, zone } = PLACES[name]
  const organizer = await createCaller(server, { organizer: true })
  const starts_at = new Date(EVE.getTime() + days * 86_400_000)
  const columns = {
    time_zone: zone,
    venue_city: 'Outremer',
    venue_department: department,
    venue_region: region,
    starts_at,
    ends_at: new Date(starts_at.getTime() + 3_600_000),
    ...more.columns,
  }
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id, ...more, columns })
  return { organizer, tournament }
}

test.each(NAMES)('%s : un reçu porte l’année du lieu, même si elle y commence plus tôt ou plus tard', async (name) => {
  const { tournament, organizer } = await open(name, 45)
  const club = await createCaller(server)
  await pay(club, await register(club, tournament))
  const [receipt] = await db<{ year: number; content: { issued_on: string } }[]>`
    select year, content from receipts where club_id = ${organizer.club_id}`
  expect([receipt!.year, receipt!.content.issued_on.slice(0, 4)]).toEqual([
    PLACES[name].year,
    String(PLACES[name].year),
  ])
})

test.each(NAMES)(
  '%s : chaque e-mail d’une inscription dit le jour et l’heure du lieu, et d’aucun autre',
  async (name) => {
    const payment_methods = ['card', 'cheque'] as const
    const { tournament, organizer } = await open(name, 45, {
      payment_methods: [...payment_methods],
      max_participants: 2,
    })
    const [payer, sender, waiting] = [
      await createCaller(server),
      await createCaller(server),
      await createCaller(server),
    ]
    const paid = await register(payer, tournament)
    await pay(payer, paid)
    const sent = await register(sender, tournament, { payment_method: 'cheque' })
    const line = await register(waiting, tournament, { waiting_list: true, payment_method: undefined })
    await organizer.put(`/registrations/${paid.id}/approval`)
    await sender.post(`/registrations/${sent.id}/cancellation`, {})
    await runJobs(server)
    server.advance(7 * 86_400_000)
    await runJobs(server)
    server.advance(-7 * 86_400_000)
    const people = [organizer, payer, sender, waiting].map(({ email }) => email)
    const mails = await db<{ kind: string; plain_text: string }[]>`
    select kind, subject || ' ' || plain_text as plain_text from mails where recipient = any(${people})`
    const text = mails.map((mail) => mail.plain_text.replaceAll('\u00a0', ' ')).join('\n')
    expect(line.id).toBeTruthy()
    expect(mails.length).toBeGreaterThan(5)
    const { time, start, due } = PLACES[name]
    for (const said of [`${start} ${year + 1}`, due, `${time} (heure locale)`]) expect(text).toContain(said)
    for (const wrong of ELSEWHERE.filter((other) => other !== time))
      expect(text.match(new RegExp(String.raw`.*\b${wrong}\b.*`, 'g')) ?? []).toEqual([])
  },
)

test.each(NAMES)('%s : un filtre de jours retient le jour du lieu', async (name) => {
  const { tournament } = await open(name, 45)
  // Until the same hour of the day after.
  await db`update tournaments set ends_at = starts_at + interval '1 day' where id = ${tournament.id}`
  const teams = await Promise.all(
    [1, 2].map(async () => createRegistration(db, { tournament, club_id: (await createCaller(server)).club_id })),
  )
  const { id } = await createMatch(db, { tournament, teams: [teams[0]!, teams[1]!] })
  await db`update matches set scheduled_date = (select starts_at from tournaments where id = ${tournament.id}) where id = ${id}`
  const admin = await createCaller(server, { admin: true, clubless: true })
  for (const day of [13, 14, 15, 16, 17]) {
    const date = `${year + 1}-02-${day}`
    const first = Number(PLACES[name].start.slice(0, 2))
    const there = day === first || day === first + 1
    const days = `from=${date}&to=${date}`
    const read = async (path: string, key: string) =>
      (await admin.get(path)).body.items.some((item: Record<string, unknown>) => item[key] === tournament.id)
    expect([day, await read(`/tournaments?${days}`, 'id')]).toEqual([day, there])
    expect([day, await read(`/matches?${days}`, 'tournament_id')]).toEqual([day, day === first])
    expect([day, await read(`/admin/tournaments?${days}&limit=100`, 'id')]).toEqual([day, there])
  }
})

test.each(NAMES)(
  '%s : la saison est celle du jour du lieu, pour le club, ses documents et la trésorerie',
  async (name) => {
    const { tournament, organizer } = await open(name, 45, { required_documents: ['assurance_rc'] })
    const club = await createCaller(server)
    const { id } = await register(club, tournament)
    await pay(club, { id })
    // In Paris and at sea it is still June; further east July has begun.
    const turn = new Date(`${year + 1}-06-30T21:30:00Z`)
    await db`update tournaments set starts_at = ${turn}, ends_at = ${turn}::timestamptz + interval '1 hour' where id = ${tournament.id}`
    await db`update payments set succeeded_at = ${turn} where registration_id = ${id}`
    const season = name === 'réunion' ? `${year + 1}-${year + 2}` : `${year}-${year + 1}`
    const seasonsOf = ({ body }: { body: { seasons: { season: string }[] } }) => body.seasons.map((one) => one.season)
    expect(seasonsOf(await club.get(`/clubs/${club.club_id}/analytics`))).toEqual([season])
    expect(seasonsOf(await organizer.get('/collection/treasury'))).toEqual([season])
    const needs = async () => (await organizer.get(`/registrations/${id}/documents`)).body.needs
    expect(await needs()).toMatchObject([{ state: 'absent' }])
    await createDocument(db, { club_id: club.club_id, season, status: 'approved' })
    expect(await needs()).toMatchObject([{ state: 'approved' }])
  },
)
