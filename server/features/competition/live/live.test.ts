import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { lockCompetition } from '#server/features/competition/competitions/queries.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { type Competing, createCompeting, matchesOf, recordScore } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { followEvents } from '#test/kit/events.ts'
import { createTournament } from '#test/kit/factories.ts'
import { register } from '#test/kit/steps/registering.ts'
import { startTestServer } from '#test/kit/server.ts'
import { inAct } from '#server/platform/procedures/act.ts'

const server = await startTestServer()
/** Another process on the same database. */
const other = await startTestServer()

const record = (competing: Competing, game: string, score: [number, number]) => recordScore(db, competing, game, score)

test('un résultat arrive à ceux qui suivent, sur tous les processus, avec le match tel qu’il est', async () => {
  const competing = await createCompeting(db)
  const topic = `t${competing.tournament.id}`
  const readers = await Promise.all([server, other].map(({ url }) => followEvents(url, topic)))
  await Promise.all(readers.map((reader) => reader.next('hello')))
  const [first] = await matchesOf(db, competing)
  await record(competing, first!.game, [61, 58])
  for (const reader of readers) {
    const delta = await reader.next('tournament')
    expect(delta).toMatchObject({
      all: false,
      matches: [{ id: first!.id, score: { kind: 'final', team1: 61, team2: 58 }, label: 'Terminé' }],
      categories: [{ id: competing.tournament_category_id }],
    })
    await reader.close()
  }
})

const version = async ({ tournament }: Competing): Promise<number> => {
  const [feed] = await db<{ version: number }[]>`
    select public_version::int as version from tournament_feeds where tournament_id = ${tournament.id}`
  return feed!.version
}

const read = async ({ tournament }: Competing): Promise<{ id: number }[]> =>
  (
    (await (await fetch(`${server.url}/api/matches?tournament_id=${tournament.id}`)).json()) as {
      items: { id: number }[]
    }
  ).items

test('qui revient reçoit d’un coup ce qu’il a manqué, d’où qu’il reprenne : comme une lecture entière', async () => {
  const competing = await createCompeting(db)
  const matches = await matchesOf(db, competing)
  const versions: number[] = [await version(competing)]
  for (const [index, { game }] of matches.entries()) {
    await record(competing, game, [50 + index, 40])
    versions.push(await version(competing))
  }
  const whole = new Map((await read(competing)).map((match) => [match.id, match]))
  for (const [index, version] of versions.entries()) {
    const reader = await followEvents(server.url, `t${competing.tournament.id}.${version}`)
    if (index === matches.length) {
      // Nothing was missed: the next change is the first thing it hears.
      await reader.next('hello')
      expect(reader.events.filter(({ name }) => name === 'tournament')).toEqual([])
    } else {
      const delta = (await reader.next('tournament')) as { matches: { id: number }[]; version: number }
      expect(new Set(delta.matches.map(({ id }) => id))).toEqual(new Set(matches.slice(index).map(({ id }) => id)))
      for (const match of delta.matches) expect(match).toEqual(whole.get(match.id))
    }
    await reader.close()
  }
})

test('ce qui n’est pas public, ou n’existe pas, ne se suit pas', async () => {
  const draft = await createTournament(db, { status: 'draft' })
  for (const topics of ['x1', 't1e3', '', 't0']) expect((await followEvents(server.url, topics)).status).toBe(404)
  expect((await fetch(`${server.url}/api/live/${draft.id}`)).status).toBe(404)
  const competing = await createCompeting(db)
  const stranger = await createCaller(server)
  // A browser does not ask again.
  for (const topics of [`t${draft.id}`, 't999999', `d${competing.tournament.id}`, 'u'])
    expect((await followEvents(server.url, topics)).status).toBe(204)
  expect((await followEvents(server.url, `d${competing.tournament.id}`, stranger.session().headers)).status).toBe(204)
})

