import { describe, expect, it } from 'vitest'
import {
  DOCUMENT_STATUSES,
  DOCUMENT_STATUS_LABELS,
  type DocumentStatus,
  type KeptDocument,
  canMoveDocument,
  canReviewDocument,
  documentNeeds,
  documentStatusAt,
  documentStatusFor,
  documentStatusShown,
  isToDeposit,
  missingDocuments,
  needLabel,
  needers,
} from './documents.ts'

const ORGANIZER = 7
const OTHER = 8
const SEASON = '2026-2027'
const ASKED = {
  required_documents: ['assurance_rc', 'liste_joueurs'],
  season: SEASON,
  organizer_club_id: ORGANIZER,
} as const

const kept = (status: DocumentStatus, more: Partial<KeptDocument> = {}): KeptDocument => ({
  type: 'assurance_rc',
  season: SEASON,
  status,
  refused_by: [],
  ...more,
})

describe('l’état d’un document', () => {
  it('se lit avec les mots du club', () => {
    expect(DOCUMENT_STATUSES.map((status) => DOCUMENT_STATUS_LABELS[status])).toEqual([
      'Analyse en cours',
      'En attente',
      'Validé',
      'Refusé',
      'Expiré',
      'Remplacé',
      'Retiré',
    ])
  })

  it('ne bouge que comme prévu, et ne revient jamais de ce qui a été remplacé, retiré ou expiré', () => {
    const moves = DOCUMENT_STATUSES.flatMap((from) =>
      DOCUMENT_STATUSES.filter((to) => canMoveDocument(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(moves).toEqual([
      'scanning → pending',
      'scanning → replaced',
      'scanning → withdrawn',
      'pending → approved',
      'pending → rejected',
      'pending → replaced',
      'pending → withdrawn',
      'approved → rejected',
      'approved → replaced',
      'approved → withdrawn',
      'rejected → approved',
      'rejected → replaced',
      'rejected → withdrawn',
    ])
  })

  it.each<[string, DocumentStatus, string, DocumentStatus]>([
    ['un document validé vaut jusqu’au dernier jour de la saison', 'approved', '2027-06-30', 'approved'],
    ['il expire le lendemain', 'approved', '2027-07-01', 'expired'],
    ['celui que personne n’a lu aussi', 'pending', '2027-07-01', 'expired'],
    ['ce qui a été retiré le reste', 'withdrawn', '2027-07-01', 'withdrawn'],
    ['ce qui a été remplacé le reste', 'replaced', '2027-07-01', 'replaced'],
  ])('%s', (_guarantee, status, day, expected) => {
    expect(documentStatusAt(kept(status), day)).toBe(expected)
  })
})

describe('la portée d’un avis', () => {
  it.each<[string, KeptDocument, number, DocumentStatus]>([
    ['une validation vaut pour tous les organisateurs', kept('approved'), OTHER, 'approved'],
    [
      'un refus d’organisateur vaut pour ses tournois',
      kept('pending', { refused_by: [ORGANIZER] }),
      ORGANIZER,
      'rejected',
    ],
    ['et pour aucun autre', kept('pending', { refused_by: [ORGANIZER] }), OTHER, 'pending'],
    ['même contre la validation d’un autre', kept('approved', { refused_by: [ORGANIZER] }), ORGANIZER, 'rejected'],
    ['un refus de la plateforme vaut pour tous', kept('rejected'), OTHER, 'rejected'],
    ['un refus ne ressuscite pas ce qui a été retiré', kept('withdrawn', { refused_by: [OTHER] }), OTHER, 'withdrawn'],
  ])('%s', (_guarantee, document, organizer, expected) => {
    expect(documentStatusFor(organizer, document)).toBe(expected)
  })

  it('le club lit « Refusé » dès qu’un organisateur refuse et que nul n’a validé', () => {
    expect(documentStatusShown(kept('pending', { refused_by: [OTHER] }))).toBe('rejected')
    expect(documentStatusShown(kept('approved', { refused_by: [OTHER] }))).toBe('approved')
    expect(documentStatusShown(kept('pending'))).toBe('pending')
  })
})

describe('ce qui manque à une inscription', () => {
  const LIST = kept('approved', { type: 'liste_joueurs' })

  it.each<[string, KeptDocument[], string[]]>([
    ['rien quand tout est validé', [kept('approved'), LIST], []],
    ['ce qui n’est pas déposé', [LIST], ['assurance_rc absent']],
    ['ce que personne n’a encore lu', [kept('pending'), LIST], ['assurance_rc pending']],
    ['ce qui est encore analysé', [kept('scanning'), LIST], ['assurance_rc scanning']],
    ['ce qui a été refusé', [kept('rejected'), LIST], ['assurance_rc rejected']],
    [
      'ce qui a été refusé par cet organisateur',
      [kept('approved', { refused_by: [ORGANIZER] }), LIST],
      ['assurance_rc rejected'],
    ],
    ['pas ce qu’un autre organisateur a refusé', [kept('approved', { refused_by: [OTHER] }), LIST], []],
    ['pas ce qui a été refusé puis déposé à nouveau et validé', [kept('rejected'), kept('approved'), LIST], []],
    ['ce qui vaut pour une autre saison', [kept('approved', { season: '2025-2026' }), LIST], ['assurance_rc absent']],
    ['ce qui a été retiré ou remplacé', [kept('withdrawn'), kept('replaced'), LIST], ['assurance_rc absent']],
    ['un document à lire passe avant un refusé', [kept('rejected'), kept('pending'), LIST], ['assurance_rc pending']],
  ])('%s', (_guarantee, documents, expected) => {
    expect(missingDocuments(ASKED, documents).map(({ type, state }) => `${type} ${state}`)).toEqual(expected)
  })

  it('se dit dans l’ordre de la demande, avec ce qui est validé', () => {
    expect(documentNeeds(ASKED, [LIST])).toEqual([
      { type: 'assurance_rc', state: 'absent' },
      { type: 'liste_joueurs', state: 'approved' },
    ])
  })

  it('n’est au club que s’il doit envoyer quelque chose', () => {
    const states = ['approved', 'pending', 'scanning', 'rejected', 'absent'] as const
    expect(states.filter((state) => isToDeposit({ type: 'autre', state }))).toEqual(['rejected', 'absent'])
    expect(states.map(needLabel)).toEqual(['Validé', 'En attente', 'Analyse en cours', 'Refusé', 'À déposer'])
  })
})

describe('un document ne part pas', () => {
  it.each<[string, KeptDocument, KeptDocument[], number]>([
    ['s’il est le seul validé de son type', kept('approved'), [], 1],
    ['sauf si un autre suffit', kept('approved'), [kept('approved')], 0],
    ['sauf si nul n’en a besoin', kept('approved', { type: 'autre' }), [], 0],
    ['sauf s’il ne valait pas', kept('pending'), [], 0],
    ['sauf s’il ne valait pas pour cet organisateur', kept('approved', { refused_by: [ORGANIZER] }), [], 0],
    ['un autre qui attend ne le remplace pas', kept('approved'), [kept('pending')], 1],
  ])('%s', (_guarantee, document, others, count) => {
    expect(needers(document, others, [ASKED])).toHaveLength(count)
  })
})

describe('un avis se donne', () => {
  const organizer = { organizer_club_id: ORGANIZER }
  const platform = { organizer_club_id: null }

  it.each<[string, KeptDocument, { organizer_club_id: number | null }, string[]]>([
    ['sur ce qui attend', kept('pending'), organizer, ['approved', 'rejected']],
    ['par la plateforme aussi', kept('pending'), platform, ['approved', 'rejected']],
    ['contre la validation d’un autre, pour ses tournois', kept('approved'), organizer, ['rejected']],
    ['pour revenir sur son refus', kept('pending', { refused_by: [ORGANIZER] }), organizer, ['approved']],
    [
      'pour revenir sur son refus, une fois validé ailleurs',
      kept('approved', { refused_by: [ORGANIZER] }),
      organizer,
      ['approved'],
    ],
    [
      'sans être lié par le refus d’un autre',
      kept('pending', { refused_by: [OTHER] }),
      organizer,
      ['approved', 'rejected'],
    ],
    ['jamais contre le refus de la plateforme', kept('rejected'), organizer, []],
    ['par la plateforme, qui peut revenir sur le sien', kept('rejected'), platform, ['approved']],
    ['par la plateforme, qui peut retirer une validation', kept('approved'), platform, ['rejected']],
    ['jamais avant la fin de l’analyse', kept('scanning'), platform, []],
    ['jamais sur ce qui a expiré', kept('expired'), organizer, []],
    ['jamais sur ce qui a été remplacé', kept('replaced'), platform, []],
    ['jamais sur ce qui a été retiré', kept('withdrawn'), organizer, []],
  ])('%s', (_guarantee, document, reviewer, expected) => {
    const allowed = (['approved', 'rejected'] as const).filter((decision) =>
      canReviewDocument(document, reviewer, decision),
    )
    expect(allowed).toEqual(expected)
  })
})
