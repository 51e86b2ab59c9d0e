import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bicProblem, formatIban, ibanProblem, maskIban } from './iban.ts'

/** The registry of SWIFT and national banks publish these numbers as examples. */
const EXAMPLES = [
  'FR1420041010050500013M02606',
  'FR7630006000011234567890189',
  'DE89370400440532013000',
  'BE68539007547034',
  'ES9121000418450200051332',
  'IT60X0542811101000000123456',
  'NL91ABNA0417164300',
  'CH9300762011623852957',
  'LU280019400644750000',
  'GB29NWBK60161331926819',
  'PT50000201231234567890154',
  'MC5811222000010123456789030',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
]

test.each(EXAMPLES)('%s est accepté, aussi en groupes et en minuscules', (iban) => {
  expect(ibanProblem(iban)).toBeNull()
  expect(ibanProblem(formatIban(iban).toLowerCase())).toBeNull()
})

test('un chiffre changé, ou deux voisins échangés, est refusé', () => {
  fc.assert(
    fc.property(fc.constantFrom(...EXAMPLES), fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, at, more) => {
      const digits = [...iban.matchAll(/\d/g)].map(({ index }) => index)
      const index = digits[at % digits.length]!
      const changed = `${iban.slice(0, index)}${(Number(iban[index]) + more) % 10}${iban.slice(index + 1)}`
      expect(ibanProblem(changed)).not.toBeNull()
    }),
  )
  for (const iban of EXAMPLES)
    for (let at = 4; at < iban.length - 1; at++)
      if (iban[at] !== iban[at + 1])
        expect(ibanProblem(iban.slice(0, at) + iban[at + 1] + iban[at] + iban.slice(at + 2))).not.toBeNull()
})

test.each([
  ['', 'Indiquez'],
  ['76 3000 6000', 'deux lettres'],
  ['FR763000600001123456789018', 'en a 26'],
  ['US64SVBKUS6S3300958879', 'zone SEPA'],
  ['BR1800000000141455123924100C2', 'zone SEPA'],
  ['FR7630006000011234567890188', 'erreur'],
])('« %s » est refusé en disant pourquoi', (typed, why) => expect(ibanProblem(typed)).toContain(why))

test('masqué, un IBAN ne montre que ses quatre premiers et ses quatre derniers signes', () => {
  expect(maskIban('FR76 3000 6000 0112 3456 7890 189')).toBe('FR76\u00a0••••\u00a00189')
})

test.each(['', 'AGRIFRPP', 'agrifrpp882', 'DEUT DE FF'])('le BIC « %s » convient', (bic) =>
  expect(bicProblem(bic)).toBeNull(),
)
test.each(['AGRIFRP', 'AGRI1RPP', 'AGRIFRPP88'])('le BIC « %s » est refusé', (bic) =>
  expect(bicProblem(bic)).not.toBeNull(),
)
