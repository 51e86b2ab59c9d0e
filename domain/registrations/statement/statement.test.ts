import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { demoReference } from '#server/seed/registrations/collection.ts'
import { readAmount } from './amount.ts'
import { layoutProblem, statementLayout } from './layout.ts'
import { type StatementLine, statementLines } from './lines.ts'
import { type Matchable, matchStatement, referencesOf } from './match.ts'

const A = demoReference('00000000-0000-4000-8000-000000000001')
const B = demoReference('00000000-0000-4000-8000-000000000002')
const C = demoReference('00000000-0000-4000-8000-000000000003')

const read = (text: string) => {
  const table = Papa.parse<string[]>(text, { delimiter: ';' }).data
  const layout = statementLayout(table)
  return { ...layout, ...statementLines(table, layout) }
}
const cameIn = ({ amount_cents }: { amount_cents: number }) => amount_cents > 0

describe('un relevé, tel que les banques françaises l’écrivent', () => {
  test.each([
    [
      'Crédit Agricole',
      `Téléchargement du 22/11/2026;\n\nCompte courant n° 00012345678;\nSolde au 22/11/2026 1 234,56 €\n\nDate;Libellé;Débit euros;Crédit euros;\n21/11/2026;"VIREMENT EN VOTRE FAVEUR\nBC LYON ${A}";;40,00;\n20/11/2026;"COTISATION CARTE";12,30;;`,
    ],
    [
      'Crédit Mutuel',
      `Date;Date de valeur;Montant;Libellé;Solde\n21/11/2026;21/11/2026;40,00;VIR BC LYON ${A};540,00\n20/11/2026;20/11/2026;-12,30;COTISATION;500,00`,
    ],
    [
      'Caisse d’Épargne',
      `Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Type operation;Categorie;Sous categorie;Debit;Credit;Date operation;Date de valeur;Pointage operation\n21/11/2026;BC LYON;VIR BC LYON;XX12;${A};Virement recu;;;;+40,00;21/11/2026;21/11/2026;0\n20/11/2026;CARTE;COTIS;YY;;Carte;;;-12,30;;20/11/2026;20/11/2026;0`,
    ],
    [
      'Boursorama',
      `dateOp;dateVal;label;category;amount\n2026-11-21;2026-11-21;"VIR SEPA BC LYON ${A}";Virements;40,00\n2026-11-20;2026-11-20;COTISATION;Frais;-12,30`,
    ],
    [
      'La Banque Postale',
      `Numéro Compte;1234567X\nType;CCP\nDate;22/11/2026\nSolde (EUROS);1234,56\n\nDate;Libellé;Montant(EUROS)\n21/11/2026;"VIREMENT DE BC LYON ${A}";40,00\n20/11/2026;"FRAIS";-12,30`,
    ],
    [
      'Société Générale',
      `="0001234567";01/11/2026;22/11/2026;\n\nDate de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise\n21/11/2026;VIR RECU;VIR RECU DE: BC LYON MOTIF: ${A.replace('-', ' ')};40,00;EUR\n20/11/2026;COTIS;COTISATION;-12,30;EUR`,
    ],
    [
      'Montant débit, Montant crédit',
      `Date;Libellé;Montant débit;Montant crédit\n21/11/2026;VIR BC LYON ${A};;40,00\n20/11/2026;FRAIS ${B};12,30;`,
    ],
    [
      'montant sans signe, et son sens',
      `Date;Libellé;Montant;Sens\n21/11/2026;VIR BC LYON ${A};40,00;C\n20/11/2026;FRAIS ${B};12,30;D`,
    ],
    [
      'débit/crédit dans une colonne',
      `Date;Libellé;Débit/Crédit;Montant\n21/11/2026;VIR ${A};Crédit;40,00\n20/11/2026;FRAIS ${B};Débit;12,30`,
    ],
    [
      'LCL, sans titres',
      `21/11/2026;40,00;Virement;;VIR SEPA BC LYON ${A};;0;Divers\r\n20/11/2026;-12,30;Carte;;CB PRIMEUR;;0;Divers`,
    ],
    [
      'BoursoBank, une seule ligne',
      `dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance\n2026-11-21;2026-11-21;"VIR BC LYON ${A}";"Virements";"Mouvements";"bc lyon";"40,00";;00040123456;"BoursoBank";10500.12`,
    ],
    [
      'Qonto',
      `"Settlement date (UTC)";"Counterparty name";"Total amount (incl. VAT)";"Currency";"Reference"\n"21-11-2026 10:12:13";"BC LYON";"40.00";"EUR";"${A}"`,
    ],
    [
      'guillemets doublés, point-virgule dans un libellé, et un total',
      `"Date";"Libellé";"Débit";"Crédit"\r\n"21/11/2026";"VIR ""BC LYON"" ; ${A}";"";"EUR 40,00"\r\n"";"Total ${B}";"12,30";"40,00"`,
    ],
    [
      'Revolut, en anglais',
      `Type;Product;Started Date;Completed Date;Description;Amount;Fee;Currency;State;Balance\nTRANSFER;Current;2026-11-21 10:00:00;2026-11-21 10:00:02;Payment from BC LYON ${A};40.00;0.00;EUR;COMPLETED;40.00`,
    ],
    [
      'N26',
      `"Booking Date";"Value Date";"Partner Name";"Partner Iban";Type;"Payment Reference";"Account Name";"Amount (EUR)";"Original Amount";"Original Currency"\n2026-11-21;2026-11-21;"BC LYON";FR76;Credit Transfer;"${A}";Compte;40.0;50.0;CHF`,
    ],
    [
      'Wise',
      `Date;"Date Time";Amount;Currency;Description;"Payment Reference";"Running Balance";"Exchange From";"Payer Name"\n21-11-2026;21-11-2026 10:00:00;40.00;EUR;"Received money from BC LYON";${A};540.00;;"BC LYON"`,
    ],
    [
      'Paid in, Paid out',
      `Date;Narrative;Paid out;Paid in;Balance\n21/11/2026;BC LYON ${A};;40.00;540.00\n20/11/2026;FEES;12.30;;500.00`,
    ],
    [
      'débit et crédit sans titres',
      `21/11/2026;VIR BC LYON ${A};;40,00;540,00\n20/11/2026;VIR REMBOURSEMENT;40,00;;500,00\n19/11/2026;COTISATION;12,30;;540,00`,
    ],
    ['sans titres', `21/11/2026;VIR BC LYON ${A};40,00\n20/11/2026;COTISATION ANNUELLE;-12,30`],
  ])('%s', (_bank, text) => {
    const { lines, columns, unread } = read(text)
    expect(layoutProblem(columns)).toBeNull()
    expect(unread).toEqual([])
    expect(lines.filter(cameIn)).toMatchObject([{ date: '2026-11-21', amount_cents: 4000, aside: null }])
    expect(referencesOf(lines.filter(cameIn))).toEqual([A])
  })

  test('en points décimaux et en anglais, ce qui ne se devine pas se corrige : la colonne manquante se dit', () => {
    const { columns } = read('when;what;how much\na;b;c')
    expect(layoutProblem(columns)).toMatch(/^Indiquez la colonne/)
  })

  test.each([
    ['40,00', 4000],
    ['+40,00', 4000],
    ['-12.3', -1230],
    ['1\u202f234,56 €', 123456],
    ['EUR 40,00', 4000],
    ['\u2212 40,00', -4000],
    ['1\u00a0234,56', 123456],
    ['1.234,56', 123456],
    ['1,234.56', 123456],
    ['1234', 123400],
    ['1,234', null],
    ['1.234', null],
    ['12,345', null],
    ['', null],
    ['-', null],
    ['12,30-', -1230],
    ['(12,30)', -1230],
    ['40,00,00', null],
    ['0x28', null],
    ['1e3', null],
    ['9999999999', null],
  ])('le montant « %s »', (typed, cents) => expect(readAmount(typed)).toBe(cents))

  test('un montant qui peut se lire de deux façons n’est pas lu, et sa ligne se dit', () => {
    expect(read(`Date;Libellé;Montant\n21/11/2026;VIR ${A};1,234`)).toMatchObject({ lines: [], unread: [2] })
  })
})

