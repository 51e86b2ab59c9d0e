import { expect, test } from 'vitest'
import type { ClubList, ClubPerformance, PublicClub } from '#contract/insights/club-figures.ts'
import { db } from '#test/kit/database.ts'
import { addCategory, createClub, createMatch, createRegistration, createTournament } from '#test/kit/factories.ts'
import { createPerson, signIn } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { computeStrengths } from './commands/compute-strengths.ts'

const server = await startTestServer()
const now = new Date()
const night = () => computeStrengths({ db }, now)
const ask = (path: string, headers = {}) => fetch(`${server.url}/api${path}`, { headers })
const performanceOf = async ({ id }: { id: number }) => {
  const answer = await ask(`/clubs/${id}/performance`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ClubPerformance
}

type Entered = { id: number; tournament_category_id: number }
type Club = { id: number; name: string }

/** Of an own department, so that no other test is ranked with them. */
const clubsOf = (department: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => createClub(db, { department })))

const played = async (options: { format?: string } = {}) =>
  createTournament(db, { organizer_club_id: (await createClub(db, { organizer: true })).id, in_days: -7, ...options })

async function meet(tournament: Entered, [one, other]: [Club, Club], scores: readonly [number, number][]) {
  const team = (club: Club) => createRegistration(db, { tournament, club_id: club.id, team_name: `Les ${club.name}` })
  const teams = [await team(one), await team(other)] as [{ id: string }, { id: string }]
  for (const score of scores) await createMatch(db, { tournament, teams, score: [...score] })
  return teams
}

const five = (own: number, other: number) => Array.from({ length: 5 }, () => [own, other] as [number, number])

test('un club sans match dit « Aucun match terminé pour l’instant », et rien n’est inventé', async () => {
  const [club] = await clubsOf('01', 1)
  await night()
  expect(await performanceOf(club!)).toEqual({
    totalMatches: 0,
    victories: 0,
    defeats: 0,
    draws: 0,
    winRate: null,
    averageScore: null,
    averageOpponentScore: null,
    tournamentWins: 0,
    rank: null,
    form: [],
    level: null,
    rank_of: null,
    rank_scope: null,
    computed_at: null,
    is_late: false,
    reason: 'Aucun match terminé pour l’instant',
  })
})

test('classé à partir de cinq matchs dans la saison, et celui qui bat les forts passe devant', async () => {
  const [strong, rival, weak, few] = (await clubsOf('02', 4)) as [Club, Club, Club, Club]
  await meet(await played(), [rival, weak], five(60, 20))
  await meet(await played(), [strong, rival], five(50, 40))
  // Won as often as the strong one, against the weakest.
  await meet(await played(), [few, weak], [[41, 40]])
  await night()
  const [first, second, third] = await Promise.all([strong, rival, weak].map(performanceOf))
  expect(first).toMatchObject({ rank: 1, rank_of: 3, winRate: 100, level: 'Excellent', averageScore: 50, reason: null })
  expect(first!.rank_scope).toMatch(/^Aisne, \d{4}-\d{4}$/)
  expect([second!.rank, second!.winRate, third!.rank]).toEqual([2, 50, 3])
  expect(first!.form).toEqual(['V', 'V', 'V', 'V', 'V'])
  expect(await performanceOf(few)).toMatchObject({
    rank: null,
    reason: 'Classé à partir de 5 matchs dans la saison',
    totalMatches: 1,
  })
})

test('un rang dit quand il a été calculé, et s’il aurait dû l’être depuis ; celui d’une saison que rien ne recalcule n’a pas de retard', async () => {
  const [club, other] = (await clubsOf('04', 2)) as [Club, Club]
  await meet(await played(), [club, other], five(50, 40))
  await night()
  expect(await performanceOf(club)).toMatchObject({ rank: 1, computed_at: now.toISOString(), is_late: false })
  const computedAgo = async (hours: number, season?: string) => {
    const computed_at = new Date(Date.now() - hours * 3_600_000)
    await db`update club_seasons set ${db({ computed_at, ...(season && { season }) })} where club_id = ${club.id}`
    const shown = await performanceOf(club)
    expect(shown).toMatchObject({ rank: 1, computed_at: computed_at.toISOString() })
    return shown.is_late
  }
  expect([await computedAgo(35), await computedAgo(37), await computedAgo(9_000, '2019-2020')]).toEqual([
    false,
    true,
    false,
  ])
})

