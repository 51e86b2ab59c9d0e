import { expect, test } from 'vitest'
import { type Colours, SHIRT_NAMES } from './shirts.ts'
import { lookAlike, wornColours } from './worn-colours.ts'

test.each<[string, Colours, Colours, Colours]>([
  ['deux fonds différents', ['royal', 'red'], ['green', 'white'], ['green', 'white']],
  ['deux clubs des mêmes couleurs', ['royal', 'red'], ['royal', 'red'], ['red', 'royal']],
  ['le même fond, une autre seconde couleur', ['red', 'white'], ['red', 'black'], ['black', 'red']],
  ['du marine contre du noir', ['black', 'orange'], ['navy', 'sky'], ['sky', 'navy']],
  ['la seconde couleur de l’un est le fond de l’autre', ['sky', 'navy'], ['navy', 'sky'], ['navy', 'sky']],
  ['aucune des deux couleurs ne les sépare', ['black', 'orange'], ['navy', 'black'], ['navy', 'black']],
])(
  'l’équipe nommée en second porte sa seconde couleur si les fonds se confondent\u00a0: %s',
  (_, first, second, worn) => {
    expect(wornColours(first, second)).toEqual(worn)
  },
)

test('quelles que soient leurs couleurs, deux équipes ont des fonds différents dès que la seconde le peut', () => {
  const pairs = SHIRT_NAMES.flatMap((one) => SHIRT_NAMES.map((other): Colours => [one, other]))
  const wrong = pairs.flatMap((first) =>
    pairs.filter((second) => {
      const [ground, strip] = wornColours(first, second)
      const areItsOwn =
        second.includes(ground) && second.includes(strip) && (ground !== strip || second[0] === second[1])
      const can = second.some((colour) => !lookAlike(first[0], colour))
      return !areItsOwn || lookAlike(first[0], ground) === can
    }),
  )
  expect(wrong).toEqual([])
  expect(lookAlike('black', 'navy')).toBe(true)
})
