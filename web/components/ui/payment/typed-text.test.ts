import { expect, test } from 'vitest'
import { formatCardNumber, formatExpiry } from '#domain/registrations/payments/card.ts'
import { typedText } from './typed-text.ts'

test('les chiffres se groupent pendant la frappe, le curseur à la fin', () => {
  expect(typedText('42424', 5, formatCardNumber)).toEqual({ text: '4242 4', caret: 6 })
})

test('un numéro collé se groupe aussitôt', () => {
  expect(typedText('4000002760003184', 16, formatCardNumber)).toEqual({ text: '4000 0027 6000 3184', caret: 19 })
})

test('un chiffre ajouté au milieu garde le curseur derrière lui', () => {
  expect(typedText('4294 2424', 3, formatCardNumber)).toEqual({ text: '4294 2424', caret: 3 })
  expect(typedText('42429 424', 5, formatCardNumber)).toEqual({ text: '4242 9424', caret: 6 })
})

test('effacer une espace laisse le curseur devant elle, pas à la fin', () => {
  expect(typedText('42424242', 4, formatCardNumber)).toEqual({ text: '4242 4242', caret: 4 })
})

test('un mois d’un chiffre reçoit son zéro et sa barre', () => {
  expect(typedText('9', 1, formatExpiry)).toEqual({ text: '09', caret: 2 })
  expect(typedText('0927', 4, formatExpiry)).toEqual({ text: '09/27', caret: 5 })
})
