import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { type Competing, createCompeting, matchesOf, recordScore } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

execFileSync(process.execPath, ['scripts/build-web.ts'])
const server = await startTestServer({ pages: true })
const ask = (path: string, headers = {}) => fetch(server.url + path, { headers, redirect: 'manual' })
const textOf = async (path: string) => {
  const answer = await ask(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

const VIEWS = ['equipes', 'matchs', 'classements', 'tableau']
const HOSTILE = '</title><script>alert(1)</script><img src=x onerror=1>'

const pageOf = async ({ id }: { id: number }, vue: string) => {
  const { headers } = await ask(`/tournois/${id}/${vue}`)
  const { pathname, search } = new URL(headers.get('location')!, server.url)
  return pathname + search
}

const record = (competing: Competing, game: string, score: [number, number]) => recordScore(db, competing, game, score)

describe('les pages d’un tournoi', () => {
  test('répondent avant toute publication, disent qu’il n’y a rien encore et ne se référencent pas vides', async () => {
    const tournament = await createTournament(db)
    for (const vue of VIEWS) {
      const page = await textOf(await pageOf(tournament, vue))
      expect([vue, page.includes('content="noindex"')]).toEqual([vue, vue !== 'equipes'])
    }
    expect(await textOf(await pageOf(tournament, 'matchs'))).toContain('Pas encore de matchs')
    expect(await textOf(await pageOf(tournament, 'classements'))).toContain('Pas encore de classement')
    expect(await textOf(`/ecran/${tournament.id}`)).toContain('dès leur publication')
  })

  test('n’existent pas pour un brouillon, un tournoi inconnu, ni une page inconnue', async () => {
    const draft = await createTournament(db, { status: 'draft' })
    const open = await createTournament(db)
    const paths = [draft.id, 999_999].flatMap((id) => [
      ...VIEWS.map((vue) => `/tournois/${id}/${vue}`),
      `/ecran/${id}`,
      ...['classements', 'matchs', 'tableau'].map((vue) => `/embed/tournois/${id}/${vue}`),
      `/files/programmes/${id}.pdf`,
    ])
    for (const path of [...paths, `/tournois/${open.id}/joueurs`, `/embed/tournois/${open.id}/equipes`])
      expect([path, (await ask(path)).status]).toEqual([path, 404])
  })

  test('gardent ce qu’on leur demande quand leur adresse change de titre', async () => {
    const { tournament, teams } = await createCompeting(db)
    const path = await pageOf(tournament, `matchs?equipe=${teams[0]!.id}`)
    expect(path).toMatch(new RegExp(`^/tournois/${tournament.id}-[\\w-]+/matchs\\?equipe=${teams[0]!.id}$`))
    const page = await textOf(path)
    expect(page).toContain('Prochain match')
    expect(page).toContain(`/calendar/equipes/${teams[0]!.id}.ics`)
  })

  test('disent un résultat au premier qui les ouvre, alors que la page d’avant est encore gardée', async () => {
    const competing = await createCompeting(db)
    const [match] = await matchesOf(db, competing)
    const path = await pageOf(competing.tournament, 'matchs')
    expect(await textOf(path)).not.toMatch(/>97</)
    await record(competing, match!.game, [97, 13])
    expect(await textOf(path)).toMatch(/>97</)
    await textOf(await pageOf(competing.tournament, 'classements'))
    expect(await textOf(`/ecran/${competing.tournament.id}`)).toContain('Ensuite')
  })
})

test('un nom d’équipe hostile n’est que du texte : pages, écran, cadres, agenda', async () => {
  const competing = await createCompeting(db)
  const { tournament, teams } = competing
  await db`update registrations set team_name = ${HOSTILE} where id = ${teams[0]!.id}`
  for (const { game } of await matchesOf(db, competing)) await record(competing, game, [40, 30])
  const paths = [
    ...(await Promise.all(VIEWS.map((vue) => pageOf(tournament, vue)))),
    `/ecran/${tournament.id}`,
    ...['classements', 'matchs', 'tableau'].map((vue) => `/embed/tournois/${tournament.id}/${vue}`),
  ]
  for (const path of paths) {
    const page = await textOf(path)
    expect([path, page.includes('<script>alert(1)'), page.includes('<img src=x')]).toEqual([path, false, false])
  }
  expect(await textOf(`/embed/tournois/${tournament.id}/matchs`)).toContain('&lt;script&gt;alert(1)')
  const file = await textOf(`/calendar/equipes/${teams[0]!.id}.ics`)
  const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
  expect(events).toHaveLength(3)
  expect(String(events[0]!.getFirstPropertyValue('summary'))).toContain(HOSTILE)
})

describe('une vue à intégrer', () => {
  test('se pose sur n’importe quel site, sans script ni cookie, et n’est pas renvoyée à qui l’a', async () => {
    const competing = await createCompeting(db)
    const { cookie } = (await createCaller(server)).session()
    const path = `/embed/tournois/${competing.tournament.id}/classements`
    const answer = await ask(path, { cookie })
    const page = await answer.text()
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors \*/)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(page).not.toMatch(/<script|<link|<iframe| style=| on\w+=/)
    expect((await ask(path, { 'if-none-match': answer.headers.get('etag')! })).status).toBe(304)
    const [match] = await matchesOf(db, competing)
    await record(competing, match!.game, [48, 52])
    expect((await ask(path, { 'if-none-match': answer.headers.get('etag')! })).status).toBe(200)
    expect((await ask(`${path}?categorie=abc`)).status).toBe(404)
  })
})

test('le tableau d’une vue à intégrer est dessiné, et se lit en liste où il ne tient pas', async () => {
  const competing = await createCompeting(db, { teams: 4, format: { kind: 'single_elimination', third_place: true } })
  const page = await textOf(`/embed/tournois/${competing.tournament.id}/tableau`)
  const drawn = page.match(/<div class="g">/g) ?? []
  expect(drawn).toHaveLength(3)
  expect(page.match(/<li class="d">/g)).toHaveLength(3)
  expect(page.match(/<li class="">/g)).toHaveLength(1)
  expect(page).not.toMatch(/<script| style=| on\w+=/)
})

test('le tableau d’une vue à intégrer dit l’heure et le terrain de ce qui vient, et ne promet rien à un championnat', async () => {
  const cup = await createCompeting(db, { teams: 4, format: { kind: 'single_elimination', third_place: false } })
  await db`update matches set court = 'Terrain 7', status = 'scheduled' where tournament_id = ${cup.tournament.id}`
  const drawn = await textOf(`/embed/tournois/${cup.tournament.id}/tableau`)
  expect(drawn.match(/<small>\d+\u00a0h(\u00a0\d+)? · Terrain 7<\/small>/g)).toHaveLength(3)
  const league = await createCompeting(db)
  expect(await textOf(`/embed/tournois/${league.tournament.id}/tableau`)).toContain('Pas de tableau')
  const unpublished = await createTournament(db)
  expect(await textOf(`/embed/tournois/${unpublished.id}/tableau`)).toContain('Pas encore de tableau')
})

describe('l’agenda d’une équipe', () => {
  type Event = { uid: string; sequence: number; starts: number }
  const eventsOf = async (path: string): Promise<Event[]> =>
    new ICAL.Component(ICAL.parse(await textOf(path))).getAllSubcomponents('vevent').map((component) => {
      const { uid, sequence, startDate } = new ICAL.Event(component)
      return { uid, sequence, starts: startDate.toJSDate().getTime() }
    })

  test('a ses matchs ; un match déplacé garde son identifiant et son numéro monte', async () => {
    const competing = await createCompeting(db)
    const path = `/calendar/equipes/${competing.teams[0]!.id}.ics`
    const before = await eventsOf(path)
    expect(before).toHaveLength(3)
    await db`
      update matches set scheduled_date = scheduled_date + interval '10 hours'
      where tournament_category_id = ${competing.tournament_category_id}`
    const after = await eventsOf(path)
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    expect(after.map(({ sequence }) => sequence)).toEqual(before.map(({ sequence }) => sequence + 1))
    expect(after[0]!.starts - before[0]!.starts).toBe(10 * 3_600_000)
  })

  test('n’existe pas pour une équipe inconnue, partie, ou d’un tournoi qui n’est pas publié', async () => {
    const gone = await createCompeting(db)
    await db`update registrations set status = 'cancelled', reason = 'Partie' where id = ${gone.teams[0]!.id}`
    const draft = await createCompeting(db, { status: 'draft' })
    for (const id of [randomUUID(), gone.teams[0]!.id, draft.teams[0]!.id])
      expect((await ask(`/calendar/equipes/${id}.ics`)).status).toBe(404)
  })
})

describe('ce qui s’imprime', () => {
  const isPdf = async (answer: Response) =>
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString()

  test('le programme, pour le mur, par terrain et par équipe, quels que soient les noms', async () => {
    const { tournament, teams } = await createCompeting(db)
    await db`update registrations set team_name = ${'<script>alert(1)</script> 🏀 Équipe'} where id = ${teams[0]!.id}`
    for (const query of ['', '?par=terrain', '?par=equipe', `?par=equipe&equipe=${teams[0]!.id}`]) {
      const answer = await ask(`/files/programmes/${tournament.id}.pdf${query}`)
      expect([query, answer.status, await isPdf(answer)]).toEqual([query, 200, '%PDF-'])
      const tag = answer.headers.get('etag')!
      expect((await ask(`/files/programmes/${tournament.id}.pdf${query}`, { 'if-none-match': tag })).status).toBe(304)
    }
    expect((await ask(`/files/programmes/${tournament.id}.pdf?par=tout`)).status).toBe(404)
    expect((await ask(`/files/programmes/${tournament.id}.pdf?par=equipe&equipe=${randomUUID()}`)).status).toBe(404)
  })

  test('les feuilles de marque, pour qui organise ou tient la marque, et personne d’autre', async () => {
    const organizer = await createCaller(server, { organizer: true })
    const competing = await createCompeting(db, { organizer_club_id: organizer.club_id })
    const path = `/files/feuilles/${competing.tournament.id}.pdf`
    const stranger = await createCaller(server)
    expect((await ask(path)).status).toBe(401)
    expect((await ask(path, stranger.session().headers)).status).toBe(404)
    const answer = await ask(path, organizer.session().headers)
    expect([answer.status, await isPdf(answer)]).toEqual([200, '%PDF-'])
    await db`update matches set is_scored = false where tournament_id = ${competing.tournament.id}`
    server.advance(60_000)
    expect((await ask(path, organizer.session().headers)).status).toBe(409)
    await db`update matches set is_scored = true where tournament_id = ${competing.tournament.id}`
    for (const { game } of await matchesOf(db, competing)) await record(competing, game, [40, 30])
    expect((await ask(path, organizer.session().headers)).status).toBe(409)
  })
})

test('les robots trouvent les pages de ce qui est publié, et pas l’écran', async () => {
  const { tournament } = await createCompeting(db)
  const empty = await createTournament(db, { organizer_club_id: (await createClub(db, { organizer: true })).id })
  server.advance(11 * 60_000)
  const map = await textOf('/sitemap.xml')
  expect(map).toMatch(new RegExp(`/tournois/${tournament.id}-[\\w-]+/classements</loc>`))
  expect(map).not.toMatch(new RegExp(`/tournois/${empty.id}-[\\w-]+/classements</loc>`))
  expect(await textOf('/robots.txt')).toContain('Disallow: /ecran/')
})
