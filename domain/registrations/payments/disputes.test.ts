import { expect, test } from 'vitest'
import { disputeSteps } from './disputes.ts'

test.each([
  [null, 'no', []],
  [null, 'open', ['open']],
  [null, 'lost', ['open', 'lost']],
  ['open', 'no', ['won']],
  ['open', 'open', []],
  ['open', 'lost', ['lost']],
  ['won', 'no', []],
  ['won', 'open', ['open']],
  ['won', 'lost', ['open', 'lost']],
  ['lost', 'no', []],
  ['lost', 'open', []],
  ['lost', 'lost', []],
] as const)('une contestation notée %s, que le prestataire dit %s, avance de %j', (noted, told, steps) => {
  expect(disputeSteps(noted, told)).toEqual(steps)
})
