import { createRequire } from 'node:module'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DEPARTMENTS,
  DEPARTMENT_CODES,
  departmentLabel,
  departmentOfPostalCode,
  departmentTimeZone,
  findDepartment,
  isDepartmentCode,
} from './departments.ts'
import { findRegion } from './regions.ts'

type Commune = { type: string; departement?: string; codesPostaux?: string[] }

// `require`, not `import`: the compiler would create 500,000 types from its 8 MB.
const communes: Commune[] = createRequire(import.meta.url)('@etalab/decoupage-administratif/data/communes.json')

describe('les départements', () => {
  it('sont 101, aux codes uniques, chacun dans une région connue', () => {
    expect(DEPARTMENTS).toHaveLength(101)
    expect(new Set(DEPARTMENT_CODES).size).toBe(101)
    for (const { region_code } of DEPARTMENTS) expect(findRegion(region_code)).toBeDefined()
  })

  it.each([
    ['69', '69 – Rhône'],
    ['2A', '2A – Corse-du-Sud'],
    ['974', '974 – La Réunion'],
    ['99', '99'],
  ])('le code %s s’affiche « %s »', (code, label) => {
    expect(departmentLabel(code)).toBe(label)
  })

  it.each([
    ['75', 'Europe/Paris'],
    ['2B', 'Europe/Paris'],
    ['971', 'America/Guadeloupe'],
    ['972', 'America/Martinique'],
    ['973', 'America/Cayenne'],
    ['974', 'Indian/Reunion'],
    ['976', 'Indian/Mayotte'],
    ['inconnu', 'Europe/Paris'],
  ])('le département %s vit à l’heure de %s', (code, zone) => {
    expect(departmentTimeZone(code)).toBe(zone)
  })

  it('ont tous un fuseau que la machine connaît', () => {
    for (const { time_zone } of DEPARTMENTS) {
      expect(() => new Intl.DateTimeFormat('fr-FR', { timeZone: time_zone })).not.toThrow()
    }
  })

  it.each([
    ['69003', '69'],
    ['01000', '01'],
    ['20090', '2A'],
    ['20137', '2A'],
    ['20200', '2B'],
    ['20620', '2B'],
    ['97110', '971'],
    ['97133', '971'],
    ['97410', '974'],
    ['97600', '976'],
    ['97500', null],
    ['98000', null],
    ['98800', null],
    ['00000', null],
    ['96000', null],
    ['6900', null],
    ['690030', null],
    ['2A000', null],
    ['', null],
  ])('le code postal « %s » est du département %s', (postalCode, code) => {
    expect(departmentOfPostalCode(postalCode)).toBe(code)
  })

  it('le code postal donne le bon département à plus de 99 communes sur 100', () => {
    const known = communes.filter(
      (commune) => commune.type === 'commune-actuelle' && isDepartmentCode(commune.departement ?? ''),
    )
    const pairs = known.flatMap((commune) =>
      (commune.codesPostaux ?? []).map((postalCode) => [postalCode, commune.departement] as const),
    )
    const right = pairs.filter(([postalCode, code]) => departmentOfPostalCode(postalCode) === code)
    expect(pairs.length).toBeGreaterThan(34_000)
    expect(right.length / pairs.length).toBeGreaterThan(0.99)
  })

  it('un code postal, quel qu’il soit, donne un département connu ou rien', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{5}$/)), (postalCode) => {
        const code = departmentOfPostalCode(postalCode)
        expect(code === null || findDepartment(code) !== undefined).toBe(true)
      }),
    )
  })
})
