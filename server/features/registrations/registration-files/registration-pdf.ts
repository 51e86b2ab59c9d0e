import type { Content } from 'pdfmake/interfaces'
import { formatDateRange, formatMoment } from '#domain/common/dates/dates.ts'
import { needLabel } from '#domain/clubs/documents.ts'
import { lineWords } from '#domain/registrations/prices/sold-lines.ts'
import { formatEuros } from '#domain/common/money.ts'
import { DOCUMENT_TYPE_LABELS } from '#domain/common/reference/document-types.ts'
import { GENDER_LABELS } from '#domain/common/reference/genders.ts'
import { drawable } from '#server/platform/pdf/pdf-fonts.ts'
import { rowsApart, rule } from '#server/platform/pdf/pdf-parts.ts'
import { display, LEATHER, MUTED } from '#server/platform/pdf/pdf-style.ts'
import { writePdf } from '#server/platform/pdf/write-pdf.ts'
import type { RegistrationFile, RosterPlayer } from './registration-file.ts'

/** Draws one A4 page: who enters what, how far it is, and who plays. */
export const registrationPdf = (file: RegistrationFile, now: Date): Promise<Uint8Array> =>
  writePdf({
    info: {
      title: `Fiche d’inscription ${file.registration.reference}`,
      author: file.registration.tournament.organizer.name,
    },
    pageMargins: [48, 40, 48, 36],
    defaultStyle: { fontSize: 9.5 },
    content: [
      display('Fiche d’inscription', 24),
      {
        text: drawable(
          `${file.registration.reference}, le ${formatMoment(now, file.registration.tournament.time_zone)}`,
        ),
        color: MUTED,
      },
      rule(LEATHER, 2, [0, 10, 0, 6]),
      {
        layout: { ...rowsApart, paddingTop: () => 3.5, paddingBottom: () => 3 },
        table: { widths: [120, '*'], body: linesOf(file).map(row) },
      },
      ...rosterOf(file.players),
    ],
  })

const row = ([label, value]: readonly [string, string]): Content[] => [
  { text: label, color: MUTED },
  { text: drawable(value || '—') },
]

function linesOf({ registration, contact, needs }: RegistrationFile): (readonly [string, string])[] {
  const { tournament, club, category, receipts } = registration
  const named = [category.category, GENDER_LABELS[category.gender].toLowerCase()].join(' ')
  return [
    ['Tournoi', tournament.title],
    ['Dates', formatDateRange(tournament.starts_at, tournament.ends_at, tournament.time_zone)],
    ['Lieu', tournament.location],
    ['Organisateur', tournament.organizer.name],
    ['Club', [club.name, club.city].filter(Boolean).join(', ')],
    ['Équipe', registration.team_name],
    ['Catégorie', named],
    ['Contact', [contact.name, contact.phone, contact.email].filter(Boolean).join(', ')],
    ['Inscrite le', formatMoment(registration.created_at, tournament.time_zone)],
    ['État', [registration.label, registration.reason].filter(Boolean).join('\u00a0: ')],
    ['Paiement', paymentWords(registration)],
    ...(registration.lines.length > 1
      ? [['Détail du prix', registration.lines.map(priceLine).join('\n')] as const]
      : []),
    ['Reçus et avoirs', receipts.map(({ title, number }) => `${title} n°\u00a0${number}`).join(', ')],
    [
      'Documents',
      needs.length === 0
        ? 'Aucun n’est demandé'
        : needs
            .map(({ type, state }) => `${DOCUMENT_TYPE_LABELS[type]}\u00a0: ${needLabel(state).toLowerCase()}`)
            .join('\n'),
    ],
  ]
}

const priceLine = (line: RegistrationFile['registration']['lines'][number]) =>
  `${lineWords(line)}\u00a0: ${formatEuros(line.cents)}`

function paymentWords({ amount_cents, payment_label, paid_cents, refunded_cents }: RegistrationFile['registration']) {
  if (amount_cents === 0) return 'Gratuit'
  return [
    `${formatEuros(amount_cents)}, ${payment_label.toLowerCase()}`,
    paid_cents > 0 ? `${formatEuros(paid_cents)} reçus` : '',
    refunded_cents > 0 ? `${formatEuros(refunded_cents)} rendus` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Players stand in three columns, so that a whole team stays on the page. */
function rosterOf(players: readonly RosterPlayer[] | null): Content[] {
  const title: Content = { text: 'Effectif', bold: true, fontSize: 11, margin: [0, 8, 0, 4] }
  if (players === null) return []
  if (players.length === 0) return [title, { text: 'Aucun joueur noté.', color: MUTED }]
  const third = Math.ceil(players.length / 3)
  const columns = [0, 1, 2].map((column) => ({
    stack: players.slice(column * third, (column + 1) * third).map(playerLine),
  }))
  return [title, { columnGap: 14, columns }]
}

const playerLine = ({ last_name, first_name, birth_year, licence_number }: RosterPlayer): Content => ({
  text: [
    { text: drawable(`${last_name} ${first_name}`), bold: true },
    {
      text: drawable(`, ${[birth_year, licence_number].filter(Boolean).join(', ') || 'sans licence notée'}`),
      color: MUTED,
    },
  ],
  fontSize: 8,
  margin: [0, 0, 0, 1],
})
