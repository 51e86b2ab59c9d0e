import { describe, expect, test } from 'vitest'
import { type AlertRegistration, type ClubFacts, clubAlerts } from './club-alerts.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const venue = { id: 7, title: 'Tournoi de Lyon', starts_at: '2026-12-05T08:00:00Z', time_zone: 'Europe/Paris' }
const NOTHING: ClubFacts = { registrations: [], documents: [], moved_matches: [], closing: [] }

let number = 0
const registration = (more: Partial<AlertRegistration>, may?: 'pay' | 'accept_offer'): AlertRegistration => ({
  id: `r${(number += 1)}`,
  team_name: 'Les Aigles',
  status: 'approved',
  amount_cents: 8000,
  hold_expires_at: null,
  offer_expires_at: null,
  payment_due_at: null,
  open_payment: null,
  missing_documents: [],
  permissions: { pay: may === 'pay', accept_offer: may === 'accept_offer', choose: false },
  postponement: null,
  tournament: venue,
  ...more,
})
const alertsOf = (facts: Partial<ClubFacts>, now = NOW) => clubAlerts({ ...NOTHING, ...facts }, now)

test('une nouvelle date se choisit avant son délai ; choisie, ou pour qui n’en décide pas, elle ne se dit plus', () => {
  const permissions = { pay: false, accept_offer: false, choose: true }
  const postponement = { choice: null, choose_until: '2026-11-28T10:00:00Z' }
  const moved = registration({ permissions, postponement })
  expect(alertsOf({ registrations: [moved] })).toMatchObject([
    {
      kind: 'new_date',
      deadline: postponement.choose_until,
      cure: { path: `/club/inscriptions?inscription=${moved.id}` },
    },
  ])
  expect(
    alertsOf({ registrations: [registration({ permissions, postponement: { ...postponement, choice: 'keep' } })] }),
  ).toEqual([])
  expect(alertsOf({ registrations: [registration({ postponement })] })).toEqual([])
})

describe('les places et les paiements', () => {
  const held = registration({ status: 'held', hold_expires_at: '2026-11-21T10:12:00Z' }, 'pay')
  const offered = registration({ status: 'offered', offer_expires_at: '2026-11-23T10:00:00Z' }, 'accept_offer')
  const cheque = registration({ status: 'pending', payment_due_at: '2026-11-22T10:00:00Z' }, 'pay')
  const undated = registration({}, 'pay')
  const freed = registration({ status: 'waitlisted' }, 'accept_offer')
  const settled = registration({})

  test('ce qui finit d’abord est en haut ; une place au premier venu passe avant tout, un paiement sans date après', () => {
    const ids = alertsOf({ registrations: [undated, offered, settled, cheque, held, freed] }).map(({ id }) => id)
    expect(ids).toEqual([freed, held, cheque, offered, undated].map(({ id }) => `registration:${id}`))
  })

  test.each([
    [held, '80 € à régler · Les Aigles', 'Payer', '2026-11-21T10:12:00Z'],
    [offered, 'Une place proposée · Les Aigles', 'Prendre la place', '2026-11-23T10:00:00Z'],
    [freed, 'Une place s’est libérée, à qui la prend · Les Aigles', 'Prendre la place', null],
    [
      registration({ open_payment: {} }, 'pay'),
      'Réponse de la banque attendue · Les Aigles',
      'Suivre le paiement',
      null,
    ],
  ])('chacun mène à ce qui le règle', (known, detail, label, deadline) => {
    const [alert] = alertsOf({ registrations: [known] })
    expect(alert).toMatchObject({ detail: detail.replace('80 €', '80\u00a0€'), deadline, cure: { label } })
    expect(alert!.cure.path).toBe(`/paiement?tournament=7&registration=${known.id}`)
  })
})

