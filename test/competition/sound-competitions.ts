import { expect } from 'vitest'
import type { Found } from '#server/features/office/audits/check.ts'
import { hoursNotPlanned } from '#server/features/office/audits/checks/competition/hours-not-planned.ts'
import { matchWithoutOutcome } from '#server/features/office/audits/checks/competition/match-without-outcome.ts'
import { rowsNotSituation } from '#server/features/office/audits/checks/competition/rows-not-situation.ts'
import { db } from '../kit/database.ts'
import type { TestServer } from '../kit/server.ts'

/** Checks that the audit finds nothing wrong with the competitions in this database. */
export async function expectSound({ services }: TestServer) {
  const signal = new AbortController().signal
  if (!('look' in rowsNotSituation)) throw new Error('another kind of check')
  expect(await rowsNotSituation.look({ ...services, db }, signal)).toEqual([])
  for (const check of [hoursNotPlanned, matchWithoutOutcome]) {
    if (!('rows' in check)) throw new Error('another kind of check')
    expect(await db<Found[]>`select found.* from (${check.rows(db, new Date())}) found`).toEqual([])
  }
}
