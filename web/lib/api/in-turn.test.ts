import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFault } from './api-fault.ts'
import { awaitedTurn, inTurn, onAwaitedTurn } from './in-turn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const later = (retry_after_seconds: number, turn: string) =>
  new ApiFault({
    code: 'WAIT_YOUR_TURN',
    status: 503,
    message: 'plus tard',
    data: { retry_after_seconds, turn },
    defined: true,
  })

test('une demande qui doit attendre repart d’elle-même à son heure, avec son tour', async () => {
  const call = vi.fn<(turn: string | undefined) => Promise<string>>()
  call
    .mockRejectedValueOnce(later(12, 'tour-1'))
    .mockRejectedValueOnce(later(3, 'tour-2'))
    .mockResolvedValueOnce('inscrite')
  const made = inTurn(call)
  const told: (number | null)[] = []
  const stop = onAwaitedTurn(() => told.push(awaitedTurn()))
  await vi.advanceTimersByTimeAsync(11_999)
  expect(call.mock.calls).toEqual([[undefined]])
  expect(awaitedTurn()).toBe(Date.now() + 1)
  await vi.advanceTimersByTimeAsync(1)
  expect(call.mock.calls).toEqual([[undefined], ['tour-1']])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await made).toBe('inscrite')
  expect(call.mock.calls.at(-1)).toEqual(['tour-2'])
  expect(awaitedTurn()).toBeNull()
  expect(told.at(-1)).toBeNull()
  stop()
})

test('tout autre refus est rendu aussitôt', async () => {
  const full = new ApiFault({ code: 'TOURNAMENT_FULL', status: 409, message: 'Complet', defined: true })
  await expect(inTurn(() => Promise.reject(full))).rejects.toBe(full)
  expect(awaitedTurn()).toBeNull()
})

test('qui renonce n’attend plus, et rien ne repart', async () => {
  const leaving = new AbortController()
  const call = vi.fn(() => Promise.reject(later(5, 'tour')))
  const made = inTurn(call, leaving.signal)
  const caught = made.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1_000)
  leaving.abort(new Error('parti'))
  expect(await caught).toEqual(new Error('parti'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(call).toHaveBeenCalledTimes(1)
  expect(awaitedTurn()).toBeNull()
})
