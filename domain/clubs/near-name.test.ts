import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearNameScore, nearNames } from './near-name.ts'

describe('deux noms de club', () => {
  it.each([
    ['US Lyon Basket', 'Lyon BC'],
    ['Basket Club de Villeurbanne', 'Villeurbanne Basket'],
    ['AS Villeurbanne', 'A.S. Villeurbanne'],
    ['St-Étienne Basket', 'Saint Etienne BC'],
    ['Etoile Sportive de Chalon', 'ES Châlon'],
    ['Basket Club Gravelinois', 'BC Gravelinois'],
    ['Élan Béarnais Pau', 'Elan Bearnais'],
    ['Rueil Athletic Club', 'Rueil Athlétic Basket'],
    ['Limoges CSP', 'CSP Limoges'],
    ['Vileurbanne Basket', 'Villeurbanne Basket'],
    ['BC La Roche-sur-Yon', 'Basket La Roche sur Yon'],
    ['Basket Club', 'Club de Basket'],
    ['Paris Basket 15', 'BC Paris'],
    ['BC Paris 15', 'Paris 15 Basket'],
    ['Hyeres', 'Hyère'],
  ])('« %s » et « %s » sont proches', (one, other) => {
    expect(nearNameScore(one, other)).toBeGreaterThanOrEqual(0.6)
  })

  it.each([
    ['US Lyon Basket', 'US Nantes Basket'],
    ['Basket Club de Lyon', 'Basket Club de Lille'],
    ['AS Saint-Priest', 'AS Saint-Fons'],
    ['Paris Basket 15', 'Paris Basket 18'],
    ['Union Sportive Toulouse', 'Union Sportive Tours'],
    ['Élan Chalon', 'Élan Béarnais'],
    ['Basket Club', 'Villeurbanne'],
    ['', 'Lyon'],
    ['Lyon', ''],
    ['Saint-Étienne Basket', 'Saint-Chamond Basket'],
    ['Basket Pays de Fougères', 'Basket Pays de Vitré'],
  ])('« %s » et « %s » ne le sont pas', (one, other) => {
    expect(nearNameScore(one, other)).toBeLessThan(0.6)
  })

  it('sont aussi proches dans un sens que dans l’autre, entre 0 et 1, et un nom l’est de lui-même', () => {
    const name = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(name, name, (one, other) => {
        const score = nearNameScore(one, other)
        expect(score).toBe(nearNameScore(other, one))
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
      }),
    )
    fc.assert(fc.property(fc.stringMatching(/^[a-z]{4,12}( [a-z]{4,12})?$/), (one) => nearNameScore(one, one) === 1))
  })

  it('les plus proches sont proposés d’abord, les autres pas du tout', () => {
    const clubs = [{ name: 'BC Lyon Sud' }, { name: 'US Nantes' }, { name: 'Lyon Basket' }]
    expect(nearNames('Lyon BC', clubs).map(({ name }) => name)).toEqual(['Lyon Basket', 'BC Lyon Sud'])
  })
})
