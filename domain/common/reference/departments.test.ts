import { describe, expect, it } from 'vitest'
import { DEPARTMENTS, DEPARTMENT_CODES, departmentLabel, departmentTimeZone } from './departments.ts'
import { findRegion } from './regions.ts'

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
})
