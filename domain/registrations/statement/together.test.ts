import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoReference } from '#server/seed/registrations/collection.ts'
import { readMoney } from './amount.ts'
import { statementLayout } from './layout.ts'
import { statementLines } from './lines.ts'
import { type Matchable, matchStatement } from './match.ts'
import { type OperationState, operationState } from './state.ts'

const A = demoReference('00000000-0000-4000-8000-000000000001')
const B = demoReference('00000000-0000-4000-8000-000000000002')

const due = (reference: string): Matchable => ({
  registration_id: reference,
  reference,
  state: 'awaited',
  amount_cents: 8000,
  team_name: 'Les Aigles',
  club_name: 'Basket Club Givors',
  registered_by: null,
})

/** For each line shown: its number, the ticked and the suggested references, and the reason why it is not ticked. */
const shown = (text: string, delimiter = ';') => {
  const table = text.split('\n').map((line) => line.split(delimiter))
  return matchStatement(statementLines(table, statementLayout(table)).lines, [due(A), due(B)])
    .filter(({ reason }) => reason !== '')
    .map(({ line, paid, suggested, reason }) => [
      line,
      paid.map(({ reference }) => reference),
      suggested.map(({ reference }) => reference),
      reason,
    ])
}
const TITLES = 'Date;Libellé;Montant;Devise;État\n'
const OUT = 'Argent sorti\u00a0: rejet, ou remboursement\u00a0?'
const back = (line: number) => `Rejeté à la ligne ${line}\u00a0: l’argent est reparti.`
const perhaps = (line: number) =>
  `La ligne ${line} en fait peut-être repartir l’argent\u00a0: rejet, ou remboursement\u00a0?`

describe('un virement et son rejet, plus bas ou plus haut dans le relevé, ne sont pas un paiement', () => {
  test.each([
    [
      'la même référence',
      `20/11/2026;VIR RECU ${A};80,00\n23/11/2026;REJET VIR ${A} COMPTE CLOS;-80,00`,
      [
        [2, [], [], back(3)],
        [3, [], [], OUT],
      ],
    ],
    [
      'le plus récent d’abord',
      `23/11/2026;RETOUR ${A};-80,00\n20/11/2026;VIR RECU ${A};80,00`,
      [
        [2, [], [], OUT],
        [3, [], [], back(2)],
      ],
    ],
    [
      'deux fois viré, une fois rejeté',
      `20/11/2026;VIR ${A};80,00\n23/11/2026;REJET ${A};-80,00\n24/11/2026;VIR ${A};80,00`,
      [
        [2, [], [], back(3)],
        [3, [], [], OUT],
        [4, [A], [], null],
      ],
    ],
    [
      'le rejet d’un mois passé n’est pas celui du nouveau virement',
      `01/11/2026;REJET ${A};-80,00\n10/11/2026;VIR ${A};80,00`,
      [
        [2, [], [], OUT],
        [3, [A], [], null],
      ],
    ],
    [
      'sans référence, même montant et même nom',
      `20/11/2026;VIR DUPONTEL ${A};80,00\n20/11/2026;VIR MARTIN ${B};80,00\n23/11/2026;REJET VIR DUPONTEL;-80,00`,
      [
        [2, [], [], back(4)],
        [3, [B], [], null],
      ],
    ],
    [
      'sans référence ni nom : aucun des deux n’est sûr',
      `20/11/2026;VIR ${A};80,00\n20/11/2026;VIR ${B};80,00\n23/11/2026;REJET VIREMENT;-80,00`,
      [
        [2, [], [A], perhaps(4)],
        [3, [], [B], perhaps(4)],
      ],
    ],
    [
      'deux virements rejetés ensemble',
      `20/11/2026;VIR ${A};80,00\n20/11/2026;VIR ${B};80,00\n23/11/2026;REJET ${A} ${B};-160,00`,
      [
        [2, [], [], back(4)],
        [3, [], [], back(4)],
        [4, [], [], OUT],
      ],
    ],
    [
      'un remboursement se dit, sans que le paiement soit nié',
      `20/11/2026;VIR ${A};80,00\n23/11/2026;VIR EMIS ${A};-80,00`,
      [
        [2, [], [A], perhaps(3)],
        [3, [], [], OUT],
      ],
    ],
    [
      'des frais ne sont pas un rejet',
      `20/11/2026;VIR ${A};80,00\n23/11/2026;FRAIS VIR ${A};-1,50`,
      [
        [2, [A], [], null],
        [3, [], [], OUT],
      ],
    ],
    [
      'notre remboursement qui revient n’est pas un paiement',
      `20/11/2026;RETOUR VIR EMIS ${A};80,00`,
      [[2, [], [A], 'Le libellé dit que de l’argent revient\u00a0: est-ce bien un paiement\u00a0?']],
    ],
    [
      'échoué, puis annulé, puis viré à nouveau',
      `20/11/2026;VIR ${A};80,00;EUR;Rejeté\n20/11/2026;REJET ${A};-80,00;EUR;\n24/11/2026;VIR ${A};80,00;EUR;Comptabilisé`,
      [
        [2, [], [], 'Opération qui n’a pas abouti («\u00a0Rejeté\u00a0»).'],
        [3, [], [], OUT],
        [4, [A], [], null],
      ],
    ],
  ])('%s', (_case, lines, expected) => expect(shown(TITLES + lines)).toEqual(expected))

  test('débit et crédit en deux colonnes', () => {
    const lines = `Date;Libellé;Débit;Crédit\n20/11/2026;VIR ${A};;80,00\n23/11/2026;REJET ${A};80,00;`
    expect(shown(lines).map(([, paid]) => paid)).toEqual([[], []])
  })
})

