import { afterEach, expect, test, vi } from 'vitest'
import { startPlanner } from './start-planner.ts'

const made: FakeWorker[] = []

class FakeWorker extends EventTarget {
  isOver = false
  constructor() {
    super()
    made.push(this)
  }
  postMessage() {
    return undefined
  }
  terminate() {
    this.isOver = true
  }
}

afterEach(() => vi.unstubAllGlobals())

test('un calcul qui ne se charge pas se dit, et le suivant en démarre un autre', () => {
  vi.stubGlobal('Worker', FakeWorker)
  const planner = startPlanner()
  const answers: string[] = []
  const ask = () => planner.ask({ kind: 'propose', problem: {} as never }, ({ kind }) => answers.push(kind))
  ask()
  made[0]!.dispatchEvent(new Event('error'))
  expect(answers).toEqual(['failed'])
  expect(made[0]!.isOver).toBe(true)
  ask()
  expect(made).toHaveLength(2)
  made[1]!.dispatchEvent(new MessageEvent('message', { data: { id: 2, kind: 'planning' } }))
  expect(answers).toEqual(['failed', 'planning'])
})
