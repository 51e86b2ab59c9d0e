import { describe, expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createMatch, createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()

async function meet(options: { format?: string; score?: [number, number]; in_days?: number; title?: string } = {}) {
  const { format = 'pools', title = 'Tournoi de Lyon', ...played } = options
  const tournament = await createTournament(db, { format, title })
  const [home, away] = [await createClub(db), await createClub(db)]
  const teams: [{ id: string }, { id: string }] = [
    await createRegistration(db, { tournament, club_id: home.id, team_name: 'Aigles' }),
    await createRegistration(db, { tournament, club_id: away.id, team_name: 'Faucons' }),
  ]
  const match = await createMatch(db, { tournament, teams, ...played })
  return { tournament, match, home, away, teams }
}

const list = async (query: string) => {
  const response = await fetch(`${server.url}/api/matches?${query}`)
  return { status: response.status, body: (await response.json()) as { items: { id: number }[]; next_cursor: string } }
}

test('un match à venir : équipes, lieu, badge, sans score', async () => {
  const { tournament, match, teams } = await meet()
  expect((await list(`tournament_id=${tournament.id}`)).body.items).toMatchObject([
    {
      id: match.id,
      tournament_id: tournament.id,
      team1_id: teams[0].id,
      status: 'scheduled',
      label: 'À venir',
      score: null,
      tournament: { title: 'Tournoi de Lyon', location: 'Gymnase Clémenceau, Lyon', slug: 'tournoi-de-lyon' },
      team1: { team_name: 'Aigles', label: 'Aigles', mine: false },
      team2: { team_name: 'Faucons' },
    },
  ])
})

test('un match terminé montre son score, un plateau jamais', async () => {
  const { tournament } = await meet({ score: [42, 40] })
  expect((await list(`tournament_id=${tournament.id}`)).body.items).toMatchObject([
    { label: 'Terminé', score: { kind: 'final', team1: 42, team2: 40 }, score_team1: 42 },
  ])
  const plateau = await meet({ score: [12, 10], format: 'plateau' })
  expect((await list(`tournament_id=${plateau.tournament.id}`)).body.items).toMatchObject([
    { label: 'Terminé', score: null, score_team1: null, score_team2: null },
  ])
})

test('une équipe pas encore connue : d’où elle viendra, sinon son numéro', async () => {
  const { tournament, match } = await meet()
  await db`update matches set team1_id = null, team2_id = null, team1_source = '1er poule B' where id = ${match.id}`
  expect((await list(`tournament_id=${tournament.id}`)).body.items).toMatchObject([
    { team1: { label: '1er poule B', team_name: null }, team2: { label: 'Équipe 2', registration_id: null } },
  ])
})

test('par date, dans les deux sens, page par page', async () => {
  const { tournament, teams } = await meet({ in_days: 3 })
  for (const in_days of [1, 2]) await createMatch(db, { tournament, teams, in_days })
  const all = (await list(`tournament_id=${tournament.id}`)).body.items.map(({ id }) => id)
  const backwards = (await list(`tournament_id=${tournament.id}&order=desc`)).body.items.map(({ id }) => id)
  expect(backwards).toEqual(all.toReversed())
  const first = (await list(`tournament_id=${tournament.id}&limit=2`)).body
  const second = (await list(`tournament_id=${tournament.id}&limit=2&cursor=${first.next_cursor}`)).body
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all)
})

test('les jours sont ceux du lieu', async () => {
  const { tournament, match } = await meet()
  await db`update matches set scheduled_date = '2026-12-05T22:30:00Z' where id = ${match.id}`
  const on = async (zone: string, day: string) => {
    await db`update tournaments set time_zone = ${zone} where id = ${tournament.id}`
    return (await list(`tournament_id=${tournament.id}&from=${day}&to=${day}`)).body.items.length
  }
  expect(await on('Europe/Paris', '2026-12-05')).toBe(1)
  expect(await on('Indian/Reunion', '2026-12-05')).toBe(0)
  expect(await on('Indian/Reunion', '2026-12-06')).toBe(1)
})

test('les matchs de mon club, reconnus ; sans connexion c’est refusé', async () => {
  const { match, home } = await meet()
  await meet()
  const caller = await createCaller(server, { club_id: home.id })
  expect((await caller.get('/matches?club=mine')).body.items).toMatchObject([
    { id: match.id, team1: { mine: true }, team2: { mine: false } },
  ])
  expect((await list('club=mine')).status).toBe(401)
})

test('les matchs d’un brouillon ne se voient pas', async () => {
  const { tournament } = await meet()
  await db`update tournaments set status = 'draft' where id = ${tournament.id}`
  expect((await list(`tournament_id=${tournament.id}`)).body.items).toEqual([])
})

