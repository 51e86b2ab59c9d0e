import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  TEST_CARDS,
  TEST_TOKENS,
  cardProblems,
  formatCardNumber,
  formatExpiry,
  isLuhnValid,
  testToken,
} from './card.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const GOOD = { number: '4242 4242 4242 4242', expiry: '12/27', cvv: '123' }
const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\d -]{0,24}$/))

describe('la carte de démonstration', () => {
  it.each([
    ['4242 4242 4242 4242', 'test_success'],
    ['4242424242424242', 'test_success'],
    ['4242\u00a04242-4242 4242', 'test_success'],
    ['4000 0000 0000 0002', 'test_declined'],
    ['4000 0027 6000 3184', 'test_authentication_required'],
    ['4000 0000 0000 9995', 'test_insufficient_funds'],
    ['4000 0000 0000 0119', 'test_timeout'],
    ['4111 1111 1111 1111', null],
    ['', null],
  ])('%s est remplacée par %s', (number, token) => {
    expect(testToken(number)).toBe(token)
  })

  it('a des numéros à la clé juste, chacun son cas', () => {
    expect(TEST_CARDS.map(({ token }) => token)).toEqual(TEST_TOKENS)
    for (const { number } of TEST_CARDS) expect(isLuhnValid(number)).toBe(true)
  })

  it('ne laisse jamais sortir un chiffre', () => {
    const number = fc.oneof(fc.constantFrom(...TEST_CARDS.map((card) => card.number)), typed)
    fc.assert(fc.property(number, (value) => !/\d/.test(testToken(value) ?? '')))
  })
})

describe('la saisie d’une carte', () => {
  it('juste n’a rien à se reprocher', () => {
    expect(cardProblems(GOOD, NOW)).toEqual({})
    expect(cardProblems({ ...GOOD, expiry: '01/27' }, NOW)).toEqual({})
    expect(cardProblems({ number: ' 4242424242424242 ', expiry: ' 12 / 27 ', cvv: '1234' }, NOW)).toEqual({})
  })

  it.each([
    ['number', '', 'Indiquez le numéro de la carte.'],
    ['number', '4242 4242 4242 4243', 'Ce numéro de carte n’est pas valide.'],
    ['number', '4242', 'Ce numéro de carte n’est pas valide.'],
    ['expiry', '', 'Indiquez la date d’expiration au format MM/AA.'],
    ['expiry', '13/27', 'Indiquez la date d’expiration au format MM/AA.'],
    ['expiry', '00/27', 'Indiquez la date d’expiration au format MM/AA.'],
    ['expiry', '12/2027', 'Indiquez la date d’expiration au format MM/AA.'],
    ['expiry', '10/26', 'Cette carte a expiré.'],
    ['expiry', '12/25', 'Cette carte a expiré.'],
    ['cvv', '12', 'Indiquez les 3 ou 4 chiffres du cryptogramme.'],
    ['cvv', '12345', 'Indiquez les 3 ou 4 chiffres du cryptogramme.'],
    ['cvv', 'abc', 'Indiquez les 3 ou 4 chiffres du cryptogramme.'],
  ] as const)('du champ %s « %s » dit « %s »', (field, value, message) => {
    expect(cardProblems({ ...GOOD, [field]: value }, NOW)).toEqual({ [field]: message })
  })

  it('refuse une vraie carte, puisque rien n’est débité', () => {
    expect(cardProblems({ ...GOOD, number: '4111 1111 1111 1111' }, NOW).number).toMatch(/^Paiement de démonstration/)
  })

  it('le mois écrit sur la carte est le dernier valable, à l’heure de Paris', () => {
    expect(cardProblems({ ...GOOD, expiry: '11/26' }, NOW)).toEqual({})
    expect(cardProblems({ ...GOOD, expiry: '11/26' }, new Date('2026-11-30T22:59:00Z'))).toEqual({})
    expect(cardProblems({ ...GOOD, expiry: '11/26' }, new Date('2026-11-30T23:00:00Z')).expiry).toBe(
      'Cette carte a expiré.',
    )
  })

  it('change de validité quand un seul chiffre change', () => {
    const position = fc.integer({ min: 0, max: 15 })
    fc.assert(
      fc.property(position, fc.integer({ min: 1, max: 9 }), (index, shift) => {
        const digits = '4000002760003184'.split('')
        digits[index] = String((Number(digits[index]) + shift) % 10)
        expect(isLuhnValid(digits.join(''))).toBe(false)
      }),
    )
  })

  it.each([
    [formatCardNumber, '4242424242', '4242 4242 42'],
    [formatCardNumber, '4242 4242 4242 4242 ', '4242 4242 4242 4242'],
    [formatCardNumber, 'abc', ''],
    [formatExpiry, '1227', '12/27'],
    [formatExpiry, '12', '12'],
    [formatExpiry, '9', '09'],
    [formatExpiry, '1/27', '01/27'],
    [formatExpiry, '12/2', '12/2'],
  ])('%o écrit « %s » comme « %s »', (format, value, expected) => {
    expect(format(value)).toBe(expected)
  })

  it('mise en forme deux fois ne bouge plus', () => {
    fc.assert(
      fc.property(typed, (value) => {
        expect(formatCardNumber(formatCardNumber(value))).toBe(formatCardNumber(value))
        expect(formatExpiry(formatExpiry(value))).toBe(formatExpiry(value))
      }),
    )
  })
})
