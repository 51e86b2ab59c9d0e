import { expect, test } from 'vitest'
import { entryLine, totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { asksExtras, extraProblems, ordersOf, pricedLines, typedOrders } from './priced-lines.ts'

const options = {
  categories: [
    { id: 1, can_register: true, lines: [entryLine(8000)] },
    { id: 2, can_register: false, lines: [entryLine(6000)] },
  ],
  extras: [
    { id: 12, name: 'Repas', price_cents: 850, left: 3 },
    { id: 13, name: 'Matelas', price_cents: 0, left: null },
  ],
} as unknown as Parameters<typeof pricedLines>[0]
const typed = (values: object) => ({ category: '1', ...values }) as Parameters<typeof pricedLines>[2]
const meals = { kind: 'extra', words: 'Repas', quantity: 2, cents: 1700, extra_id: 12 } as const
const place = (accept_offer: boolean) => ({ lines: [entryLine(5000), meals], permissions: { accept_offer } }) as never

test('ce qui est choisi se compte : la catégorie, puis chaque option demandée', () => {
  expect(pricedLines(options, null, typed({ category: null }))).toEqual([])
  expect(pricedLines(options, null, typed({ extra_12: ' 2 ', extra_13: '' }))).toEqual([entryLine(8000), meals])
})

test('qui rejoint la liste d’attente n’a pas d’option à choisir, ni à payer', () => {
  const waiting = typed({ category: '2', extra_12: '2' })
  expect(asksExtras(options, null, waiting)).toBe(false)
  expect(pricedLines(options, null, waiting)).toEqual([entryLine(6000)])
  expect(asksExtras({ ...options, extras: [] }, null, typed({}))).toBe(false)
})

test('une place tenue garde ce qui fut commandé, une place proposée le redemande', () => {
  expect(totalOf(pricedLines(options, place(false), typed({ extra_12: '1' })))).toBe(6700)
  expect(totalOf(pricedLines(options, place(true), typed({ extra_12: '1' })))).toBe(5850)
  expect(typedOrders(options, [entryLine(5000), meals])).toEqual({ extra_12: '2', extra_13: '' })
})

test('une part déjà reçue est une ligne, et il reste à payer le reste', () => {
  const owed = { lines: [entryLine(5000)], permissions: { accept_offer: false }, advance_cents: 1500 } as never
  const lines = pricedLines(options, owed, typed({}))
  expect(lines.at(-1)).toMatchObject({ words: 'Déjà reçu', cents: -1500 })
  expect(totalOf(lines)).toBe(3500)
})

test('une quantité impossible se dit à sa ligne, et n’est pas envoyée', () => {
  expect(extraProblems(options, typed({ extra_12: '4', extra_13: 'deux' }))).toEqual({
    extra_12: '« Repas »\u00a0: il en reste 3.',
    extra_13: 'Un nombre, de 0 à 99.',
  })
  expect(ordersOf(options, typed({ extra_12: '0', extra_13: '10' }))).toEqual([{ extra_id: 13, quantity: 10 }])
})
