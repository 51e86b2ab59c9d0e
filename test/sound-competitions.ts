import { expect } from 'vitest'
import type { Found } from '#server/features/audits/check.ts'
import { hoursNotPlanned } from '#server/features/audits/checks/hours-not-planned.ts'
import { matchWithoutOutcome } from '#server/features/audits/checks/match-without-outcome.ts'
import { rowsNotSituation } from '#server/features/audits/checks/rows-not-situation.ts'
import { db } from './database.ts'
import type { TestServer } from './server.ts'

/** What the audit says of the competitions in this database: nothing. */
export async function expectSound({ services }: TestServer) {
  const signal = new AbortController().signal
  if (!('look' in rowsNotSituation)) throw new Error('another kind of check')
  expect(await rowsNotSituation.look({ ...services, db }, signal)).toEqual([])
  for (const check of [hoursNotPlanned, matchWithoutOutcome]) {
    if (!('rows' in check)) throw new Error('another kind of check')
    expect(await db<Found[]>`select found.* from (${check.rows(db, new Date())}) found`).toEqual([])
  }
}