test('ni enfants, ni rotations, ni 3x3, ni forfaits ne donnent de force', async () => {
  const [one, other] = (await clubsOf('03', 2)) as [Club, Club]
  const children = await addCategory(db, await played(), { category: 'U11' })
  await meet(children, [one, other], five(30, 10))
  await meet(await played({ format: 'three_on_three' }), [one, other], five(21, 10))
  await meet(await played({ format: 'plateau' }), [one, other], five(30, 10))
  const forfeited = await played()
  await meet(forfeited, [one, other], five(20, 0))
  await db`update matches set forfeit = 'team2' where tournament_id = ${forfeited.id}`
  await night()
  const known = await db`
    select (select count(*)::int from strength_parts where club_id in (${one.id}, ${other.id})) as parts,
      played, wins, strength, rank from club_seasons where club_id = ${one.id}`
  expect(known).toEqual([{ parts: 0, played: 15, wins: 15, strength: null, rank: null }])
  const { reason, averageScore, ...answer } = await performanceOf(one)
  expect(reason).toBe('Pas de classement pour les U11 et plus jeunes, ni pour le 3x3')
  // (5 × 30 + 5 × 21) / 10: what was not played is no score.
  expect([answer.totalMatches, averageScore]).toEqual([15, 25.5])
})

test('la démonstration n’apprend rien aux vrais clubs, et aucun rang ne les mêle', async () => {
  const [one, other, alone, shown, rival] = (await clubsOf('05', 5)) as [Club, Club, Club, Club, Club]
  await db`update clubs set demo = true where id in (${shown.id}, ${rival.id})`
  const [real, demo, visited, again] = [await played(), await played(), await played(), await played()]
  await db`update tournaments set demo = true where id in (${demo.id}, ${visited.id}, ${again.id})`
  await meet(real, [one, other], five(50, 40))
  await night()
  const strengths = async () => db`select kind, key, mean, variance from strength_parts where not demo order by 1, 2`
  const before = await strengths()
  await meet(demo, [shown, rival], five(60, 20))
  // Real clubs on a visit: the second has played nothing else.
  await meet(visited, [one, shown], five(10, 60))
  await meet(again, [alone, shown], five(10, 60))
  await night()
  expect(await strengths()).toEqual(before)
  const ranks = async (clubs: Club[]) =>
    (await Promise.all(clubs.map(performanceOf))).map(({ rank, rank_of }) => [rank, rank_of])
  expect(await ranks([one, other])).toEqual([
    [1, 2],
    [2, 2],
  ])
  expect((await ranks([shown, rival, alone])).map(([, of]) => of)).toEqual([3, 3, 3])
})

test('deux nuits de suite écrivent les mêmes lignes', async () => {
  const rows = async () => [
    await db`select kind, key, demo, mean, variance, games, season from strength_parts order by 1, 2, 3`,
    await db`select club_id, season, played, wins, losses, draws, tournament_wins, strength, rank, rank_of
      from club_seasons order by 1, 2`,
  ]
  await night()
  const first = await rows()
  await night()
  expect(await rows()).toEqual(first)
  expect(first[0]!.length).toBeGreaterThan(5)
})

test('un club suspendu n’est montré qu’aux siens', async () => {
  const club = await createClub(db, { status: 'suspended' })
  const person = await createPerson(db, { club_id: club.id })
  const stranger = await createPerson(db, { club_id: (await createClub(db)).id })
  const [own, other] = [await signIn(server, person), await signIn(server, stranger)]
  for (const path of [`/clubs/${club.id}`, `/clubs/${club.id}/performance`, '/clubs/99999999/performance']) {
    expect([path, (await ask(path)).status]).toEqual([path, 404])
    expect([path, (await ask(path, other.headers)).status]).toEqual([path, 404])
  }
  expect((await ask(`/clubs/${club.id}/performance`, own.headers)).status).toBe(200)
})

test('le nom d’un club suspendu ne mène à aucune page', async () => {
  const [club, other] = [await createClub(db, { organizer: true }), await createClub(db)]
  const tournament = await createTournament(db, { organizer_club_id: club.id })
  for (const { id } of [club, other])
    await createRegistration(db, { tournament, club_id: id, team_name: `Les ${id}`, status: 'approved' })
  await db`update clubs set status = 'suspended' where id = ${club.id}`
  type Shown = { club: { id: number; has_page: boolean } }
  const pagesOf = (teams: Shown[]) => new Map(teams.map((team) => [team.club.id, team.club.has_page]))
  const expected = new Map([
    [club.id, false],
    [other.id, true],
  ])
  const details = (await (await ask(`/tournaments/${tournament.id}`)).json()) as {
    organizer: { has_page: boolean }
    teams: Shown[]
  }
  expect(details.organizer.has_page).toBe(false)
  expect(pagesOf(details.teams)).toEqual(expected)
  const { items } = (await (await ask(`/tournaments/${tournament.id}/teams`)).json()) as { items: Shown[] }
  expect(pagesOf(items)).toEqual(expected)
})

