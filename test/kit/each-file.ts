import { readFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'
import { openFileDatabase } from './database.ts'
import { disposeAll } from './disposals.ts'

// Test files share the modules of the product. This file opens and closes the parts that belong to one test file.
const file = expect.getState().testPath!
// A test beside the product that imports nothing from `#test` needs no database.
if (file.includes('/test/') || readFileSync(file, 'utf8').includes('#test/')) await openFileDatabase()
afterAll(disposeAll)
