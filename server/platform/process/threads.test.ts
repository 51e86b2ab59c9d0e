import { expect, test } from 'vitest'
import { inThread } from './threads.ts'

const code = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)
const doubling = code(`
  import { parentPort, workerData } from 'node:worker_threads'
  parentPort.postMessage(workerData * 2)`)
const endless = code('for (;;);')

test('un fil répond, et ne sait rien de nos secrets', async () => {
  expect(await inThread(doubling, 21, 20_000)).toBe(42)
  const told = code(`
    import { parentPort } from 'node:worker_threads'
    parentPort.postMessage(Object.keys(process.env))`)
  expect(await inThread(told, null, 20_000)).toEqual([])
})

test('ce qui n’en finit pas est coupé, et laisse sa place au suivant', async () => {
  const late = [1, 2, 3].map(() => inThread(endless, null, 200))
  expect(await inThread(doubling, 4, 20_000)).toBe(8)
  expect(await Promise.all(late)).toEqual([null, null, null])
})

test('un fil qui meurt le dit', async () => {
  await expect(inThread(code('throw new Error("mort")'), null, 20_000)).rejects.toThrow('mort')
  await expect(inThread(code('process.exit(0)'), null, 20_000)).rejects.toThrow('without an answer')
})

test('peu attendent : les autres sont renvoyés aussitôt', async () => {
  const asked = Array.from({ length: 80 }, () => inThread(endless, null, 20).catch((error: unknown) => error))
  const answers = await Promise.all(asked)
  const refused = answers.filter((answer) => answer !== null)
  expect(refused.length).toBeGreaterThanOrEqual(18)
  for (const refusal of refused) expect(refusal).toMatchObject({ code: 'UNAVAILABLE' })
})
