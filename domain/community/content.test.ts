import { describe, expect, it } from 'vitest'
import {
  appealableUntil,
  canAppeal,
  canEdit,
  CONTENT_STATUSES,
  type ContentStatus,
  contentLabel,
  decided,
  isShown,
} from './content.ts'
import { hasWeight, hides, reportReasonsFor } from './report.ts'
import { meanInWords, ratingInWords } from './rating.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const at = (status: ContentStatus, created_at = '2026-11-22T00:00:00Z') => ({ status, created_at })

describe('un contenu', () => {
  it('ne se voit que publié ou rétabli', () => {
    expect(CONTENT_STATUSES.filter(isShown)).toEqual(['published', 'restored'])
  })

  it.each([
    ['published', 'published', 'rejected'],
    ['held', 'published', 'rejected'],
    ['restored', 'restored', 'rejected'],
    ['appealed', 'restored', 'upheld'],
    ['rejected', null, null],
    ['upheld', null, null],
    ['withdrawn', null, null],
  ] as const)('%s devient %s approuvé, et %s refusé', (status, approved, rejected) => {
    expect([decided(status, 'approve'), decided(status, 'reject')]).toEqual([approved, rejected])
  })

  it('se modifie vingt-quatre heures, tant qu’il n’est ni refusé ni retiré', () => {
    expect(CONTENT_STATUSES.filter((status) => canEdit(at(status), NOW))).toEqual(['published', 'held', 'restored'])
    expect(canEdit(at('published', '2026-11-21T12:00:00Z'), NOW)).toBe(false)
    expect(canEdit(at('published', '2026-11-21T12:00:01Z'), NOW)).toBe(true)
  })

  it('refusé se conteste six mois, le même jour du mois ou le dernier', () => {
    expect(appealableUntil('2026-08-31T10:00:00.000Z')).toBe('2027-02-28T10:00:00.000Z')
    expect(appealableUntil('2026-05-22T12:00:00.000Z')).toBe('2026-11-22T12:00:00.000Z')
    const refused = (status: ContentStatus, decided_at: string | null) =>
      canAppeal({ status, decided_at, rule: 'image' }, NOW)
    expect(refused('rejected', '2026-05-22T12:00:01Z')).toBe(true)
    expect(refused('rejected', '2026-05-22T12:00:00Z')).toBe(false)
    expect(canAppeal({ status: 'rejected', decided_at: '2026-11-01T12:00:00Z', rule: 'consent_withdrawn' }, NOW)).toBe(
      false,
    )
    for (const status of CONTENT_STATUSES.filter((one) => one !== 'rejected'))
      expect([status, refused(status, '2026-11-01T12:00:00Z')]).toEqual([status, false])
  })

  it('dit à son club pourquoi il attend', () => {
    expect(contentLabel({ status: 'held', held_for: 'reports' })).toBe('Masqué, en cours de relecture')
    expect(contentLabel({ status: 'held', held_for: 'review' })).toBe('En attente de relecture')
    expect(contentLabel({ status: 'upheld', held_for: null })).toBe('Refus maintenu')
  })
})

describe('un signalement', () => {
  const photo = { type: 'photo', status: 'published', cleared_at: null } as const
  const comment = { ...photo, type: 'commentaire' } as const

  it.each([
    ['une photo sans accord, au premier', photo, 'photo_without_consent', 0, true],
    ['une photo pour autre chose, non', photo, 'insult', 2, false],
    ['une photo à trois clubs', photo, 'other', 3, true],
    ['un avis à trois clubs', comment, 'insult', 3, true],
    ['un avis à deux clubs, non', comment, 'insult', 2, false],
    ['un avis pour une photo, non', comment, 'photo_without_consent', 1, false],
    ['rien de ce qu’un modérateur a vu', { ...photo, cleared_at: '2026' }, 'photo_without_consent', 9, false],
    ['rien de ce qu’un appel a rétabli', { ...photo, status: 'restored' }, 'photo_without_consent', 9, false],
  ] as const)('masque %s', (_what, content, reason, clubs, expected) => {
    expect(hides(content, { reason, clubs })).toBe(expected)
  })

  it('ne compte plus après cinq écartés, et propose ce qui convient', () => {
    expect([4, 5].map(hasWeight)).toEqual([true, false])
    expect(reportReasonsFor('commentaire')).not.toContain('photo_without_consent')
    expect(reportReasonsFor('photo')).toContain('photo_without_consent')
  })
})

describe('une note', () => {
  it('se dit en mots, la moyenne avec une décimale au plus', () => {
    expect([1, 4].map(ratingInWords)).toEqual(['1 étoile sur 5', '4 étoiles sur 5'])
    expect([4.3, 5].map(meanInWords)).toEqual(['4,3', '5'])
  })
})