test('la page d’un club montre équipes, tournois et rangs, et le nom de personne', async () => {
  const club = await createClub(db, { name: 'Élan des Pins', organizer: true })
  await db`update clubs set president = 'Odile Présidente', coach = 'Paul Coach', email = 'odile@exemple.test', phone = '01 99 00 11 22'
    where id = ${club.id}`
  const over = await played()
  const [entry] = await meet(over, [club, await createClub(db)], five(40, 30))
  await db`insert into category_results (tournament_category_id, registration_id, rank, written_at)
    values (${over.tournament_category_id}, ${entry.id}, 1, ${now})`
  await createTournament(db, { organizer_club_id: club.id, title: 'Notre tournoi' })
  await createTournament(db, { organizer_club_id: club.id, title: 'Un brouillon', status: 'draft' })
  const text = await (await ask(`/clubs/${club.id}`)).text()
  for (const secret of ['Odile', 'Paul', 'odile@', '01 99', 'Un brouillon']) expect(text).not.toContain(secret)
  const shown = JSON.parse(text) as PublicClub
  expect(shown).toMatchObject({ slug: 'elan-des-pins', department: 'Rhône', coming: [] })
  expect(shown.results).toMatchObject([{ rank: 1, team_name: 'Les Élan des Pins', tournament: { id: over.id } }])
  expect(shown.organized.map(({ title }) => title)).toEqual(['Notre tournoi'])
  expect(shown.figures).toMatchObject({ tournaments_played: 1, tournaments_organized: 1 })
  expect(await performanceOf(club)).toMatchObject({ tournamentWins: 1 })
})

test('un club qui en a rejoint un autre mène à celui-ci', async () => {
  const [club, old] = [await createClub(db), await createClub(db)]
  await db`update clubs set merged_into = ${club.id}, merged_at = now(), status = 'inactive' where id = ${old.id}`
  expect(((await (await ask(`/clubs/${old.id}`)).json()) as PublicClub).id).toBe(club.id)
})

test('les listes d’un club se lisent jusqu’au bout, douze lignes à la fois, chacune une seule fois', async () => {
  const club = await createClub(db, { organizer: true })
  const all = { coming: [] as number[], results: [] as number[], organized: [] as number[] }
  for (let i = 0; i < 13; i += 1) {
    const others = (await createClub(db, { organizer: true })).id
    for (const [list, in_days] of [
      ['coming', 20 + i],
      ['results', -20 - i],
    ] as const) {
      const tournament = await createTournament(db, { organizer_club_id: others, in_days })
      await createRegistration(db, { tournament, club_id: club.id, team_name: `${list} ${i}`, status: 'approved' })
      all[list].push(tournament.id)
    }
    all.organized.push((await createTournament(db, { organizer_club_id: club.id, in_days: 50 - i })).id)
  }
  const read = async (query: string) => (await (await ask(`/clubs/${club.id}?${query}`)).json()) as PublicClub
  for (const list of ['coming', 'results', 'organized'] as const) {
    const [start, end, beyond] = [await read(''), await read(`list=${list}&part=2`), await read(`list=${list}&part=9`)]
    expect([start.parts[list], end.parts[list]]).toEqual([
      { first: 1, total: 13 },
      { first: 13, total: 13 },
    ])
    expect([...idsIn(start, list), ...idsIn(end, list)]).toEqual(all[list])
    expect(beyond).toEqual(end)
    // The other lists stay at their beginning.
    expect(Object.values(end.parts).filter(({ first }) => first === 1)).toHaveLength(2)
  }
  for (const query of ['list=results&part=0', 'list=results&part=1001', 'list=autre'])
    expect([query, (await ask(`/clubs/${club.id}?${query}`)).status]).toEqual([query, 400])
})

const idsIn = ({ organized, ...entries }: PublicClub, list: ClubList) =>
  (list === 'organized' ? organized : entries[list].map(({ tournament }) => tournament)).map(({ id }) => id)
