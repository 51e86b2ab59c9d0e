import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { type Competing, createCompeting, matchesOf, TWO_POOLS } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true, full_name: 'Paul Durand' })

const BRACKET = { kind: 'single_elimination', third_place: true } as const
const competing = (options: Parameters<typeof createCompeting>[1] = {}) =>
  createCompeting(db, { organizer_club_id: organizer.club_id, ...options })
const record = (id: number, outcome: object, request_id: string = randomUUID()) =>
  organizer.put(`/matches/${id}/result`, { outcome, request_id })
async function apply(id: number, act: object) {
  const { body } = await organizer.put(`/tournament-categories/${id}/act-preview`, { act })
  const answer = await organizer.put(`/tournament-categories/${id}/act`, {
    act,
    hash: body.hash,
    request_id: randomUUID(),
  })
  expect(answer.status).toBe(200)
}
const undoLatest = async ({ tournament, tournament_category_id }: Competing) => {
  const [latest] = (await organizer.get(`/tournaments/${tournament.id}/changes`)).body.items
  await apply(tournament_category_id, { kind: 'undo', change: latest.id })
}
async function playOpen(made: Competing) {
  for (const { id, status, team1_id, team2_id, number } of await matchesOf(db, made))
    if (status === 'scheduled' && team1_id && team2_id)
      expect((await record(id, { kind: 'score', score: [50 + number, 40] })).status).toBe(200)
}
/** What each team’s club has read, oldest first. */
async function toldOf({ teams }: Competing) {
  const rows = await db<{ club_id: number; subject: string; content: string }[]>`
    select club_id, subject, content from messages
    where event like 'competition-news:%' and club_id = any(${teams.map(({ club_id }) => club_id)}::int[]) order by date, id`
  return new Map(
    teams.map(({ team_name, club_id }) => [team_name, rows.filter((row) => row.club_id === club_id)] as const),
  )
}
const counts = (told: Awaited<ReturnType<typeof toldOf>>) =>
  Object.fromEntries([...told].map(([team, rows]) => [team, rows.length]))
const plain = (text: string | undefined) => text?.replaceAll(/\s/gu, ' ')

test('un forfait noté à la régie se dit une fois aux deux clubs, et à eux seuls ; repris, il se dit aussi', async () => {
  const made = await competing({ teams: 4 })
  const [match] = await matchesOf(db, made)
  const nameOf = (id: string | null) => made.teams.find((team) => team.id === id)!.team_name
  const [one, other] = [nameOf(match!.team1_id), nameOf(match!.team2_id)]
  const request_id = randomUUID()
  for (let turn = 0; turn < 2; turn++)
    expect((await record(match!.id, { kind: 'forfeit', by: 1 }, request_id)).status).toBe(200)
  expect((await record(match!.id, { kind: 'forfeit', by: 1 })).status).toBe(200)
  const told = await toldOf(made)
  expect(counts(told)).toEqual({ A: 0, B: 0, C: 0, D: 0, [one]: 1, [other]: 1 })
  expect(plain(told.get(one)![0]!.content)).toMatch(
    new RegExp(`: ${one} contre ${other}, forfait .*${other}, 20 – 0\\.$`),
  )

  await undoLatest(made)
  const after = await toldOf(made)
  expect(counts(after)).toEqual({ A: 0, B: 0, C: 0, D: 0, [one]: 2, [other]: 2 })
  expect(after.get(other)![1]!.subject).toContain('un changement est repris')
  expect(plain(after.get(other)![1]!.content)).toMatch(/, le forfait est repris, à jouer .*, \d+ h.*, terrain \d\.$/)
})

test('un score ne se dit à personne ; corrigé en forfait il se dit, et le forfait corrigé en score aussi', async () => {
  const made = await competing({ teams: 4 })
  const [match] = await matchesOf(db, made)
  await record(match!.id, { kind: 'score', score: [40, 30] })
  expect([...(await toldOf(made)).values()].flat()).toEqual([])
  const correct = (outcome: object) =>
    apply(made.tournament_category_id, { kind: 'correct', game: match!.game, outcome })
  await correct({ kind: 'forfeit', by: 0 })
  await correct({ kind: 'score', score: [41, 30] })
  const told = [...(await toldOf(made)).values()].flat().map(({ content }) => plain(content))
  expect(told).toHaveLength(4)
  expect(told.filter((words) => words?.includes('41 – 30, à la place du forfait.'))).toHaveLength(2)
})

test('un forfait déclaré depuis « À régler » se dit aux deux clubs', async () => {
  const made = await competing({ teams: 2 })
  const soon = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 8 * 60_000)
  const [match] = await db<{ id: number }[]>`
    update matches set scheduled_date = ${soon} where tournament_category_id = ${made.tournament_category_id} returning id`
  await organizer.put(`/entrants/${made.teams[1]!.id}/presence`, { presence: 'absent' })
  const key = `forfeit:${match!.id}:${soon.getTime() / 60_000}:1`
  const settled = await organizer.put(`/tournaments/${made.tournament.id}/alert`, {
    key,
    choice: 'forfeit',
    request_id: randomUUID(),
  })
  expect(settled.status).toBe(200)
  const told = await toldOf(made)
  expect(counts(told)).toEqual({ A: 1, B: 1 })
  // The only match: it gives the final ranks too.
  expect(plain(told.get('B')![0]!.content)).toMatch(/forfait de B, 20 – 0\..*Classement final : B 2e\.$/)
})

