import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import { readPdf } from '#test/kit/files/read-pdf.ts'
import { paymentRequestPdf } from './features/registrations/collection/payment-request-pdf.ts'
import { platformReceiptPdf } from './features/organizing/promotion/platform-receipt-pdf.ts'
import { receiptPdf } from './features/registrations/receipts/receipt-pdf.ts'
import { registrationPdf } from './features/registrations/registration-files/registration-pdf.ts'
import { programmePdf } from './features/competition/standings/prints/programme-pdf.ts'
import { sheetsPdf } from './features/competition/standings/prints/sheets-pdf.ts'
import { codesPdf } from './features/competition/tables/codes-pdf.ts'
import { drawable } from './features/tournaments/tournaments/preview/letters.ts'
import { posterPdf } from './features/tournaments/tournaments/preview/poster/poster-pdf.ts'
import { WRITTEN_OUT_NOTE } from './platform/pdf/written-out.ts'

/** Latin with accents, Greek, Arabic, Hebrew, Japanese, pictures. */
const NAME = 'Éa Łódź Ελ الأسود נתניה 東京 🏀'
/** Papers show this instead: one of their types has Greek letters, the one of a title has none. */
const SAID = ["l'swd*", 'ntnyh*', 'DongJing*', 'Łódź']

const day = '2026-11-22T10:00:00Z'
const party = { name: NAME, address: NAME, postal_code: '69000', city: NAME, email: null }
const place = { title: NAME, location: NAME, starts_at: day, ends_at: day, time_zone: 'Europe/Paris', organizer: party }
const receipt = {
  title: 'Avoir',
  number: '2026-0001',
  issued_on: '2026-11-22',
  club: party,
  tournament: NAME,
  method: NAME,
  amount_cents: 100,
  original: '2026-0000',
} as const
const side = (label: string) => ({ registration_id: label, label })
const match = {
  id: 1,
  number: 1,
  tournament_category_id: 1,
  phase: NAME,
  scheduled_date: day,
  duration_minutes: 12,
  court: NAME,
  court_id: 1,
  status: 'scheduled',
  label: 'À venir',
  team1: side(NAME),
  team2: side(NAME),
  is_scored: true,
  score: null,
  winner: null,
  forfeit: null,
  whistled_by: NAME,
} as unknown as ProgrammeMatch
const programme = {
  title: NAME,
  time_zone: 'Europe/Paris',
  platform_name: 'Rebond',
  desk_url: 'https://exemple.test/1',
  matches: [match],
  categories: { 1: 'U13 féminin' },
  teams: [{ id: NAME, name: NAME, club: NAME }],
  three_on_three: [],
}
const registration = {
  reference: 'INS-32BEG5KH',
  tournament: place,
  club: party,
  category: { category: 'U13', gender: 'feminin' },
  receipts: [],
  team_name: NAME,
  created_at: day,
  label: 'En attente',
  amount_cents: 100,
  payment_label: 'À payer',
  payment_due_at: day,
  manual_payment: { lines: [{ label: 'Ordre', value: NAME }], advice: NAME },
  transfer: null,
}

