import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'

/** An error or a warning on the console fails its test. A test that expects one mocks the console itself. */
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
