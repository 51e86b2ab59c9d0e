import type * as argon2 from '@node-rs/argon2'
import { vi } from 'vitest'

// Makes the hashing of passwords cheap for tests. Another test measures its real cost.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  const hash: typeof real.hash = (plain, cost) => real.hash(plain, { ...cost, memoryCost: 256, timeCost: 1 })
  return { ...real, hash }
})
