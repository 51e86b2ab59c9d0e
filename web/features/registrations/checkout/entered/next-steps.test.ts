import { expect, test } from 'vitest'
import { nextSteps } from './next-steps.ts'

type Entered = Parameters<typeof nextSteps>[0]

const paid: Entered = {
  status: 'pending',
  amount_cents: 8000,
  payment_status: 'paid',
  payment_due_at: null,
  open_payment: null,
  missing_documents: [],
  receipts: [{ kind: 'receipt', number: '2026-0412' }],
  tournament: { payment_timing: 'at_registration', time_zone: 'Europe/Paris' },
}
const unpaid: Partial<Entered> = { payment_status: 'awaiting', receipts: [] }
const after: Entered['tournament'] = { payment_timing: 'after_approval', time_zone: 'Europe/Paris' }
const paper = (label: string, state: Entered['missing_documents'][number]['state']) =>
  ({ type: 'insurance', label, state }) as unknown as Entered['missing_documents'][number]

test.each<[string, Partial<Entered>, number | null, string[]]>([
  [
    'payée : la place est tenue, le reçu est parti, l’organisateur répond',
    {},
    3,
    [
      'Place tenue (reçu n°\u00a02026-0412 envoyé par e-mail)',
      'Réponse de l’organisateur (sous 3\u00a0jours en général)',
    ],
  ],
  [
    'un délai qui n’est pas mesuré n’est pas dit',
    { receipts: [] },
    null,
    ['Place tenue', 'Réponse de l’organisateur (par message et par e-mail)'],
  ],
  [
    'ce qui manque au dossier s’envoie avant la réponse ; ce qui est envoyé ne se redit pas',
    {
      missing_documents: [paper('Attestation d’assurance RC', 'absent'), paper('Règlement accepté', 'pending')],
    },
    1,
    [
      'Place tenue (reçu n°\u00a02026-0412 envoyé par e-mail)',
      'Document à envoyer (attestation d’assurance RC)',
      'Réponse de l’organisateur (sous 1\u00a0jour en général)',
    ],
  ],
  [
    'un chèque attendu passe avant la réponse',
    { ...unpaid, payment_due_at: '2026-12-07T11:00:00Z' },
    null,
    [
      'Place tenue',
      '80\u00a0€ à payer (avant le lun. 7 déc. 2026)',
      'Réponse de l’organisateur (par message et par e-mail)',
    ],
  ],
  [
    'quand on paie après la validation, le paiement vient en dernier',
    { ...unpaid, payment_status: 'unpaid', tournament: after },
    2,
    [
      'Place tenue',
      'Réponse de l’organisateur (sous 2\u00a0jours en général)',
      '80\u00a0€ à payer (5 jours pour le faire)',
    ],
  ],
  ['validée : rien n’est plus attendu de personne', { status: 'approved', receipts: [] }, 3, ['Place validée']],
])('%s', (_, entered, usual, told) => {
  const steps = nextSteps({ ...paid, ...entered }, usual)
  expect(steps.map(({ title, detail }) => (detail ? `${title} (${detail})` : title))).toEqual(told)
  expect(steps.map(({ isDone }) => isDone)).toEqual(steps.map((_, index) => index === 0))
})
