import { describe, expect, it } from 'vitest'
import { manualPaymentGuide, paymentReference } from './manual-payment.ts'
import { MANUAL_METHODS } from './payment.ts'

const DUE = {
  amount_cents: 4000,
  reference: 'INS-3F2A9C1B',
  due_at: '2026-03-11T10:00:00Z',
  time_zone: 'Europe/Paris',
  organizer: { name: 'Union Lyon', city: 'Lyon', email: 'union@exemple.test' },
}

describe('payer de la main à la main', () => {
  it.each(MANUAL_METHODS)('par %s, dit à qui, combien, avec quels mots, avant quand, et à qui écrire', (method) => {
    const { lines, advice } = manualPaymentGuide({ ...DUE, method })
    const values = lines.map(({ value }) => value)
    expect(values).toEqual([
      'Union Lyon',
      '40\u00a0€',
      'INS-3F2A9C1B',
      expect.stringContaining('11 mars 2026'),
      'union@exemple.test',
      'Lyon',
    ])
    expect(advice).toContain('union@exemple.test')
  })

  it('ne promet des coordonnées bancaires que de l’organisateur', () => {
    const { advice } = manualPaymentGuide({ ...DUE, method: 'transfer' })
    expect(advice).toBe('L’organisateur vous donne ses coordonnées bancaires\u00a0: demandez-les à union@exemple.test.')
  })

  it('sans adresse de l’organisateur, mène à la plateforme', () => {
    const { lines, advice } = manualPaymentGuide({
      ...DUE,
      method: 'cheque',
      organizer: { name: 'Union Lyon', city: null, email: null },
    })
    expect(lines).toHaveLength(4)
    expect(advice).toContain('page Contact')
  })

  it('la référence tient en quelques lettres, tirées de l’inscription', () => {
    expect(paymentReference('3f2a9c1b-0000-4000-8000-000000000000')).toBe('INS-3F2A9C1B')
  })
})
