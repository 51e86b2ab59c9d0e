import { expect, test } from 'vitest'
import { howFar } from './how-far.ts'

test.each([
  [
    { distance_km: 17.4, road_km: 22.6 },
    { km: 23, by: 'par la route', isCrow: false },
  ],
  [
    { distance_km: 17.4, road_km: null },
    { km: 17, by: 'à vol d’oiseau', isCrow: true },
  ],
  [{ distance_km: 17.4 }, { km: 17, by: 'à vol d’oiseau', isCrow: true }],
  [
    { distance_km: 0, road_km: 0 },
    { km: 0, by: 'par la route', isCrow: false },
  ],
  [{ distance_km: null, road_km: null }, null],
])('%o se dit une seule fois, par la route où elle est connue', (far, said) => expect(howFar(far)).toEqual(said))
