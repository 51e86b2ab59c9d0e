import { expect, test } from 'vitest'
import { checkInvariants } from '#test/kit/invariants.ts'
import type { Db } from '#server/platform/database/client.ts'
import { freshDatabase } from '../kit/database.ts'
import { createTournament } from '../kit/factories.ts'
import { type ServerProcess, startProcess } from './processes.ts'
import { createRivals, type Rival, type RivalAnswer, send } from './rivals.ts'
import { rounds } from './rounds.ts'

const PLACES = 8
const RIVALS = 200

const { db, url } = await freshDatabase()
/** Fresh ones for each round: what a process has yet to connect and to prepare is part of the race. */
const startTwo = () => Promise.all([startProcess(url), startProcess(url)])

test(
  'deux cents clubs à la fois sur huit places, deux processus : huit, ni plus ni moins',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const servers = await startTwo()
      const tournament = await createTournament(db, { max_participants: PLACES })
      const rivals = await createRivals(db, RIVALS)
      const answers = await rush(servers, rivals, tournament)
      expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(PLACES)
      expect(await countTaken(db, tournament)).toBe(PLACES)
      const refusals = answers.filter(({ status }) => status === 409).map(({ ms }) => ms)
      report('refusal, slowest of a round', Math.max(...refusals))
      await leaveAndJoin(servers, rivals, answers, tournament)
      expect(await checkInvariants(db, new Date())).toEqual([])
      await Promise.all(servers.map((server) => server.kill()))
    }
  },
  120_000 + rounds * 60_000,
)

test(
  'vingt envois de vingt demandes sous leur clé : vingt inscriptions, une réponse chacune',
  async () => {
    const servers = await startTwo()
    for (let round = 0; round < rounds; round += 1) {
      const tournament = await createTournament(db, { max_participants: 20 })
      const rivals = await createRivals(db, 20)
      const answers = await Promise.all(
        rivals.map((rival) => {
          const key = `cle-${rival.user_id}`
          return Promise.all(
            Array.from({ length: 20 }, (_, index) =>
              send(rival, servers[index % 2]!.url, 'POST', '/registrations', entry(tournament), key),
            ),
          )
        }),
      )
      for (const sent of answers) {
        expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]))
        expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      }
      expect(await countTaken(db, tournament)).toBe(20)
    }
  },
  120_000 + rounds * 60_000,
)

test('sans le gardien de la base, la même course survend : elle sait donc échouer', async () => {
  const unguarded = await freshDatabase()
  await unguarded.db`drop trigger registrations_keep_participants on registrations`
  const tournament = await createTournament(unguarded.db, { max_participants: PLACES })
  const rivals = await createRivals(unguarded.db, 40)
  const process = await startProcess(unguarded.url)
  await Promise.all(rivals.map((rival) => send(rival, process.url, 'POST', '/registrations', entry(tournament))))
  expect(await countTaken(unguarded.db, tournament)).toBeGreaterThan(PLACES)
  const broken = (await checkInvariants(unguarded.db, new Date())).map(({ invariant }) => invariant)
  expect(broken).toContain('places_not_oversold')
  await process.kill()
}, 60_000)

const entry = ({ tournament_category_id }: { tournament_category_id: number }, more = {}) => ({
  tournament_category_id,
  team_name: 'Les Aigles',
  payment_method: 'card',
  ...more,
})

type Timed = RivalAnswer & { ms: number }

const rush = (
  servers: ServerProcess[],
  rivals: Rival[],
  tournament: { tournament_category_id: number },
): Promise<Timed[]> =>
  Promise.all(
    rivals.map(async (rival, index) => {
      const started = performance.now()
      const answer = await send(rival, servers[index % 2]!.url, 'POST', '/registrations', entry(tournament))
      return { ...answer, ms: performance.now() - started }
    }),
  )

/** Half of the holders leave while others join the waiting list: every freed place must be taken. */
async function leaveAndJoin(
  servers: ServerProcess[],
  rivals: Rival[],
  answers: Timed[],
  tournament: { id: number; tournament_category_id: number },
) {
  const held = rivals.flatMap((rival, index) =>
    answers[index]!.status === 201 ? [{ rival, id: answers[index]!.body.id as string }] : [],
  )
  const others = rivals.filter((_, index) => answers[index]!.status !== 201)
  const leaving = held
    .slice(0, PLACES / 2)
    .map(({ rival, id }, index) => send(rival, servers[index % 2]!.url, 'POST', `/registrations/${id}/cancellation`))
  const joining = others
    .slice(0, 60)
    .map((rival, index) =>
      send(rival, servers[index % 2]!.url, 'POST', '/registrations', entry(tournament, { waiting_list: true })),
    )
  const outcomes = await Promise.all([...leaving, ...joining])
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 201]))
  expect(await countTaken(db, tournament)).toBe(PLACES)
}

async function countTaken(at: Db, { id }: { id: number }): Promise<number> {
  const [row] = await at<{ count: number }[]>`
    select count(*)::int from registrations where tournament_id = ${id} and status in ('held', 'offered', 'pending', 'approved')`
  return row!.count
}

function report(what: string, ms: number) {
  if (process.env.RACE_REPORT) console.log(`${what}: ${Math.round(ms)} ms`)
}
