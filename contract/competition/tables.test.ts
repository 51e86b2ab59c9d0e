import { expect, test } from 'vitest'
import { TABLE_EVENT_VERSION } from '#domain/competition/table/table-event.ts'
import { tableEvent } from './tables.ts'

const event = (version: unknown) => ({
  id: '5f0f1c1e-8a55-4f0e-9d0b-0d6a4f6f7a01',
  version,
  match_id: 1,
  teams: ['5f0f1c1e-8a55-4f0e-9d0b-0d6a4f6f7a02', '5f0f1c1e-8a55-4f0e-9d0b-0d6a4f6f7a03'],
  pen: null,
  seq: 1,
  recorded_at: '2026-05-16T09:00:00Z',
  act: { kind: 'final', score: [48, 52] },
})

test('un geste de table se lit dans sa version', () => {
  expect(tableEvent.safeParse(event(TABLE_EVENT_VERSION)).success).toBe(true)
})

test.each([0, TABLE_EVENT_VERSION + 1, '1', undefined])(
  'un geste de table d’une version inconnue (%s) est refusé pour elle, non lu de travers',
  (version) => {
    const { error } = tableEvent.safeParse(event(version))
    expect(error?.issues.map(({ path }) => path)).toEqual([['version']])
  },
)
