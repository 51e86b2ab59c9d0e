import { describe, expect, it } from 'vitest'
import { depositLine } from '#domain/registrations/prices/sold-lines.ts'
import { rowFacts } from './row-facts.ts'
import { visibleAct } from './manage/approving/visible-act.ts'

const now = new Date('2026-11-20T10:00:00Z')

const pending: Parameters<typeof rowFacts>[0] = {
  status: 'pending',
  rank: null,
  reason: null,
  amount_cents: 5000,
  payment_status: 'paid',
  payment_method: 'card',
  refunded_cents: 0,
  refund_due_cents: 0,
  advance_cents: 0,
  hold_expires_at: null,
  offer_expires_at: null,
  payment_due_at: null,
  waitlisted_at: null,
  open_payment: null,
  missing_documents: [],
  changes_id: null,
  postponement: null,
  lines: [],
  permissions: { choose: false },
  tournament: { time_zone: 'Europe/Paris', payment_timing: 'at_registration' },
}
const cheque = { payment_status: 'awaiting', payment_method: 'cheque' } as const
const insurance = [{ type: 'assurance_rc' as const, label: 'Attestation d’assurance RC', state: 'absent' as const }]
const plain = (words: string | undefined) => words?.replaceAll('\u00a0', ' ')

type Case = [string, Partial<typeof pending>, string, string | undefined]

const read = (side: 'club' | 'organizer', changes: Partial<typeof pending>) => {
  const { head, detail } = rowFacts({ ...pending, ...changes }, side, now)
  return [plain([head.words, head.more].filter(Boolean).join(' ')), plain(detail?.words)]
}

describe('une ligne dit à l’organisateur', () => {
  it.each<Case>([
    ['ce qui est reçu et comment', {}, '50 € reçus', 'carte'],
    ['la part qui sera rendue', { lines: [depositLine(2000)] }, '50 € reçus', 'carte · dont 20 € de caution'],
    [
      'ce qui manque au dossier',
      { missing_documents: insurance },
      '50 € reçus',
      'dossier incomplet : attestation d’assurance RC',
    ],
    [
      'ce qu’il a à lire lui-même',
      { missing_documents: [{ ...insurance[0]!, state: 'pending' }] },
      '50 € reçus',
      'à vérifier : attestation d’assurance RC',
    ],
    [
      'ce que le club doit encore envoyer, s’il reste autre chose à lire',
      {
        missing_documents: [
          { ...insurance[0]!, state: 'rejected' },
          { type: 'autre', label: 'Autre', state: 'pending' },
        ],
      },
      '50 € reçus',
      'dossier incomplet : attestation d’assurance RC',
    ],
    [
      'ce qui est attendu, et jusqu’à quand',
      { ...cheque, payment_due_at: '2026-11-23T12:00:00Z' },
      '50 € attendus',
      'chèque · avant lun. 23 nov.',
    ],
    [
      'ce qui est en retard',
      { ...cheque, payment_due_at: '2026-11-19T12:00:00Z' },
      '50 € attendus',
      'chèque · en retard depuis jeu. 19 nov.',
    ],
    [
      'ce qui arrive de la banque',
      { payment_status: 'awaiting', open_payment: { id: 'p', status: 'processing' } },
      '50 € en chemin',
      'réponse de la banque attendue',
    ],
    [
      'ce qui se paie après',
      { payment_status: 'unpaid', tournament: { time_zone: 'Europe/Paris', payment_timing: 'after_approval' } },
      '50 €',
      'à payer après validation',
    ],
    ['qu’il n’y a rien à payer', { amount_cents: 0 }, 'Gratuit', undefined],
    ['l’état dès qu’il n’attend plus', { status: 'approved' }, 'Validé', '50 € reçus · carte'],
    [
      'le motif et le remboursement',
      { status: 'rejected', reason: 'Complet', payment_status: 'refunded', refunded_cents: 5000 },
      'Refusé',
      '50 € remboursés · Motif : Complet',
    ],
    [
      'le rang',
      { status: 'waitlisted', rank: 3, waitlisted_at: '2026-11-18T10:00:00Z', payment_status: 'unpaid' },
      'Liste d’attente, rang 3',
      'depuis mer. 18 nov.',
    ],
  ])('%s', (_, changes, head, detail) => {
    expect(read('organizer', changes)).toEqual([head, detail])
  })
})

describe('une ligne dit au club', () => {
  it.each<Case>([
    ['qui il attend, puis son argent', {}, 'En attente de réponse', '50 € payés · carte'],
    [
      'ce qu’il doit, et jusqu’à quand',
      { ...cheque, payment_due_at: '2026-11-23T12:00:00Z' },
      'En attente de paiement',
      '50 € · jusqu’à lundi, 13 h',
    ],
    ['ce qu’il doit sans échéance', { payment_status: 'failed' }, 'En attente de paiement', '50 € à payer'],
    [
      'que la banque n’a pas répondu',
      { payment_status: 'awaiting', open_payment: { id: 'p', status: 'processing' } },
      'En attente de la banque',
      '50 € en chemin · réponse de la banque attendue',
    ],
    [
      'que l’organisateur répond d’abord, s’il se paie après',
      { payment_status: 'unpaid', tournament: { time_zone: 'Europe/Paris', payment_timing: 'after_approval' } },
      'En attente de réponse',
      '50 € · à payer après validation',
    ],
    ['que rien n’est à payer', { amount_cents: 0 }, 'En attente de réponse', 'Gratuit'],
    [
      'jusqu’à quand la place est à prendre',
      { status: 'offered', payment_status: 'unpaid', offer_expires_at: '2026-11-22T10:00:00Z' },
      'Place proposée',
      'jusqu’à dimanche, 11 h',
    ],
    [
      'que la place est gardée',
      { status: 'held', payment_status: 'unpaid', hold_expires_at: '2026-11-20T10:10:00Z' },
      'Paiement en cours',
      'place gardée le temps de payer',
    ],
    ['rien de plus d’un délai dépassé', { status: 'expired', payment_status: 'unpaid' }, 'Délai dépassé', ''],
  ])('%s', (_, changes, head, detail) => {
    expect(read('club', changes)).toEqual([head, detail])
  })
})

describe('le seul bouton visible', () => {
  const none = {
    cancel: false,
    pay: false,
    accept_offer: false,
    approve: false,
    reject: false,
    confirm_payment: false,
    extend_payment: false,
    release: false,
    rename: false,
    replace_team: false,
    change_category: false,
    choose: false,
    drop_extra: false,
    see_roster: false,
  }
  const manager = { ...none, approve: true, reject: true }
  it.each<[string, Partial<typeof pending>, typeof none, ReturnType<typeof visibleAct>]>([
    ['valide ce qui est payé', {}, manager, 'approve'],
    ['note ce qui est attendu', cheque, { ...manager, confirm_payment: true }, 'received'],
    [
      'note le paiement, dossier incomplet ou non',
      { ...cheque, missing_documents: insurance },
      { ...manager, confirm_payment: true },
      'received',
    ],
    ['montre ce qui manque', { missing_documents: insurance }, manager, 'missing'],
    [
      'note ce qui reste à payer d’une inscription validée',
      { ...cheque, status: 'approved' },
      { ...none, confirm_payment: true },
      'received',
    ],
    ['manque à qui ne décide pas', {}, none, null],
    ['manque quand la banque n’a pas répondu', { payment_status: 'awaiting' }, manager, null],
  ])('%s', (_, changes, permissions, act) => {
    expect(visibleAct({ ...pending, ...changes, permissions })).toBe(act)
  })
})
