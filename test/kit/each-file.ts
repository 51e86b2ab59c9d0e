import { afterAll } from 'vitest'
import { openFileDatabase } from './database.ts'
import { disposeAll } from './disposals.ts'

// The modules of the product are read once for all test files; what belongs to one file is made and undone here.
await openFileDatabase()
afterAll(disposeAll)
