import { expect, it } from 'vitest'
import * as thresholds from './thresholds.ts'

it('les seuils annoncés aux clubs sont ceux du produit', () => {
  expect(thresholds).toMatchObject({
    ALMOST_FULL_PERCENT: 80,
    HOLD_MINUTES: 15,
    PASSWORD_MIN_LENGTH: 6,
    PASSWORD_MIN_LENGTH_STAFF: 12,
    PROFILE_LATEST_REGISTRATIONS: 3,
    PERFORMANCE_EXCELLENT_FROM_PERCENT: 70,
    PERFORMANCE_GOOD_FROM_PERCENT: 55,
    PERFORMANCE_FAIR_FROM_PERCENT: 40,
  })
})