describe('les documents', () => {
  const missing = [
    { type: 'assurance_rc', label: 'Attestation d’assurance RC', state: 'pending' },
    { type: 'liste_joueurs', label: 'Liste des joueurs et licences', state: 'absent' },
    { type: 'droit_image', label: 'Autorisation de droit à l’image', state: 'rejected' },
  ] as const
  const entered = registration({ missing_documents: missing })
  const sent = (status: 'pending' | 'approved' | 'rejected', season = '2026-2027') => ({
    type: 'assurance_rc' as const,
    status,
    season,
  })

  test('un tournoi où il en manque n’est dit qu’une fois, avec ceux qui restent à envoyer ou à refaire', () => {
    const alerts = alertsOf({ registrations: [entered, { ...entered, id: 'other' }], documents: [sent('pending')] })
    expect(alerts.map(({ detail, cure }) => [detail, cure.path])).toEqual([
      ['Documents à fournir\u00a0: Liste des joueurs et licences, Autorisation de droit à l’image', '/club/documents'],
    ])
    const [refused] = alertsOf({ registrations: [registration({ missing_documents: missing.slice(2) })] })
    expect(refused!.detail).toBe('Document à remplacer\u00a0: Autorisation de droit à l’image')
  })

  test.each([
    ['rien à qui ne les tient pas', { registrations: [entered], documents: null }],
    [
      'rien une fois le tournoi commencé',
      { registrations: [{ ...entered, tournament: { ...venue, starts_at: '2026-11-20T08:00:00Z' } }] },
    ],
    ['rien pour une équipe qui attend une place', { registrations: [{ ...entered, status: 'waitlisted' as const }] }],
  ])('%s', (_, facts) => expect(alertsOf(facts)).toEqual([]))

  test('en fin de saison, ceux qui se renouvellent et ne l’ont pas été', () => {
    const facts = { documents: [sent('approved'), { ...sent('approved'), type: 'autre' as const }] }
    const june = new Date('2027-06-10T10:00:00Z')
    expect(alertsOf(facts)).toEqual([])
    expect(alertsOf(facts, june)).toMatchObject([
      { kind: 'expiring', deadline: '2027-06-30T22:00:00.000Z', cure: { path: '/club/documents' } },
    ])
    const renewed = { documents: [...facts.documents, sent('pending', '2027-2028')] }
    expect(alertsOf(renewed, june)).toEqual([])
  })
})

describe('les matchs déplacés', () => {
  const match = {
    id: 3,
    team_name: 'Les Aigles',
    scheduled_date: '2026-12-05T13:30:00Z',
    moved_from: '2026-12-05T09:00:00Z',
    moved_at: '2026-11-20T10:00:00Z',
    tournament: venue,
  }

  test('disent la nouvelle heure et l’ancienne', () => {
    const [alert] = alertsOf({ moved_matches: [match] })
    expect(alert!.detail).toMatch(/déplacé\u00a0: sam\. 5 déc\., 14.h.30, au lieu de sam\. 5 déc\., 10.h$/)
    expect(alert!.cure.path).toBe('/matchs?tournament_id=7')
  })

  test.each([
    ['plus une fois joués', { ...match, scheduled_date: '2026-11-21T09:00:00Z' }],
    ['plus après une semaine', { ...match, moved_at: '2026-11-12T10:00:00Z' }],
  ])('%s', (_, moved) => expect(alertsOf({ moved_matches: [moved] })).toEqual([]))
})

describe('les inscriptions qui se terminent', () => {
  const closing = { ...venue, registration_closes_at: '2026-11-24T18:00:00Z', distance_km: 17.4 }

  test('dans les trois jours, avec la distance quand on la connaît', () => {
    expect(alertsOf({ closing: [closing] })).toMatchObject([
      {
        detail: 'Les inscriptions se terminent, à 17\u00a0km de votre club',
        deadline: closing.registration_closes_at,
        cure: { label: 'S’inscrire', path: '/paiement?tournament=7' },
      },
    ])
    expect(alertsOf({ closing: [{ ...closing, distance_km: null }] })[0]!.detail).toBe('Les inscriptions se terminent')
  })

  test.each(['2026-11-25T18:00:00Z', '2026-11-21T09:00:00Z'])('ni plus tard, ni une fois closes', (at) =>
    expect(alertsOf({ closing: [{ ...closing, registration_closes_at: at }] })).toEqual([]),
  )
})