const due = (reference: string, more: Partial<Matchable> = {}): Matchable => ({
  registration_id: reference,
  reference,
  state: 'awaited',
  amount_cents: 4000,
  team_name: 'Les Aigles',
  club_name: 'Basket Club Givors',
  registered_by: 'Camille Fontaine',
  ...more,
})
const line = (label: string, amount_cents = 4000, number = 1): StatementLine => ({
  line: number,
  date: null,
  label,
  amount_cents,
  currency: null,
  aside: null,
})
const matched = (known: Matchable[], ...lines: ReturnType<typeof line>[]) =>
  matchStatement(lines, known).map(({ paid, suggested, reason }) => ({
    paid: paid.map(({ reference }) => reference),
    suggested: suggested.map(({ reference }) => reference),
    reason,
  }))

/** Any characters, including halves of surrogate pairs. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 90 }).map((codes) => String.fromCharCode(...codes))

describe('rapprocher un relevé des inscriptions', () => {
  test('par la référence et au centime : cochée', () => {
    expect(matched([due(A), due(B)], line(`VIR ${A.toLowerCase().replace('-', ' ')}`))).toEqual([
      { paid: [A], suggested: [], reason: null },
    ])
  })
  test('un virement pour deux équipes les paie toutes deux, s’il fait leur somme', () => {
    expect(matched([due(A), due(B, { amount_cents: 6000 })], line(`${A} ${B}`, 10_000))[0]!.paid).toEqual([A, B])
    expect(matched([due(A), due(B)], line(`${A} ${B}`, 4000))[0]).toMatchObject({
      paid: [],
      reason: expect.stringContaining('Trop peu'),
    })
  })
  test.each([
    ['trop', [due(A)], `VIR ${A}`, 4500, 'Trop\u00a0: 40\u00a0€ attendus, 5\u00a0€ de plus.'],
    ['trop peu', [due(A)], `VIR ${A}`, 3999, 'Trop peu\u00a0: 40\u00a0€ attendus, 0,01\u00a0€ de moins.'],
    ['référence inconnue', [due(A)], `VIR ${C}`, 4000, `Référence inconnue chez vous\u00a0: ${C}.`],
    ['déjà payée', [due(A, { state: 'paid' })], `VIR ${A}`, 4000, `${A}\u00a0: ce paiement est déjà noté.`],
    ['annulée', [due(A, { state: 'ended' })], `VIR ${A}`, 4000, `${A}\u00a0: cette inscription est terminée.`],
    ['mal recopiée', [due(A)], `VIR ${A.slice(0, -1)}${A.endsWith('2') ? '3' : '2'}`, 4000, 'Référence mal recopiée'],
    ['étrangère', [due(A)], 'LOYER NOVEMBRE', 4000, ''],
  ])('%s : dit, et jamais coché', (_why, known, label, amount, reason) => {
    expect(matched(known, line(label, amount))[0]).toMatchObject({ paid: [], reason: expect.stringContaining(reason) })
  })
  test('deux lignes de la même référence : la première paie, la seconde se dit en double', () => {
    const [first, second] = matched([due(A)], line(A), line(A, 4000, 2))
    expect(first!.paid).toEqual([A])
    expect(second).toMatchObject({ paid: [], reason: expect.stringContaining('en double') })
  })
  test.each([A, B])('après un virement pour deux équipes, une ligne pour %s seule se dit en double', (reference) => {
    const [both, again] = matched([due(A), due(B)], line(`${A} ${B}`, 8000), line(reference, 4000, 2))
    expect(both!.paid).toEqual([A, B])
    expect(again).toMatchObject({ paid: [], reason: expect.stringContaining('en double') })
  })
  test('sans référence, même montant et un nom propre : suggérée, jamais cochée', () => {
    const known = [due(A), due(B, { amount_cents: 5000 }), due(C, { club_name: 'US Vienne', registered_by: null })]
    expect(matched(known, line('VIR DE BASKET CLUB GIVORS'))[0]).toMatchObject({ paid: [], suggested: [A] })
    expect(matched(known, line('VIR M FONTAINE CAMILLE'))[0]!.suggested).toEqual([A])
    expect(matched(known, line(`VIR ${C.slice(4)}`))[0]).toMatchObject({ paid: [], suggested: [C] })
    expect(matched(known, line('VIR BASKET CLUB UNION SPORTIVE'))[0]!.suggested).toEqual([])
  })

  test('n’importe quel fichier se lit sans faute, et rien ne se coche qu’au centime, attendu, une seule fois', () => {
    const references = [A, B, C]
    const cell = fc.oneof(
      fc.string(),
      anyText,
      fc.constantFrom(
        'Date',
        'Libellé',
        'Crédit',
        'Montant',
        '21/11/2026',
        '40,00',
        '40',
        '80,00',
        '-40,00',
        '1,234',
        '',
      ),
      fc
        .tuple(fc.string(), fc.constantFrom(...references), fc.constantFrom(...references), fc.string())
        .map((parts) => parts.join(' ')),
      fc.constantFrom(...references).map((reference) => `VIR ${reference}`),
    )
    const line = fc.tuple(
      fc.constant('21/11/2026'),
      cell,
      fc.constantFrom('40,00', '80,00', '120,00', '40.00', '39,99'),
    )
    const table = fc.array(fc.oneof(line, fc.array(cell, { maxLength: 6 })), { maxLength: 12 })
    const known = fc.tuple(
      ...references.map((reference) =>
        fc
          .record({
            state: fc.constantFrom('awaited', 'paid', 'ended', 'not_yet'),
            amount_cents: fc.constantFrom(4000, 8000),
          })
          .map((more) => due(reference, more as Partial<Matchable>)),
      ),
    )
    let ticks = 0
    fc.assert(
      fc.property(table, known, fc.boolean(), (rows, registrations, titled) => {
        const cells = titled ? [['Date', 'Libellé', 'Montant'], ...rows] : rows
        const result = matchStatement(statementLines(cells, statementLayout(cells)).lines, registrations)
        const paid = result.flatMap((one) => one.paid)
        ticks += paid.length
        expect(new Set(paid).size).toBe(paid.length)
        expect(paid.every(({ state }) => state === 'awaited')).toBe(true)
        for (const one of result)
          if (one.paid.length > 0)
            expect(one.paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(one.amount_cents)
      }),
      { numRuns: 600 },
    )
    expect(ticks).toBeGreaterThan(0)
  })
})
