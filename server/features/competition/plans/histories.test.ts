import { expect, test } from 'vitest'
import type { PlanSlot } from '#contract/competition/plans.ts'
import { seededRandom } from '#domain/competition/seeded-random.ts'
import type { Found } from '#server/features/office/audits/check.ts'
import { teamPlaysTwice } from '#server/features/office/audits/checks/competition/team-plays-twice.ts'
import { createCaller } from '#test/kit/caller.ts'
import { type Competing, matchesOf } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { planningOf } from '#test/competition/planning.ts'
import { startTestServer } from '#test/kit/server.ts'
import { expectSound } from '#test/competition/sound-competitions.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true })
const { read, save, publish, publishedOnce } = planningOf(organizer)

const TURNS = 8
const MINUTE_MS = 60_000

/** One team in two matches, one court for two, a match before the one that decides it: never in a plan that holds. */
async function expectPlayable(competing: Competing) {
  const { published } = await read(competing)
  expect(published!.problems.filter(({ is_impossible }) => is_impossible)).toEqual([])
  if (!('rows' in teamPlaysTwice)) throw new Error('another kind of check')
  expect(await db<Found[]>`select found.* from (${teamPlaysTwice.rows(db, new Date())}) found`).toEqual([])
}

test.each([1, 2])(
  'publications, déplacements et retards au hasard : le planning publié se joue toujours (histoire %i)',
  async (seed) => {
    const random = seededRandom(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random.next() * list.length)]!
    const { competing } = await publishedOnce({ teams: 5, courts: 2, status: 'active' })
    const done = new Map<string, number>()
    const note = (kind: string, { status }: { status: number }) => {
      expect([200, 201, 409]).toContain(status)
      const key = `${kind} ${status === 409 ? 'refusé' : 'fait'}`
      done.set(key, (done.get(key) ?? 0) + 1)
    }

    /** A few matches go anywhere, and whatever that breaks is accepted where it may be. */
    async function publishAnother() {
      const { draft, published, problem_hash } = await read(competing)
      const moved = (slot: PlanSlot): PlanSlot =>
        random.next() < 0.2
          ? { ...slot, court: String(pick(competing.courts).id), start: slot.start + pick([-60, -25, 10, 45, 240]) }
          : slot
      const slots = published!.slots.map(({ end: _, ...slot }) => moved(slot))
      const kept = await save(competing, { version: draft?.version ?? 0, problem_hash, slots })
      expect(kept.status).toBe(200)
      const { version, problems } = kept.body
      const asked = { version, waived: problems.length, reason: 'Essai', tell: false }
      note('publication', await publish(competing, asked))
    }
    async function moveOne() {
      const match = pick(await matchesOf(db, competing))
      const starts_at = new Date(Date.parse(match.scheduled_date) + pick([-90, 5, 30, 200]) * MINUTE_MS).toISOString()
      const asked = { version: match.version, court_id: pick(competing.courts).id, starts_at, tell: false }
      note('déplacement', await organizer.put(`/matches/${match.id}/place`, asked))
    }
    async function delayOne() {
      const match = pick(await matchesOf(db, competing))
      const minutes = pick([10, 35, 60])
      const { body } = await organizer.put(`/matches/${match.id}/delay-choices`, { minutes })
      const { kind, hash } = pick(body.choices as { kind: string; hash: string }[])
      note('retard', await organizer.put(`/matches/${match.id}/delay`, { minutes, choice: kind, hash, tell: false }))
    }

    for (let turn = 0; turn < TURNS; turn++) {
      await pick([publishAnother, moveOne, delayOne])()
      await expectPlayable(competing)
    }
    await expectSound(server)
    expect([...done.keys()].some((key) => key.endsWith('fait'))).toBe(true)
  },
)