/** Each kind of print, by the file that writes it. */
const PRINTS: Record<string, (() => Promise<Uint8Array>)[]> = {
  'features/registrations/collection/payment-request-pdf.ts': [() => paymentRequestPdf(registration as never)],
  'features/organizing/promotion/platform-receipt-pdf.ts': [
    () => platformReceiptPdf({ ...receipt, publisher: party, what: NAME }),
  ],
  'features/registrations/receipts/receipt-pdf.ts': [
    () => receiptPdf({ ...receipt, organizer: party, dates: NAME, location: NAME, team: NAME }),
  ],
  'features/registrations/registration-files/registration-pdf.ts': [
    () =>
      registrationPdf(
        {
          registration: { ...registration, reason: NAME, lines: [] },
          contact: { name: NAME, phone: null, email: null },
          needs: [],
          documents: [],
          players: [{ last_name: NAME, first_name: NAME, birth_year: 2013, licence_number: null }],
        } as never,
        new Date(day),
      ),
  ],
  'features/competition/standings/prints/programme-pdf.ts': (['mur', 'terrain', 'equipe'] as const).map(
    (by) => () => programmePdf({ ...programme, reasons: { 1: NAME }, by }),
  ),
  'features/competition/standings/prints/sheets-pdf.ts': [() => sheetsPdf(programme)],
  'features/competition/tables/codes-pdf.ts': [
    () => codesPdf({ title: NAME, platform_name: NAME, courts: [{ name: NAME, link: 'https://exemple.test' }] }),
  ],
  'features/tournaments/tournaments/preview/poster/poster-pdf.ts': [
    () =>
      posterPdf({
        id: 3,
        platform_name: 'Rebond',
        title: NAME,
        weekday: 'sam.',
        days: '12',
        month: 'déc. 2026',
        when: '12 décembre 2026',
        start: 'Début à 9 h 30',
        venue: [NAME, NAME],
        categories: [{ category: 'U13', label: 'U13', teams: '8 équipes', price: '60 €' }],
        closing: null,
        club: { id: 5, name: NAME, colours: ['royal', 'gold'] },
        phone: NAME,
        url: 'https://rebond.example/tournois/3',
        band: null,
      }),
  ],
}

test('chaque imprimé de la plateforme est dans cette liste', () => {
  const writers = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.startsWith('features/') && path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => /\b(?:writePdf|receiptPagePdf)\(/.test(readFileSync(`server/${path}`, 'utf8')))
  expect(writers.toSorted()).toEqual(Object.keys(PRINTS).toSorted())
})

test.each(Object.entries(PRINTS))(
  '%s : un nom d’une autre écriture se lit, et l’imprimé dit ses étoiles',
  async (_, writes) => {
    for (const write of writes) {
      const { text, glyphs } = readPdf(await write())
      for (const words of SAID) expect(text).toContain(words)
      expect(glyphs).not.toContain('0000')
      expect(text.replace(/\s/gu, ' ')).toContain(WRITTEN_OUT_NOTE.replace(/\s/gu, ' '))
    }
  },
)

test('un reçu et un avoir tiennent sur une feuille, si longs que soient leurs noms', async () => {
  const long = 'Association sportive et culturelle des amis du basket '.repeat(2).trim()
  const whole = { name: long, address: long, postal_code: '97460', city: long, email: `${'a'.repeat(60)}@exemple.test` }
  const page = { ...receipt, club: whole, tournament: long, method: long }
  for (const paper of [
    receiptPdf({ ...page, organizer: whole, dates: long, location: long, team: long }),
    platformReceiptPdf({ ...page, publisher: whole, what: long }),
  ])
    expect(readPdf(await paper).pages).toBe(1)
})

test('la journée de trente équipes sur six terrains tient sur une feuille pour le mur', async () => {
  const matches = Array.from({ length: 13 * 6 }, (_, index) => ({
    ...match,
    id: index,
    number: index + 1,
    phase: 'Championnat',
    scheduled_date: new Date(Date.parse(day) + Math.floor(index / 6) * 1_800_000).toISOString(),
    court: `Terrain ${(index % 6) + 1}`,
    team1: { ...match.team1, label: 'Avenir Saint-Melaine-sur-Aubance – U15 féminin' },
    team2: { ...match.team2, label: 'Espérance Chaingy – U15 féminin' },
  }))
  const { pages } = readPdf(await programmePdf({ ...programme, title: 'Tournoi', matches, reasons: {}, by: 'mur' }))
  expect(pages).toBe(1)
})

test('sans lettre étrangère, un imprimé n’a pas cette note', async () => {
  const { text } = readPdf(
    await codesPdf({ title: 'Été', platform_name: 'Łódź', courts: [{ name: 'A', link: 'https://a.test' }] }),
  )
  expect(text).not.toContain('*')
})

test('l’image d’un tournoi écrit ces noms en lettres latines', () => {
  const seen = drawable(NAME, 'display').replaceAll('\u2060', '')
  expect(seen).toBe("Éa Łódź El* l'swd* ntnyh* DongJing* *")
})
