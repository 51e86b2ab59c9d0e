import { expect } from 'vitest'
import { type Caller, createCaller } from '../caller.ts'
import { db } from '../database.ts'
import { createTournament } from '../factories.ts'
import { type HelloAsso, startHelloAsso } from '../providers/helloasso/helloasso.ts'
import { CLIENT } from '../providers/helloasso/tokens.ts'
import { startTestServer, type TestServer } from '../server.ts'
import { register } from './registering.ts'

export type Served = { server: TestServer; fake: HelloAsso; clubs: number[] }

/** A server whose clubs on trial may be paid at an imitated HelloAsso. @param partner null: each brings its own key */
export async function serveHelloAsso(partner: { id: string; secret: string } | null = CLIENT): Promise<Served> {
  const clubs: number[] = []
  let now = Date.now
  const fake = await startHelloAsso({ now: () => now() })
  const settings = {
    api: fake.url,
    authorize: `${fake.url}/authorize`,
    hosts: [new URL(fake.url).host],
    partner,
    clubs,
  }
  const server = await startTestServer({ config: { helloasso: settings } })
  now = () => server.services.clock().getTime()
  return { server, fake, clubs }
}

/** The treasurer of a club on trial says yes for an association. */
export async function linkHelloAsso({ server, fake, clubs }: Served, slug: string) {
  const organizer = await createCaller(server, { organizer: true })
  clubs.push(organizer.club_id)
  const asked = await organizer.post('/collection/helloasso')
  expect(asked).toMatchObject({ status: 200 })
  const back = new URL(fake.authorize(asked.body.url, slug))
  const linked = await organizer.put('/collection/helloasso', Object.fromEntries(back.searchParams))
  expect(linked).toMatchObject({ status: 200, body: { card_provider: 'helloasso', helloasso: { state: 'ready' } } })
  return organizer
}

/** A place that is held in a tournament of that organiser, and the page on which it is paid. */
export async function openPage({ server, fake }: Served, organizer: { club_id: number }, options = {}) {
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id, ...options })
  const club = await createCaller(server)
  const held = await register(club, tournament)
  return { club, tournament, held, ...(await askPage(club, held, fake)) }
}

export async function askPage(club: Caller, { id }: { id: string }, fake: HelloAsso) {
  const answer = await club.post(`/registrations/${id}/payments`, { method: 'card' })
  expect(answer).toMatchObject({ status: 201, body: { next: { kind: 'redirect' } } })
  const token = new URL(answer.body.next.url as string).pathname.split('/').at(-1)!
  return { payment: answer.body as { id: string }, intent: fake.byToken(token)! }
}