describe('ce qui n’est pas passé n’est pas un paiement', () => {
  test.each<[OperationState, string[]]>([
    [
      'done',
      ['COMPLETED', 'Comptabilisée', 'Exécuté', 'Validé', 'Booked', 'Settled', '', 'Effectuée', 'Reçu', 'Terminé'],
    ],
    [
      'pending',
      ['PENDING', 'En attente', 'En cours', 'À venir', 'Prévisionnelle', 'Scheduled', 'Authorised', 'Non exécuté'],
    ],
    [
      'failed',
      ['REVERTED', 'Annulé', 'Rejetée', 'DECLINED', 'Failed', 'Échoué', 'Refusé', 'CANCELLED', 'Returned', 'Expiré'],
    ],
    ['unknown', ['?', 'Z9', 'Bleu']],
  ])('%s', (state, words) => {
    expect(words.map((word) => [word, operationState(word)])).toEqual(words.map((word) => [word, state]))
  })

  test('l’état de chaque ligne, celui d’une banque en anglais compris', () => {
    const row = (label: string, state: string) =>
      `TRANSFER,Current,2026-11-22 10:00:00,,Payment from ${label},80.00,0.00,EUR,${state},0.00`
    const titles = 'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n'
    expect(shown(`${titles}${row(A, 'PENDING')}\n${row(A, 'REVERTED')}\n${row(B, 'COMPLETED')}`, ',')).toEqual([
      [2, [], [], 'Opération pas encore passée («\u00a0PENDING\u00a0»).'],
      [3, [], [], 'Opération qui n’a pas abouti («\u00a0REVERTED\u00a0»).'],
      [4, [B], [], null],
    ])
    expect(shown(`${TITLES}20/11/2026;VIR ${A};80,00;EUR;Bleu`)).toEqual([
      [2, [], [A], 'L’état de l’opération n’est pas connu («\u00a0Bleu\u00a0»)\u00a0: est-elle passée\u00a0?'],
    ])
  })

  test('sous « Opérations à venir », jusqu’aux opérations comptabilisées', () => {
    const lines = `${TITLES}Opérations à venir;;\n27/11/2026;VIR ${A};80,00\nOpérations comptabilisées;;\n20/11/2026;VIR ${B};80,00`
    expect(shown(lines)).toEqual([
      [3, [], [], 'Opération pas encore passée.'],
      [5, [B], [], null],
    ])
  })
})

describe('une autre monnaie n’est pas des euros', () => {
  test.each([
    ['une colonne', `${TITLES}20/11/2026;VIR ${A};80,00;CHF`, 'CHF'],
    ['à côté du montant', `${TITLES}20/11/2026;VIR ${A};80,00 CHF;`, 'CHF'],
    ['un signe', `${TITLES}20/11/2026;VIR ${A};$80.00;`, '$'],
    ['dans le titre', `Date;Libellé;Montant (CHF)\n20/11/2026;VIR ${A};80,00`, 'CHF'],
    ['au-dessus du tableau', `Compte;1\nDevise;USD\nDate;Libellé;Montant\n20/11/2026;VIR ${A};80,00`, 'USD'],
    ['sans titres', `20/11/2026;VIR ${A};80,00;GBP\n21/11/2026;VIR;90,00;EUR`, 'GBP'],
  ])('%s', (_case, text, currency) => {
    expect(shown(text).map(([, ...said]) => said)).toEqual([
      [[], [], `Ce montant est en ${currency}, et non en euros.`],
    ])
  })
  test.each([
    ['80,00', 8000, null],
    ['80,00 €', 8000, null],
    ['EUR 80,00', 8000, null],
    ['80,00 CHF', 8000, 'CHF'],
    ['-$80.00', -8000, '$'],
    ['£80', 8000, '£'],
    ['10 000 FCFA', 1_000_000, 'FCFA'],
  ])('« %s »', (typed, cents, currency) => expect(readMoney(typed)).toEqual({ cents, currency }))
})

test('quel que soit le relevé, rien ne se coche au-delà de ce qui est entré et resté, en euros et pour de bon', () => {
  const row = fc.record({
    references: fc.constantFrom<string[]>([A], [B], [A, B], []),
    word: fc.constantFrom('VIR', 'REJET', 'RETOUR', 'VIR EMIS'),
    euros: fc.constantFrom(80, -80, 160, -160, 30, -30),
    currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'CHF', ''),
    state: fc.constantFrom('', '', 'Comptabilisé', 'PENDING', 'REVERTED'),
  })
  let ticks = 0
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const table = [
        ['Date', 'Libellé', 'Montant', 'Devise', 'État'],
        ...rows.map(({ references, word, euros, currency, state }) => [
          '20/11/2026',
          [word, ...references].join(' '),
          `${euros},00`,
          currency,
          state,
        ]),
      ]
      const { lines } = statementLines(table, statementLayout(table))
      const paying = matchStatement(lines, [due(A), due(B)]).filter((one) => one.paid.length > 0)
      const paid = paying.flatMap((one) => one.paid.map(({ reference }) => reference))
      ticks += paid.length
      for (const { line } of paying)
        expect(rows[line - 2]).toMatchObject({
          currency: expect.stringMatching(/^$|EUR/),
          state: expect.stringMatching(/^$|Compta/),
        })
      // A failed credit may be the one that a debit takes back, so it does not count.
      const counts = rows.filter(
        ({ currency, state, euros }) => currency !== 'CHF' && (euros > 0 || state === '' || state === 'Comptabilisé'),
      )
      const stayed = (reference: string) =>
        counts.filter(({ references }) => references.includes(reference)).reduce((sum, { euros }) => sum + euros, 0)
      for (const reference of paid) expect(stayed(reference)).toBeGreaterThanOrEqual(80)
    }),
    { numRuns: 400 },
  )
  expect(ticks).toBeGreaterThan(0)
})
