import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import type * as judging from './judge-pdf.ts'

/** Imitates a stuck thread, which neither judges nor reports its processor time. */
class Stuck extends EventEmitter {
  static ended = 0
  cpuUsage = () => new Promise(() => {})
  async terminate() {
    Stuck.ended++
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('node:worker_threads')
})

test('un PDF dont l’examen ne répond plus à rien est refusé après une minute, et l’examen arrêté', async () => {
  vi.useFakeTimers()
  vi.doMock('node:worker_threads', () => ({ Worker: Stuck }))
  const copy = './judge-pdf.ts?stuck'
  const { judgePdf } = (await import(copy)) as typeof judging
  const refusal = judgePdf('/nowhere').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(Stuck.ended).toBe(0)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await refusal).toMatchObject({ code: 'PDF_TOO_HEAVY' })
  expect(Stuck.ended).toBe(1)
})
