import { describe, expect, test } from 'vitest'
import { type Shade, contrast, shade } from './oklch.ts'
import { SHIRTS, SHIRT_NAMES } from './shirts.ts'
import { type Tones, tones } from './tones.ts'

const painted = SHIRT_NAMES.flatMap((first) =>
  SHIRT_NAMES.flatMap((second) =>
    [false, true].flatMap((faded) => (['day', 'night'] as const).map((light) => tones([first, second], light, faded))),
  ),
)

const seen = (hex: string): Shade => {
  const linear = [1, 3, 5].map((at) => {
    const x = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return { hex, luminance: 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] }
}

/** For each guarantee: two zones of the drawing, and the least contrast between them. */
const GUARDS: [what: string, one: keyof Tones, other: keyof Tones, least: number][] = [
  ['la date se lit sur son fond', 'text', 'ground', 4.5],
  ['le texte se voit sur l’arc', 'text', 'arc', 3],
  ['la raquette se détache du terrain', 'key', 'floor', 1.45],
  ['la raquette se détache de l’arc', 'key', 'arc', 1.45],
  ['les lignes se voient sur le terrain', 'line', 'floor', 1.9],
  ['les lignes se voient dans l’arc', 'line', 'arc', 1.9],
  ['les lignes se voient sur la raquette', 'line_on_key', 'key', 1.7],
  ['la ligne de fond se voit sur le fond', 'end_line', 'ground', 1.7],
]

describe('quelles que soient les deux couleurs, de jour, de nuit et une fois terminé', () => {
  test.each(GUARDS)('%s', (_what, one, other, least) => {
    expect(painted).toHaveLength(14 * 14 * 4)
    for (const zones of painted)
      expect(contrast(seen(zones[one]), seen(zones[other])), JSON.stringify(zones)).toBeGreaterThanOrEqual(least)
  })
})

describe('les couleurs des maillots', () => {
  test('une couleur assez contrastée est portée telle quelle', () => {
    expect(tones(['royal', 'gold'], 'day', false)).toMatchObject({
      ground: shade(SHIRTS.royal).hex,
      key: shade(SHIRTS.gold).hex,
    })
  })

  test('la nuit, un maillot blanc n’éblouit pas', () => {
    expect(seen(tones(['white', 'black'], 'night', false).ground).luminance).toBeLessThan(0.55)
  })

  test('ce qui est terminé est moins vif', () => {
    const spread = (hex: string) => {
      const bytes = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
      return Math.max(...bytes) - Math.min(...bytes)
    }
    for (const first of SHIRT_NAMES.filter((name) => SHIRTS[name][1] > 0.05)) {
      const [bright, faded] = [false, true].map((over) => spread(tones([first, 'white'], 'day', over).ground))
      expect(faded, first).toBeLessThan(bright! * 0.6)
    }
  })

  test.each([
    [[1, 0, 0], '#ffffff'],
    [[0, 0, 0], '#000000'],
    [[0.627955, 0.257683, 29.234], '#ff0000'],
    [[0.86644, 0.294827, 142.4953], '#00ff00'],
    [[0.452014, 0.313214, 264.052], '#0000ff'],
  ] as const)('OKLCH %j est %s', (oklch, hex) => expect(shade(oklch).hex).toBe(hex))
})
