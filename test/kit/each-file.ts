import { afterAll } from 'vitest'
import { openFileDatabase } from './database.ts'
import { disposeAll } from './disposals.ts'

// Test files share the modules of the product. This file opens and closes the parts that belong to one test file.
await openFileDatabase()
afterAll(disposeAll)
