import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectionMeans, usableMethods } from './collection.ts'
import { transferQr } from './transfer-qr.ts'
import { manualPaymentGuide } from './manual-payment.ts'
import { MANUAL_METHODS } from '../payments/payment.ts'

const DUE = {
  amount_cents: 4000,
  reference: 'INS-3F2A9C1B',
  due_at: '2026-03-11T10:00:00Z',
  time_zone: 'Europe/Paris',
  organizer: { name: 'Union Lyon', city: 'Lyon', email: 'union@exemple.test' },
  means: { cheque: null, transfer: null, cash: null },
}

const MEANS = {
  cheque: { payee: 'US Lyon', address: '1 rue du Stade\n69007 Lyon' },
  transfer: { holder: 'US Lyon', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
  cash: { when: 'Samedi à 9 h, à l’accueil' },
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

  it.each([
    ['cheque', ['US Lyon', '1 rue du Stade\n69007 Lyon']],
    ['transfer', ['US Lyon', 'FR76\u00a03000\u00a06000\u00a00112\u00a03456\u00a07890\u00a0189', 'AGRIFRPP']],
    ['cash', ['Union Lyon', 'Samedi à 9 h, à l’accueil']],
  ] as const)('par %s, ce que l’organisateur a donné se lit d’abord, et rien n’est à demander', (method, said) => {
    const { lines, advice } = manualPaymentGuide({ ...DUE, method, means: MEANS })
    expect(lines.map(({ value }) => value).slice(0, said.length + 2)).toEqual([...said, '40\u00a0€', 'INS-3F2A9C1B'])
    expect(advice).not.toContain('union@exemple.test')
  })

  it.each([
    [
      'cheque',
      ['Ordre du chèque', 'À envoyer à', 'Montant', 'À écrire au dos'],
      'Écrivez la référence au dos du chèque, puis envoyez-le à cette adresse.',
    ],
    [
      'transfer',
      ['Bénéficiaire du virement', 'IBAN', 'BIC', 'Montant', 'Libellé du virement'],
      expect.stringContaining('Recopiez la référence seule'),
    ],
    [
      'cash',
      ['Qui reçoit les espèces', 'Quand et où', 'Montant', 'À rappeler en payant'],
      'Demandez votre reçu en payant, et donnez cette référence.',
    ],
  ] as const)('par %s, chaque ligne a son nom, et un conseil dit que faire', (method, labels, said) => {
    const { lines, advice } = manualPaymentGuide({ ...DUE, method, means: MEANS })
    expect(lines.map(({ label }) => label)).toEqual([
      ...labels,
      'Au plus tard',
      'E-mail de l’organisateur',
      'Ville de l’organisateur',
    ])
    expect(advice).toEqual(said)
  })

  it('un virement sans BIC n’en montre pas', () => {
    const means = { ...MEANS, transfer: { ...MEANS.transfer, bic: null } }
    const { lines } = manualPaymentGuide({ ...DUE, method: 'transfer', means })
    expect(lines.map(({ label }) => label).slice(0, 3)).toEqual(['Bénéficiaire du virement', 'IBAN', 'Montant'])
  })

  it('un IBAN masqué reste masqué', () => {
    const means = { ...MEANS, transfer: { ...MEANS.transfer, iban: 'FR76\u00a0••••\u00a00189' } }
    const { lines } = manualPaymentGuide({ ...DUE, method: 'transfer', means })
    expect(lines.map(({ value }) => value)).toContain('FR76\u00a0••••\u00a00189')
  })
})

/** Any characters, including halves of surrogate pairs. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 90 }).map((codes) => String.fromCharCode(...codes))

describe('le QR de virement', () => {
  it('dit ce que le format des banques européennes demande, ligne pour ligne', () => {
    const given = { iban: 'FR7630006000011234567890189', amount_cents: 4050, reference: 'INS-2KM25XC2' }
    expect(transferQr({ ...given, holder: 'Étoile d’Évry – Cœur', bic: null }).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      "Etoile d'Evry - Coeur",
      'FR7630006000011234567890189',
      'EUR40.50',
      '',
      '',
      'INS-2KM25XC2',
    ])
    expect(transferQr({ ...given, holder: 'X', bic: 'AGRIFRPP', amount_cents: 8000 })).toContain('\nAGRIFRPP\nX\n')
    expect(transferQr({ ...given, holder: 'X', bic: null, amount_cents: 8000 })).toContain('\nEUR80.00\n')
  })

  it('tient dans les 331 octets de la norme, quel que soit le nom, sans signe que les banques refusent', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 99_999_999 }), (holder, amount_cents) => {
        const iban = 'MT84MALT011000012345MTLCAST001S'
        const text = transferQr({ holder, iban, bic: 'MALTMTMTXXX', amount_cents, reference: 'INS-2KM25XC2' })
        expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(331)
        expect(text.split('\n')).toHaveLength(11)
        expect(text).toMatch(/^[A-Za-z0-9/\-?:().,'+ \n]*$/)
      }),
      { numRuns: 40 },
    )
  })
})

describe('les moyens d’un club', () => {
  it.each([
    [{}, false, []],
    [{}, true, ['card']],
    [{ cheque: {}, cash: null }, false, ['cheque']],
    [{ transfer: {}, cash: {} }, true, ['card', 'transfer', 'cash']],
  ])('%o, prestataire %s', (set, card, means) => expect(collectionMeans(set, { card })).toEqual(means))

  it('de ce qu’un tournoi offre, ne reste que ce que son club peut prendre', () => {
    expect(usableMethods(['card', 'cheque', 'cash'], ['cheque', 'transfer'])).toEqual(['cheque'])
  })
})
