import { describe, expect, it } from 'vitest'
import {
  CATEGORIES,
  LANDING_CATEGORIES,
  categoriesFound,
  isMiniBasket,
  isSameCategory,
  playsPlateauByDefault,
} from './categories.ts'

describe('les catégories d’âge', () => {
  it('de la page d’accueil sont les huit de toujours, dans l’ordre', () => {
    expect(LANDING_CATEGORIES).toEqual(['U9', 'U11', 'U13', 'U15', 'U17', 'U20', 'Senior', 'Vétéran'])
  })

  it.each([
    ['U17', ['U17', 'U18']],
    ['U20', ['U20', 'U21']],
    ['U18', ['U18']],
    ['U13', ['U13']],
    ['Vétéran', ['Vétéran']],
  ] as const)('chercher %s trouve %j', (category, found) => {
    expect(categoriesFound(category)).toEqual(found)
  })

  it('une équipe U18 convient à un tournoi U17, et l’inverse', () => {
    expect(isSameCategory('U18', 'U17')).toBe(true)
    expect(isSameCategory('U17', 'U18')).toBe(true)
    expect(isSameCategory('U13', 'U15')).toBe(false)
  })

  it('le mini-basket va jusqu’aux U11, le plateau sans classement jusqu’aux U9', () => {
    expect(CATEGORIES.filter(isMiniBasket)).toEqual(['U7', 'U9', 'U11'])
    expect(CATEGORIES.filter(playsPlateauByDefault)).toEqual(['U7', 'U9'])
  })
})