test('un double forfait en tableau laisse la suite aller : l’autre demi-finale donne le premier, chacun l’apprend', async () => {
  const made = await competing({ teams: 4, format: BRACKET })
  const [semi, other] = await matchesOf(db, made)
  expect((await record(semi!.id, { kind: 'double_forfeit' })).status).toBe(200)
  const names = new Map<string | null, string>(made.teams.map(({ id, team_name }) => [id, team_name]))
  const gone = [names.get(semi!.team1_id)!, names.get(semi!.team2_id)!]
  expect(counts(await toldOf(made))).toEqual({ A: 0, B: 0, C: 0, D: 0, [gone[0]!]: 1, [gone[1]!]: 1 })
  expect((await record(other!.id, { kind: 'score', score: [50, 40] })).status).toBe(200)
  const later = (await matchesOf(db, made)).filter(({ id }) => id !== semi!.id && id !== other!.id)
  expect(later.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  const ranks = await db<{ registration_id: string; rank: number }[]>`
    select registration_id, rank from category_results where tournament_category_id = ${made.tournament_category_id} order by rank`
  expect(ranks.map(({ rank }) => rank)).toEqual([1, 2, 3, 3])
  expect(ranks.slice(0, 2).map(({ registration_id }) => registration_id)).toEqual([other!.team1_id, other!.team2_id])
  // Taken back, the two teams play, and the final waits for them.
  const [, forfeit] = (await organizer.get(`/tournaments/${made.tournament.id}/changes`)).body.items
  await apply(made.tournament_category_id, { kind: 'undo', change: forfeit.id })
  expect((await record(semi!.id, { kind: 'score', score: [61, 60] })).status).toBe(200)
  const final = (await matchesOf(db, made)).find(({ id }) => id === later[1]!.id || id === later[0]!.id)!
  expect(final.status).toBe('scheduled')
})

test('un lancement dit aux qualifiés leur match et aux autres leur rang final, à chacun une fois, même repris et relancé', async () => {
  const made = await competing({ teams: 8, format: TWO_POOLS })
  const { tournament_category_id: id } = made
  await playOpen(made)
  await apply(id, { kind: 'launch', stage: 'tableau' })
  const told = await toldOf(made)
  expect([...told.values()].map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  const contents = [...told.values()].map(([row]) => plain(row!.content)!)
  expect(contents.filter((words) => /\(Demi-finale.*\) : [A-H] contre [A-H], .*terrain \d/.test(words))).toHaveLength(4)
  expect(contents.filter((words) => /Classement final : [A-H] [5-8]e\.$/.test(words))).toHaveLength(4)

  await apply(id, { kind: 'unlaunch', stage: 'tableau' })
  await apply(id, { kind: 'launch', stage: 'tableau' })
  const again = [...(await toldOf(made)).values()].filter((rows) => rows.length > 1).flat()
  expect(again.filter(({ content }) => content.includes('Classement final'))).toEqual([])
  expect(again).toHaveLength(8)
})

test('la même demande à nouveau ne tient pas pour lu un rang que personne n’a lu', async () => {
  const made = await competing({ teams: 8, format: TWO_POOLS })
  const { tournament_category_id: id } = made
  await playOpen(made)
  const act = { kind: 'launch', stage: 'tableau' }
  const { hash } = (await organizer.put(`/tournament-categories/${id}/act-preview`, { act })).body
  const launch = { act, hash, request_id: randomUUID() }
  expect((await organizer.put(`/tournament-categories/${id}/act`, launch)).status).toBe(200)
  for (let round = 0; round < 2; round++) await playOpen(made)
  const unread = () => db<{ rank: number }[]>`
    select k.rank from category_results k join entrants e using (tournament_category_id, registration_id)
    where k.tournament_category_id = ${id} and e.told_rank is distinct from k.rank order by k.rank`
  const before = (await unread()).map(({ rank }) => rank)
  expect(before).toEqual([1, 2, 3, 4])
  expect((await organizer.put(`/tournament-categories/${id}/act`, launch)).status).toBe(200)
  expect((await unread()).map(({ rank }) => rank)).toEqual(before)
})

test('un retrait dit à l’adversaire le match gagné sans jouer, et le retour de l’équipe qu’il se joue', async () => {
  const made = await competing({ teams: 4 })
  const left = made.teams[3]!
  await apply(made.tournament_category_id, { kind: 'withdraw', team: left.id, reason: 'Blessures' })
  const told = await toldOf(made)
  expect(plain(told.get('A')![0]!.content)).toMatch(/gagné sans jouer par A\.$/)
  await apply(made.tournament_category_id, { kind: 'reinstate', team: left.id })
  expect(plain((await toldOf(made)).get('A')!.at(-1)!.content)).toMatch(/contre .*, terrain \d\.$/)
})
