import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'

/** A test that expects a message mocks the console itself; any other error or warning fails the test that caused it. */
const noise: string[] = []

beforeEach(() => {
  noise.length = 0
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => void noise.push(format(...args)))
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  if (noise.length > 0) throw new Error(`Unexpected console output:\n${noise.join('\n')}`)
})
