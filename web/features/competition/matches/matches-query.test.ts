import { expect, test } from 'vitest'
import { spansOf } from './matches-query.ts'

test('today opens on what is played now or next; another day is read from its first match', () => {
  expect(spansOf({ date: '2026-11-23' }, '2026-11-23')).toEqual(['coming', 'over'])
  expect(spansOf({ date: '2026-11-22' }, '2026-11-23')).toEqual(['day'])
  expect(spansOf({ date: '2026-11-24' }, '2026-11-23')).toEqual(['day'])
  expect(spansOf({}, '2026-11-23')).toEqual(['coming', 'over'])
})
