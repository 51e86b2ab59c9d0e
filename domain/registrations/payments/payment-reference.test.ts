import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoReference } from '#server/seed/registrations/collection.ts'
import { isPaymentReference, readReference, REFERENCE_LETTERS, referencesIn } from './payment-reference.ts'

const reference = fc.uuid().map(demoReference)

test('chaque référence se relit, quoi qu’une banque fasse des espaces, des tirets et de la casse', () => {
  fc.assert(
    fc.property(reference, fc.constantFrom('', ' ', '-', '/', '. '), (given, between) => {
      expect(isPaymentReference(given)).toBe(true)
      const mangled = given.replace('-', '').split('').join(between).toLowerCase()
      expect(readReference(mangled)).toBe(given)
      expect(referencesIn(`VIR SEPA BC LYON ${mangled} 20261122`)).toEqual({ good: [given], broken: [] })
    }),
  )
})

test('une lettre changée ou deux échangées ne donnent jamais une autre bonne référence', () => {
  fc.assert(
    fc.property(
      reference,
      fc.nat(7),
      fc.nat(7),
      fc.constantFrom(...REFERENCE_LETTERS.split('')),
      (given, one, other, letter) => {
        const letters = given.slice(4).split('')
        const changed = letters.with(one, letter)
        if (letter !== letters[one]) expect(isPaymentReference(`INS-${changed.join('')}`)).toBe(false)
        const swapped = letters.with(one, letters[other]!).with(other, letters[one]!)
        if (letters[one] !== letters[other]) expect(isPaymentReference(`INS-${swapped.join('')}`)).toBe(false)
      },
    ),
    { numRuns: 500 },
  )
})

test('une référence mal recopiée se dit, un libellé sans référence n’en a pas', () => {
  expect(referencesIn('VIR INS-22222223 MERCI')).toEqual({ good: [], broken: ['INS-22222223'] })
  expect(referencesIn('VIREMENT ASSURANCE INSCRIPTION TOURNOI U13')).toEqual({ good: [], broken: [] })
  expect(referencesIn('INSTITUTION INS')).toEqual({ good: [], broken: [] })
})