test('la régie suit son tournoi ; qui n’est plus du club est coupé en moins de cinq secondes', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const scorer = await createCaller(server, { club_id: organizer.club_id, rights: 'table' })
  const competing = await createCompeting(db, { organizer_club_id: organizer.club_id })
  const topics = `d${competing.tournament.id}`
  const [kept, cut] = await Promise.all(
    [organizer, scorer].map((caller) => followEvents(server.url, topics, caller.session().headers)),
  )
  await Promise.all([kept!.next('hello'), cut!.next('hello')])
  const [first] = await matchesOf(db, competing)
  await record(competing, first!.game, [61, 58])
  await Promise.all([kept!.next('desk'), cut!.next('desk')])
  const before = performance.now()
  await db`delete from club_members where user_id = ${scorer.user_id}`
  await cut!.ended()
  // A busy machine takes more than its five seconds; without the notice it would be the next look at rights, a minute on.
  expect(performance.now() - before).toBeLessThan(30_000)
  const [, second] = await matchesOf(db, competing)
  await record(competing, second!.game, [61, 58])
  await kept!.next('desk', 1)
  await kept!.close()
})

test('qui quitte le club pendant que la base est coupée du direct est coupé à son retour', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const scorer = await createCaller(server, { club_id: organizer.club_id, rights: 'table' })
  const competing = await createCompeting(db, { organizer_club_id: organizer.club_id })
  const cut = await followEvents(server.url, `d${competing.tournament.id}`, scorer.session().headers)
  await cut.next('hello')
  const listeners = () => db<{ pid: number }[]>`
    select pid from pg_stat_activity
    where application_name = 'rebond-live' and datname = current_database() and state = 'idle' and query like 'listen%'`
  await vi.waitFor(async () => expect(await listeners()).not.toEqual([]), { timeout: 30_000 })
  const [listener] = await listeners()
  const before = performance.now()
  await db.begin(async (tx) => {
    await tx`select pg_terminate_backend(${listener!.pid}, 5000)`
    await tx`delete from club_members where user_id = ${scorer.user_id}`
  })
  await cut.ended()
  expect(performance.now() - before).toBeLessThan(30_000)
})

test('une personne dont la session se ferme n’est plus suivie', async () => {
  const caller = await createCaller(server)
  const reader = await followEvents(server.url, 'u', caller.session().headers)
  await reader.next('hello')
  await db`delete from auth.sessions where user_id = ${caller.user_id}`
  await reader.ended()
})

test('qui change de club n’entend plus l’ancien', async () => {
  const [mover, host] = [await createCaller(server), await createCaller(server)]
  const reader = await followEvents(server.url, 'u', mover.session().headers)
  await reader.next('hello')
  await db`update club_members set club_id = ${host.club_id}, rights = 'manager' where user_id = ${mover.user_id}`
  await reader.ended()
})

test('un message qui arrive se dit à son club, et à personne d’autre', async () => {
  const [club, stranger] = [await createCaller(server), await createCaller(server)]
  const readers = await Promise.all(
    [club, stranger].map((caller) => followEvents(server.url, 'u', caller.session().headers)),
  )
  await Promise.all(readers.map((reader) => reader.next('hello')))
  for (const { club_id } of [club, stranger])
    await db`
      insert into messages (club_id, type, subject, sender, content)
      values (${club_id}, 'notification', 'Horaires', 'Rebond', 'Le planning a changé')`
  await Promise.all(readers.map((reader) => reader.next('bell')))
  expect(readers.map(({ events }) => events.filter(({ name }) => name === 'bell').length)).toEqual([1, 1])
  await Promise.all(readers.map((reader) => reader.close()))
})

test('le compte ou le club suspendu, sa régie est coupée en moins de cinq secondes et ne se rouvre pas', async () => {
  const admin = await createCaller(server, { admin: true, clubless: true })
  const reason = { reason: 'Des insultes répétées.' }
  for (const suspend of [
    (organizer: Caller) => admin.put(`/admin/people/${organizer.user_id}/suspension`, reason),
    async ({ club_id }: Caller) => {
      const { version } = (await admin.get(`/admin/clubs/${club_id}`)).body
      return admin.put(`/admin/clubs/${club_id}/suspension`, { version, suspended: true, ...reason })
    },
  ]) {
    const organizer = await createCaller(server, { organizer: true })
    const competing = await createCompeting(db, { organizer_club_id: organizer.club_id })
    const cut = await followEvents(server.url, `d${competing.tournament.id}`, organizer.session().headers)
    await cut.next('hello')
    const before = performance.now()
    expect((await suspend(organizer)).status).toBe(200)
    await cut.ended()
    // A busy machine takes more than its five seconds; without the notice it would be the next look at rights, a minute on.
    expect(performance.now() - before).toBeLessThan(30_000)
    expect(
      (await followEvents(server.url, `d${competing.tournament.id}`, organizer.session().headers)).status,
    ).not.toBe(200)
  }
})

