import { describe, expect, it } from 'vitest'
import { type ApprovalAttempt, approvalVerdicts } from './approval.ts'
import { refusals } from '../../common/verdict.ts'

const ATTEMPT: ApprovalAttempt = {
  status: 'pending',
  payment_status: 'paid',
  price_cents: 8000,
  payment_timing: 'at_registration',
  missing_documents: [],
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
    ['attend les documents', { missing_documents: [{ type: 'assurance_rc' }] }, ['documents_missing']],
    [
      'dit tout ce qui manque à la fois',
      { status: 'rejected', payment_status: 'unpaid', missing_documents: [{ type: 'reglement' }] },
      ['not_pending', 'not_paid', 'documents_missing'],
    ],
  ])('%s', (_guarantee, change, codes) => {
    expect(refusals(approvalVerdicts({ ...ATTEMPT, ...change })).map(({ code }) => code)).toEqual(codes)
  })

  it('nomme les documents qui manquent', () => {
    const [refusal] = refusals(
      approvalVerdicts({ ...ATTEMPT, missing_documents: [{ type: 'assurance_rc' }, { type: 'liste_joueurs' }] }),
    )
    expect(refusal?.message).toBe(
      'Documents obligatoires non validés\u00a0: Attestation d’assurance RC, Liste des joueurs et licences.',
    )
  })
})