describe('ce qui reste à jouer et ce qui est joué', () => {
  const at = async (id: number, status: string, hours: number) =>
    db`
      update matches set status = ${status}, scheduled_date = now() + make_interval(hours => ${hours}),
        score_team1 = case when ${status} = 'completed' then 2 end, score_team2 = case when ${status} = 'completed' then 1 end
      where id = ${id}`
  const ids = async (query: string) => (await list(query)).body.items.map(({ id }) => id)

  test('un match est dans l’une des deux listes, jamais dans les deux', async () => {
    const { tournament, teams, match: live } = await meet()
    const [late, forgotten, played, called_off, next] = await Promise.all(
      Array.from({ length: 5 }, () => createMatch(db, { tournament, teams })),
    )
    await at(live.id, 'in_progress', -1)
    await at(played!.id, 'completed', -2)
    await at(forgotten!.id, 'in_progress', -30)
    await at(late!.id, 'scheduled', -72)
    await at(called_off!.id, 'cancelled', 40)
    await at(next!.id, 'scheduled', 48)
    const query = `tournament_id=${tournament.id}`
    expect(await ids(`${query}&state=unfinished`)).toEqual([live.id, called_off!.id, next!.id])
    expect(await ids(`${query}&state=finished&order=desc`)).toEqual([played!.id, forgotten!.id, late!.id])
    expect(await ids(query)).toHaveLength(6)
  })

  test('la première page de ce qui reste commence par ce qui reste, quel que soit le nombre de matchs joués', async () => {
    const { tournament, teams, match: live } = await meet()
    for (let played = 0; played < 5; played += 1) {
      const { id } = await createMatch(db, { tournament, teams, score: [2, 1] })
      await at(id, 'completed', -1)
    }
    await at(live.id, 'in_progress', 0)
    expect(await ids(`tournament_id=${tournament.id}&state=unfinished&limit=1`)).toEqual([live.id])
  })

  test('le jour est celui du lieu : minuit passé là-bas, le programme d’hier est fini, sauf ce que la nuit a laissé', async () => {
    const zones = await db<{ zone: string; same_day: boolean }[]>`
      select zone, ((now() - interval '13 hours') at time zone zone)::date = (now() at time zone zone)::date as same_day
      from unnest(array['Pacific/Kiritimati', 'Asia/Tokyo', 'Europe/Paris', 'America/Guadeloupe', 'Etc/GMT+12']) zone`
    for (const { zone, same_day } of zones) {
      const { tournament, teams, match } = await meet()
      const [night, off] = [await createMatch(db, { tournament, teams }), await createMatch(db, { tournament, teams })]
      await at(match.id, 'scheduled', -13)
      await at(night.id, 'scheduled', -11)
      await at(off.id, 'cancelled', -13)
      await db`update tournaments set time_zone = ${zone} where id = ${tournament.id}`
      expect([zone, await ids(`tournament_id=${tournament.id}&state=unfinished`)]).toEqual([
        zone,
        same_day ? [match.id, off.id, night.id] : [night.id],
      ])
    }
  })
})

describe('les matchs de mon club aujourd’hui', () => {
  const HOUR = 1 / 24

  test('ceux de ce jour au lieu du match, les miens seulement, dans l’ordre des heures', async () => {
    const mine = await createCaller(server)
    const tournament = await createTournament(db, { in_days: 0 })
    const own = await createRegistration(db, { tournament, club_id: mine.club_id, team_name: 'Nous' })
    const [one, two] = [
      await createRegistration(db, { tournament, club_id: (await createClub(db)).id }),
      await createRegistration(db, { tournament, club_id: (await createClub(db)).id }),
    ]
    // At noon of the venue, so that a few hours more or less are of the same day.
    const noon = await noonAhead()
    const later = await createMatch(db, { tournament, teams: [own, one], in_days: noon + 3 * HOUR })
    const done = await createMatch(db, { tournament, teams: [two, own], in_days: noon - 2 * HOUR, score: [40, 52] })
    await createMatch(db, { tournament, teams: [one, two], in_days: noon })
    await createMatch(db, { tournament, teams: [own, two], in_days: noon + 1 })
    await createMatch(db, { tournament, teams: [own, two], in_days: noon - 1, score: [1, 2] })
    const { body } = await mine.get('/matches/today')
    expect(body.items).toMatchObject([
      { id: done.id, score: { kind: 'final', team1: 40, team2: 52 }, team2: { mine: true } },
      { id: later.id, score: null, team1: { mine: true, team_name: 'Nous' } },
    ])
  })

  test('minuit passé, ceux de la veille qui ne sont pas encore joués restent, ceux qui le sont s’en vont', async () => {
    const mine = await createCaller(server)
    const tournament = await createTournament(db, { in_days: 0 })
    await db`update tournaments set time_zone = ${await zoneJustPastMidnight()} where id = ${tournament.id}`
    const teams: [{ id: string }, { id: string }] = [
      await createRegistration(db, { tournament, club_id: mine.club_id }),
      await createRegistration(db, { tournament, club_id: (await createClub(db)).id }),
    ]
    const waits = await createMatch(db, { tournament, teams, in_days: -2 * HOUR })
    await createMatch(db, { tournament, teams, in_days: -3 * HOUR, score: [4, 2] })
    expect((await mine.get('/matches/today')).body.items).toMatchObject([{ id: waits.id }])
  })

  test('sans club, il n’y en a pas', async () => {
    expect((await (await createCaller(server, { clubless: true })).get('/matches/today')).status).toBe(404)
  })

  /** Whole hours from UTC: in one of them it is between midnight and one. */
  async function zoneJustPastMidnight(): Promise<string> {
    const [row] = await db<{ zone: string }[]>`
      select name as zone from pg_timezone_names
      where name like 'Etc/GMT%' and extract(hour from now() at time zone name) = 0 order by name limit 1`
    return row!.zone
  }

  /** Days from now to noon of today in Paris. */
  async function noonAhead(): Promise<number> {
    const [row] = await db<{ days: number }[]>`
      select extract(epoch from ((now() at time zone 'Europe/Paris')::date + time '12:00') at time zone 'Europe/Paris' - now())::float8 / 86400 as days`
    return row!.days
  }
})
