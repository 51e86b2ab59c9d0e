import { readFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'
import { openFileDatabase } from './database.ts'
import { disposeAll } from './disposals.ts'

// The modules of the product are read once for all test files; what belongs to one file is made and undone here.
const file = expect.getState().testPath!
// A test of the product that takes nothing from `#test` counts on no database.
if (file.includes('/test/') || readFileSync(file, 'utf8').includes('#test/')) await openFileDatabase()
afterAll(disposeAll)
