import { describe, expect, it } from 'vitest'
import { type ApprovalAttempt, approvalVerdicts, missingDocuments } from './approval.ts'
import { refusals } from './verdict.ts'

const ATTEMPT: ApprovalAttempt = {
  status: 'pending',
  payment_status: 'paid',
  price_cents: 8000,
  payment_timing: 'at_registration',
  required_documents: ['assurance_rc', 'liste_joueurs'],
  documents: [
    { type: 'assurance_rc', status: 'approved' },
    { type: 'liste_joueurs', status: 'approved' },
  ],
}

describe('valider une inscription', () => {
  it.each<[string, Partial<ApprovalAttempt>, string[]]>([
    ['se fait quand tout y est', {}, []],
    ['ne se fait qu’en attente', { status: 'held' }, ['not_pending']],
    ['ne se fait pas deux fois', { status: 'approved' }, ['not_pending']],
    ['attend le paiement', { payment_status: 'awaiting' }, ['not_paid']],
    ['n’attend aucun paiement si c’est gratuit', { payment_status: 'unpaid', price_cents: 0 }, []],
    ['n’attend pas ce qui se paie après', { payment_status: 'unpaid', payment_timing: 'after_approval' }, []],
    ['ne se fait pas après un litige', { payment_status: 'disputed' }, ['not_paid']],
    ['attend les documents', { documents: [] }, ['documents_missing']],
    ['n’attend que les documents demandés', { documents: [], required_documents: [] }, []],
    [
      'dit tout ce qui manque à la fois',
      { status: 'rejected', payment_status: 'unpaid', documents: [] },
      ['not_pending', 'not_paid', 'documents_missing'],
    ],
  ])('%s', (_guarantee, change, codes) => {
    expect(refusals(approvalVerdicts({ ...ATTEMPT, ...change })).map(({ code }) => code)).toEqual(codes)
  })

  it('nomme les documents qui manquent', () => {
    const [refusal] = refusals(
      approvalVerdicts({ ...ATTEMPT, documents: [{ type: 'assurance_rc', status: 'pending' }] }),
    )
    expect(refusal?.message).toBe(
      'Documents obligatoires non validés\u00a0: Attestation d’assurance RC, Liste des joueurs et licences.',
    )
  })

  it('ne compte pas un document refusé, mais celui qui l’a remplacé', () => {
    const documents = [
      { type: 'assurance_rc', status: 'rejected' },
      { type: 'assurance_rc', status: 'approved' },
      { type: 'liste_joueurs', status: 'rejected' },
    ] as const
    expect(missingDocuments(['assurance_rc', 'liste_joueurs'], documents)).toEqual(['liste_joueurs'])
  })
})
