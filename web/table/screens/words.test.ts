import { expect, test } from 'vitest'
import type { TableMatch } from '#contract/competition/tables.ts'
import type { KeptEvent } from '../sync/log.ts'
import { matchState, scoreWords } from './words.ts'

const SENT: KeptEvent = {
  id: '00000000-0000-4000-8000-000000000009',
  court_id: 3,
  event: {
    id: '00000000-0000-4000-8000-000000000009',
    version: 1,
    match_id: 7,
    teams: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'],
    pen: null,
    seq: 1,
    recorded_at: '2026-03-14T09:30:00.000Z',
    act: { kind: 'final', score: [48, 52] },
  },
  state: 'applied',
  reason: null,
}
const MATCH: TableMatch = {
  id: 7,
  label: 'U13 F 3',
  scheduled_date: '2026-03-14T09:30:00.000Z',
  ends_at: '2026-03-14T10:00:00.000Z',
  late_minutes: 0,
  whistled_by: null,
  status: 'scheduled',
  teams: [
    { registration_id: '00000000-0000-4000-8000-000000000001', name: 'Bron' },
    { registration_id: '00000000-0000-4000-8000-000000000002', name: 'Irigny' },
  ],
  score_mode: 'running',
  scoring: '5x5',
  periods: 4,
  needs_winner: false,
  live: null,
  result: null,
  closed: null,
  pen: null,
}
const by = (who: 'table' | 'desk', score: [number, number], waits = false) => ({ score, by: who, waits })

test.each<[string, Partial<TableMatch>, Partial<KeptEvent> | null, string | null, string | null]>([
  ['rien encore', {}, null, null, null],
  ['gardé ici', {}, { state: 'kept' }, 'à envoyer', '48 – 52'],
  ['parti, sans réponse', {}, { state: 'tried' }, 'à envoyer', '48 – 52'],
  ['illisible pour le serveur', {}, { state: 'unread' }, 'à transmettre', '48 – 52'],
  ['reçu', {}, {}, 'envoyé', '48 – 52'],
  [
    'mis de côté',
    {},
    { state: 'aside', reason: 'Ce match se joue sur un autre terrain.' },
    'attend l’organisateur',
    '48 – 52',
  ],
  ['à valider', { result: by('table', [48, 52], true) }, {}, 'attend l’organisateur', '48 – 52'],
  ['enregistré', { result: by('table', [48, 52]) }, {}, 'enregistré', '48 – 52'],
  ['confirmé par la régie', { result: by('desk', [48, 52]) }, {}, 'enregistré', '48 – 52'],
  ['corrigé', { result: by('desk', [50, 52]) }, {}, 'corrigé par l’organisateur', '50 – 52'],
  ['écrit par la régie seule', { result: by('desk', [50, 52]) }, null, 'enregistré', '50 – 52'],
  ['corrigé ici, pas encore parti', { result: by('desk', [50, 52]) }, { state: 'kept' }, 'à envoyer', '48 – 52'],
  ['annulé', { status: 'cancelled' }, null, 'annulé', null],
  ['plateau joué', { score_mode: 'none', result: { score: null, by: 'table', waits: false } }, {}, 'joué', null],
])('la table dit ce qu’un match est devenu\u00a0: %s', (_, match, kept, words, score) => {
  const state = matchState({ ...MATCH, ...match }, kept ? [{ ...SENT, ...kept }] : [])
  expect(state.words).toBe(words)
  expect(state.score && scoreWords(state.score)).toBe(score)
  expect(state.is_done).toBe(words !== null)
})

test.each<[string, Partial<TableMatch>, string | null, boolean]>([
  ['pas commencé', {}, null, false],
  ['marqué point par point', { status: 'in_progress' }, '1re période', true],
  ['au score final', { status: 'in_progress', score_mode: 'final' }, null, true],
  ['terminé', { result: by('table', [48, 52]) }, 'enregistré', false],
])('la table dit « En cours » du match qui se joue, et de lui seul\u00a0: %s', (_, match, words, isUnderWay) => {
  const { is_under_way = false, words: said } = matchState({ ...MATCH, ...match }, [])
  expect([said, is_under_way]).toEqual([words, isUnderWay])
})
