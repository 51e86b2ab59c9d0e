import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AVAILABILITY_LABELS, type AvailabilityCode } from '../availability/availability.ts'
import { CATEGORIES } from '../../common/reference/categories.ts'
import { coverArt, coverBox } from './cover-art.ts'
import { type CoverCrop, coverCrop } from './cover-crop.ts'
import { COVER_LOOKS } from './cover-look.ts'
import { SHIRT_NAMES } from '../../clubs/colours/shirts.ts'
import { STATE_SIGNS } from '../availability/state-sign.ts'
import { tones } from '../../clubs/colours/tones.ts'

const CODES = Object.keys(AVAILABILITY_LABELS) as AvailabilityCode[]
const entered = (...categories: string[]) => categories.map((category) => ({ category }))
const paints = (light: 'day' | 'night' = 'day') => ({ ...tones(['royal', 'gold'], light, false), dash: 'var(--dash)' })

describe('le morceau de terrain dit qui joue', () => {
  test.each<[CoverCrop['part'], string[]]>([
    ['court', ['U9', 'U11', 'U13', 'Senior']],
    ['basket', ['U9', 'U11']],
    ['basket', ['U7']],
    ['corner', ['Senior', 'Vétéran']],
    ['centre', ['U13', 'U15']],
    ['centre', ['U11', 'U13']],
    ['centre', ['U15', 'Senior']],
    ['key', ['U17']],
    ['key', ['U21', 'Senior']],
    ['arc', ['Senior']],
    ['arc', ['Senior', 'Senior', 'Senior', 'Senior']],
    ['arc', []],
  ])('%s : %j', (part, categories) => expect(coverCrop(1, entered(...categories)).part).toBe(part))
})

describe('le dessin d’un tournoi', () => {
  test('ne change jamais, et ses voisins diffèrent le plus souvent', () => {
    const turned = (id: number) => JSON.stringify(coverCrop(id, entered('Senior')))
    const ids = Array.from({ length: 1200 }, (_, at) => at + 1)
    expect(ids.map(turned)).toEqual(ids.map(turned))
    const alike = ids.slice(1).filter((id) => turned(id) === turned(id - 1)).length
    expect(alike).toBeLessThan(1200 / 6)
    const kinds = Map.groupBy(ids, turned)
    expect(kinds.size).toBe(12)
    for (const same of kinds.values()) expect(same.length).toBeGreaterThan(60)
  })

  test('pèse au plus 3 Ko, quels que soient le tournoi et son état', () => {
    const categories = fc.uniqueArray(fc.constantFrom(...CATEGORIES), { maxLength: 6 })
    const sizes = new Map<string, number>()
    fc.assert(
      fc.property(fc.nat(), categories, fc.constantFrom(...CODES), (id, names, code) => {
        const crop = coverCrop(id, entered(...names))
        const svg = `<svg viewBox="${coverBox(crop)}">${coverArt(crop, COVER_LOOKS[code], paints())}</svg>`
        sizes.set(crop.part, Math.max(sizes.get(crop.part) ?? 0, svg.length))
        expect(svg.length).toBeLessThanOrEqual(3072)
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      }),
    )
    expect(sizes.size).toBe(6)
  })

  test('reste dans son état lisible sans couleur : en gris, chaque état a une forme à lui', () => {
    const crop = coverCrop(3, entered('Senior'))
    const shapes = CODES.map((code) => {
      const grey = coverArt(crop, COVER_LOOKS[code], paints()).replaceAll(/#[0-9a-f]{6}/g, 'grey')
      return JSON.stringify([grey, STATE_SIGNS[code]])
    })
    expect(new Set(shapes).size).toBe(CODES.length)
    expect(new Set(CODES.map((code) => JSON.stringify(STATE_SIGNS[code]))).size).toBe(CODES.length)
  })

  test('est sans peinture tant que rien n’est ouvert, et une fois annulé', () => {
    const crop = coverCrop(3, entered('Senior'))
    const painted = CODES.filter((code) => /fill="#/.test(coverArt(crop, COVER_LOOKS[code], paints())))
    expect(painted.toSorted()).toEqual(['active', 'almost_full', 'closed', 'completed', 'full', 'open'])
  })

  test('n’a de ballon que pendant les matchs', () => {
    const crop = coverCrop(3, entered('Senior'))
    const playing = CODES.filter((code) => coverArt(crop, COVER_LOOKS[code], paints()).includes('<circle'))
    expect(playing).toEqual(['active'])
  })

  test('n’emploie que les teintes gardées de ses couleurs', () => {
    for (const first of SHIRT_NAMES) {
      const zones = { ...tones([first, 'gold'], 'day', false), dash: '4' }
      for (const names of [['Senior'], ['U9'], ['U13'], ['U7', 'U9', 'U13', 'Senior']]) {
        const art = coverArt(coverCrop(5, entered(...names)), COVER_LOOKS.open, zones)
        const used = art.match(/#[0-9a-f]{6}/g) ?? []
        expect(used.filter((hex) => !Object.values(zones).includes(hex))).toEqual([])
      }
    }
  })
})
