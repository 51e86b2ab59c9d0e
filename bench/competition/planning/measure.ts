import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { checkPlan, whyNot } from '#domain/competition/schedule/checks/check-plan.ts'
import { forbiddenStarts } from '#domain/competition/schedule/checks/forbidden-starts.ts'
import { judgePlan } from '#domain/competition/schedule/checks/judge-plan.ts'
import { planSchedule, type Planning } from '#domain/competition/schedule/plan-schedule.ts'
import type { ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import { instances, weekend } from '../instances.ts'
import { inMs, leastMs } from '../processor-time.ts'
import { openBrowser } from '../../kit/browser.ts'
import { median } from '../../kit/figures.ts'

const ASSETS = 'dist/client/assets'
const ROUNDS = 3

/**
 * Measures the first plan in the worker of the built site, in a browser, and one move by hand. It needs `node
 * scripts/build-web.ts` before.
 */
export async function measure() {
  const missed: string[] = []
  const told = (name: string, ms: number, goal: number) => {
    console.log(`| ${name} | ${inMs(ms)} | < ${goal.toLocaleString('fr-FR')} ms |`)
    if (ms >= goal) missed.push(name)
  }
  console.log('| Quoi | Mesure | But |\n|---|---|---|')
  const [sixtyFour, all] = ['64 équipes, 8', '256 équipes, 24'].map(
    (start) => instances.find(({ name }) => name.startsWith(start))!.problem,
  ) as [ScheduleProblem, ScheduleProblem]
  await inBrowser(async (page) => {
    told(
      'premier planning dans le travailleur, 64 équipes, 8 terrains, 2 jours',
      await firstPlan(page, sixtyFour),
      2_000,
    )
    told('premier planning dans le travailleur, 256 équipes, 24 terrains, 2 jours', await firstPlan(page, all), 12_000)
    const phone = weekend('48 équipes', 48, 6, 12, null).problem
    told(
      'le même calcul dans une page, processeur ralenti quatre fois, 48 équipes, 6 terrains, 2 jours',
      await onPhone(page, phone),
      5_000,
    )
  })
  const problem = ofGames(all, 208)
  const planning = planSchedule(problem, { seed: 1, moves: 1 })
  const { games } = planning.feasible ? planning.plan : planning.partial
  console.log(`\n${games.length} matchs, ${checkPlan(problem, games).length} conflit(s)\n`)
  const { game, court, start } = games[100]!
  told(
    'un déplacement avec ses raisons, 208 matchs',
    await leastMs(10, () => whyNot(problem, games, game, { court, start: start + 25 })),
    50,
  )
  const day = { from: start - 300, to: start + 420, step: 5 }
  told(
    'les heures interdites d’une journée, 208 matchs',
    await leastMs(5, () => forbiddenStarts(problem, games, game, day)),
    2_000,
  )
  told('jugement d’un planning de 208 matchs', await leastMs(5, () => judgePlan(problem, games)), 1_000)
  if (missed.length > 0) throw new Error(`Buts manqués :\n${missed.map((each) => `- ${each}`).join('\n')}`)
}

/** The first games of a problem, without their links to games that are left out. */
function ofGames(problem: ScheduleProblem, count: number): ScheduleProblem {
  const games = problem.games.slice(0, count)
  const known = new Set(games.map(({ id }) => id))
  return {
    ...problem,
    games: games.map((game) => ({ ...game, after: game.after.filter((link) => known.has(link.game)) })),
  }
}

/** Milliseconds from the question to the answer, with the start of the worker and the reading of the message. */
async function firstPlan(page: Page, problem: ScheduleProblem): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { ms, planning } = await page.evaluate(async (given): Promise<{ ms: number; planning: Planning }> => {
      const started = performance.now()
      const worker = new Worker('/worker.js', { type: 'module' })
      const answer = await new Promise<{ planning: Planning }>((done) => {
        worker.addEventListener('message', ({ data }: MessageEvent<{ planning: Planning }>) => done(data))
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
        worker.postMessage({ id: 1, kind: 'propose', problem: given })
      })
      worker.terminate()
      return { ms: performance.now() - started, planning: answer.planning }
    }, problem)
    if (!planning.feasible) throw new Error('No plan was found.')
    times.push(ms)
  }
  return median(times)
}

/**
 * Runs the script of the worker inside the page, loaded anew each time, because the browser can slow down pages but not
 * their workers.
 */
async function onPhone(page: Page, problem: ScheduleProblem): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.reload()
    const { ms, planning } = await page.evaluate(async (given): Promise<{ ms: number; planning: Planning }> => {
      const answered = new Promise<{ planning: Planning }>((done) => {
        // In a worker this call answers the page. In a page it would send the question again.
        window.postMessage = (message: { planning: Planning }) => done(message)
      })
      const started = performance.now()
      const script = '/worker.js'
      await import(script)
      window.dispatchEvent(new MessageEvent('message', { data: { id: 1, kind: 'propose', problem: given } }))
      return { ms: performance.now() - started, planning: (await answered).planning }
    }, problem)
    if (!planning.feasible) throw new Error('No plan was found.')
    times.push(ms)
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return median(times)
}

async function inBrowser(use: (page: Page) => Promise<void>) {
  const worker = readdirSync(ASSETS).find((file) => /^plan-worker-.*\.js$/.test(file))
  if (!worker) throw new Error('The site is not built: node scripts/build-web.ts')
  const server = createServer(async ({ url }, response) => {
    const isWorker = url === '/worker.js'
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
    response.end(isWorker ? await readFile(join(ASSETS, worker)) : '<!doctype html>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const browser = await openBrowser(['--no-sandbox', '--disable-gpu', '--no-first-run'])
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await use(page)
  } finally {
    await browser.close()
    server.close()
  }
}