test('une place prise ou rendue se dit sur tous les processus, à qui revient comme à qui demande', async () => {
  const tournament = await createTournament(db)
  const topic = `t${tournament.id}`
  const readers = await Promise.all([server, other].map(({ url }) => followEvents(url, topic)))
  await Promise.all(readers.map((reader) => reader.next('hello')))
  const club = await createCaller(server)
  const { id } = await register(club, tournament)
  for (const reader of readers)
    expect(await reader.next('tournament')).toMatchObject({ entries: true, all: false, matches: [], categories: [] })
  const taken = (await readers[0]!.next('tournament')) as { version: number }
  expect((await club.post(`/registrations/${id}/cancellation`, {})).status).toBe(200)
  for (const reader of readers) {
    expect(await reader.next('tournament', 1)).toMatchObject({ entries: true })
    await reader.close()
  }
  const back = await followEvents(server.url, `${topic}.${taken.version}`)
  expect(await back.next('tournament')).toMatchObject({ entries: true })
  await back.close()
  const asked = async (since: number) => (await fetch(`${server.url}/api/live/${tournament.id}?since=${since}`)).json()
  expect(await asked(taken.version)).toMatchObject({ entries: true })
  const [feed] = await db<{ version: number }[]>`
    select public_version::int as version from tournament_feeds where tournament_id = ${tournament.id}`
  expect(await asked(feed!.version)).toMatchObject({ version: feed!.version, entries: false })
})

test('une place payée, un résultat ou une place de plus au même instant : chacun dit ce qu’il est', async () => {
  const competing = await createCompeting(db)
  const before = await version(competing)
  const [first] = await matchesOf(db, competing)
  await record(competing, first!.game, [61, 58])
  const result = await version(competing)
  await db`update tournament_categories set max_participants = max_participants + 1 where id = ${competing.tournament_category_id}`
  const asked = async (since: number) =>
    (await fetch(`${server.url}/api/live/${competing.tournament.id}?since=${since}`)).json()
  expect(await asked(before)).toMatchObject({ entries: true, matches: [{ id: first!.id }] })
  expect(await asked(result)).toMatchObject({ entries: true, matches: [] })
})

