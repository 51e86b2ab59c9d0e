import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import type * as lookingProcess from './looking-process.ts'

/**
 * Imitates the separate process. It answers when the test says so and, like the real one, sends no end once released.
 */
class Looker extends EventEmitter {
  connected = true
  readonly channel = { ref: () => {}, unref: () => {} }
  readonly asked: number[] = []
  ref() {}
  unref() {}
  send({ id }: { id: number }) {
    this.asked.push(id)
  }
  disconnect() {
    this.connected = false
  }
  /** Answers in one turn, like answers read together from the channel. */
  answer(...ids: number[]) {
    for (const id of ids) this.emit('message', { id, pieces: {} })
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('node:child_process')
})

test('deux fichiers regardés dans le même instant ne congédient pas celui qui regarde le suivant', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const lookers: Looker[] = []
  vi.doMock('node:child_process', () => ({
    fork: () => {
      lookers.push(new Looker())
      return lookers.at(-1)
    },
  }))
  // This copy of the module has its own process, because other tests share the usual one.
  const copy = './looking-process.ts?looker'
  const { lookInside } = (await import(copy)) as typeof lookingProcess
  const look = () => lookInside({ path: '/nowhere', kind: 'pdf', pictures: {} })

  const both = [look(), look()]
  const [looker] = lookers
  looker!.answer(...looker!.asked)
  await Promise.all(both)
  vi.advanceTimersByTime(9_000)
  const next = look()
  vi.advanceTimersByTime(5_000)
  expect([lookers.length, looker!.connected]).toEqual([1, true])
  looker!.answer(looker!.asked.at(-1)!)
  expect(await next).toEqual({ pieces: {} })

  vi.advanceTimersByTime(10_000)
  expect(looker!.connected, 'it ends when nothing more comes').toBe(false)
  const later = look()
  expect(lookers).toHaveLength(2)
  lookers[1]!.answer(lookers[1]!.asked[0]!)
  expect(await later).toEqual({ pieces: {} })
})
