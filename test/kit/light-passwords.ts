import type * as argon2 from '@node-rs/argon2'
import { vi } from 'vitest'

// As the database of the tests does not wait for its disk: what a hash costs on purpose is measured elsewhere.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  const hash: typeof real.hash = (plain, cost) => real.hash(plain, { ...cost, memoryCost: 256, timeCost: 1 })
  return { ...real, hash }
})