test('une place rendue et un match joué au même moment ne s’attendent pas l’un l’autre : le flux se prend en dernier', async () => {
  const competing = await createCompeting(db)
  const { tournament, tournament_category_id, teams } = competing
  const before = await version(competing)
  const [freed, playing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await Promise.all([
    db.begin(async (tx) => {
      await lockCompetition(tx, tournament_category_id)
      playing.resolve()
      await freed.promise
      await moveFeed(inAct(tx, { clock: () => new Date() }), tournament.id)
    }),
    db.begin(async (tx) => {
      await playing.promise
      await tx`update registrations set status = 'cancelled', cancelled_at = now() where id = ${teams[0]!.id}`
      freed.resolve()
      await lockCompetition(tx, tournament_category_id)
    }),
  ])
  // Both, and once more for the team that is left out of the list.
  expect(await version(competing)).toBe(before + 3)
})

test('un gymnase derrière une seule adresse relit ce qu’il suit ; la recherche garde sa limite', async () => {
  const gym = await startTestServer()
  const competing = await createCompeting(db)
  const { tournament, tournament_category_id } = competing
  const statuses = async (path: string, count: number) => {
    const seen = new Map<number, number>()
    for (let sent = 0; sent < count; sent += 50)
      for (const { status } of await Promise.all(
        Array.from({ length: 50 }, async () => {
          const response = await fetch(`${gym.url}/api${path}`)
          await response.arrayBuffer()
          return response
        }),
      ))
        seen.set(status, (seen.get(status) ?? 0) + 1)
    return seen
  }
  const list = `/matches?tournament_id=${tournament.id}&state=unfinished&limit=100`
  for (const path of [
    list,
    `/live/${tournament.id}?since=1`,
    `/tournament-categories/${tournament_category_id}/standings`,
  ])
    expect(await statuses(path, 700)).toEqual(new Map([[200, 700]]))
  // What is kept is of this version.
  const [first] = await matchesOf(db, competing)
  await record(competing, first!.game, [61, 58])
  const { items } = (await (await fetch(`${gym.url}/api${list}`)).json()) as { items: { id: number }[] }
  expect(items.map(({ id }) => id)).not.toContain(first!.id)
  // What had to be made counts as a search.
  const searched = await statuses('/matches?state=unfinished&limit=1', 650)
  expect(searched.get(429)).toBeGreaterThanOrEqual(50)
  expect(searched.get(200)).toBeGreaterThan(500)
})

test('ce que LISTEN a perdu se voit quand même', async () => {
  const competing = await createCompeting(db)
  const reader = await followEvents(server.url, `t${competing.tournament.id}`)
  await reader.next('hello')
  await db`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rebond-live' and datname = current_database()`
  const [first] = await matchesOf(db, competing)
  await record(competing, first!.game, [61, 58])
  expect(await reader.next('tournament')).toMatchObject({ matches: [{ id: first!.id }] })
  await reader.close()
})

test('au-delà des lecteurs permis, on demande de revenir', async () => {
  const small = await startTestServer({ config: { max_streams: 1 } })
  const competing = await createCompeting(db)
  const topic = `t${competing.tournament.id}`
  const first = await followEvents(small.url, topic)
  await first.next('hello')
  const second = await followEvents(small.url, topic)
  expect([second.status, second.headers.has('retry-after')]).toEqual([503, true])
  await first.close()
})

test('qui part avant la première réponse ne garde pas de place', async () => {
  const small = await startTestServer({ config: { max_streams: 12 } })
  const { tournament } = await createCompeting(db)
  const topics = Array.from({ length: 20 }, (_, version) => `t${tournament.id}.${version}`).join(',')
  const { port } = new URL(small.url)
  // Each leaves a little later than the one before, some while the server is still looking up what may be followed.
  for (let round = 0; round < 40; round++) {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET /api/events?topics=${topics} HTTP/1.1\r\nhost: rebond\r\n\r\n`)
    await fetch(`${small.url}/api/live/${tournament.id}?since=${round}`).then((response) => response.text())
    socket.destroy()
  }
  await vi.waitFor(async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, () => followEvents(small.url, `t${tournament.id}`)))
    await Promise.all(readers.map((reader) => reader.close()))
    expect(readers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  })
})

test('une adresse seule ne prend pas les places de toutes les autres', async () => {
  const small = await startTestServer({
    config: { max_streams: 4, max_streams_per_address: 2, trusted_proxies: ['127.0.0.1', '::1'] },
  })
  const topic = `t${(await createCompeting(db)).tournament.id}`
  const from = (address: string) => followEvents(small.url, topic, { 'x-forwarded-for': address })
  const readers = await Promise.all(['192.0.2.7', '192.0.2.7', '2001:db8::1'].map(from))
  expect(readers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await from('192.0.2.7')).status).toBe(503)
  const other = await from('2001:db8::2')
  expect(other.status).toBe(200)
  await Promise.all([...readers, other].map((reader) => reader.close()))
})

test('un flux a les en-têtes de sécurité de toute réponse ; HEAD les dit, et n’en ouvre pas', async () => {
  const { tournament } = await createCompeting(db)
  const reader = await followEvents(server.url, `t${tournament.id}`)
  expect(Object.fromEntries(reader.headers)).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  await reader.close()
  const response = await fetch(`${server.url}/api/events?topics=t${tournament.id}`, { method: 'HEAD' })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
})
