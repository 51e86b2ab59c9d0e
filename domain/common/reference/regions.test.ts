import { describe, expect, it } from 'vitest'
import { REGION_SYNONYMS, findRegionByName } from './region-names.ts'
import { REGION_CODES } from './region-codes.ts'
import { REGIONS, findRegion } from './regions.ts'

const LANDING = [
  'Ile-de-France',
  'Auvergne-Rhône-Alpes',
  'Nouvelle-Aquitaine',
  'Occitanie',
  'Hauts-de-France',
  'Grand Est',
  "Provence-Alpes-Côte d'Azur",
  'Pays de la Loire',
  'Bretagne',
  'Normandie',
  'Bourgogne-Franche-Comté',
  'Centre-Val de Loire',
]

describe('les régions', () => {
  it('sont 13 en métropole et 5 outre-mer, aux codes uniques', () => {
    expect(REGIONS.filter((region) => !region.overseas)).toHaveLength(13)
    expect(REGIONS.filter((region) => region.overseas)).toHaveLength(5)
    expect(REGIONS.map(({ code }) => code)).toEqual(REGION_CODES)
    expect(new Set(REGION_CODES).size).toBe(18)
  })

  it('commencent par les douze de la page d’accueil, à la lettre et dans l’ordre', () => {
    expect(REGIONS.slice(0, 12).map((region) => region.landing_name)).toEqual(LANDING)
  })

  it.each([
    ['PACA', '93'],
    ['paca', '93'],
    ['provence alpes cote d’azur', '93'],
    ['Rhône-Alpes', '84'],
    ['rhone alpes', '84'],
    ['Ile-de-France', '11'],
    ['Île-de-France', '11'],
    ['ILE DE FRANCE', '11'],
    ['idf', '11'],
    ['Alsace', '44'],
    ['midi-pyrénées', '76'],
    ['Nord Pas de Calais', '32'],
    ['la réunion', '04'],
    ['Réunion', '04'],
  ])('« %s » est la région %s', (typed, code) => {
    expect(findRegionByName(typed)?.code).toBe(code)
  })

  it.each(['', 'Lyon', 'France'])('« %s » n’est pas une région', (typed) => {
    expect(findRegionByName(typed)).toBeUndefined()
  })

  it('n’ont aucun synonyme pour deux', () => {
    for (const region of REGIONS) {
      for (const name of [region.name, region.landing_name, ...(REGION_SYNONYMS[region.code] ?? [])]) {
        expect(findRegionByName(name), name).toBe(region)
      }
    }
  })

  it('se retrouvent par leur code', () => {
    expect(findRegion('53')?.name).toBe('Bretagne')
    expect(findRegion('99')).toBeUndefined()
  })
})
