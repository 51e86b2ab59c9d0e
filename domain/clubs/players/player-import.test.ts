import { expect, test } from 'vitest'
import type { PlayerDraft } from './player.ts'
import { lacksAnswer, newPlayers, reviewed, withAnswer } from './player-import.ts'

const TODAY = '2026-11-22'
const draft = (words: Partial<PlayerDraft>): PlayerDraft => ({
  last_name: 'Martin',
  first_name: 'Léa',
  birth: '2014',
  licence_number: '',
  consent: '',
  consent_from: '',
  consent_on: '',
  ...words,
})
const lines = (...drafts: Partial<PlayerDraft>[]) =>
  drafts.map((words, index) => ({ line: index + 2, draft: draft(words) }))

test('une ligne est nouvelle, connue de l’équipe, déjà lue plus haut, ou à corriger', () => {
  const zoe = { last_name: 'Petit', first_name: 'Zoé', birth_year: 2014, licence_number: null, image_consent: null }
  const rows = reviewed(
    lines({}, { last_name: 'PETIT', first_name: 'Zoe' }, { first_name: 'LÉA' }, { birth: '?' }),
    [zoe],
    TODAY,
  )
  expect(rows.map(({ known, player }) => [known, player === null])).toEqual([
    [null, false],
    ['team', false],
    [2, false],
    [null, true],
  ])
  expect(newPlayers(rows)).toMatchObject([{ last_name: 'Martin', first_name: 'Léa' }])
})

test('corrigée, une ligne connue redevient nouvelle', () => {
  const rows = reviewed(lines({}, { birth: '2015' }), [], TODAY)
  expect(newPlayers(rows)).toHaveLength(2)
})

test('un accord sans auteur ni date reçoit ceux qui valent pour tous, sans toucher aux autres', () => {
  const typed = lines({ consent: 'oui' }, { consent: 'non', consent_from: 'Joueur', consent_on: '01/09/2026' }, {})
  expect(lacksAnswer(typed)).toBe(true)
  const filled = typed.map((one) => ({ ...one, draft: withAnswer(one.draft, 'Parent', '2026-11-22') }))
  expect(lacksAnswer(filled)).toBe(false)
  expect(reviewed(filled, [], TODAY).map(({ player }) => player?.image_consent)).toEqual([
    { given: true, from: 'guardian', on: '2026-11-22' },
    { given: false, from: 'player', on: '2026-09-01' },
    null,
  ])
})

test.each([
  [{ consent: 'oui', consent_from: 'Mère', consent_on: '01/09/2026' }, false],
  [{ consent: 'oui', consent_from: 'Mère' }, true],
  [{ consent: 'oui', consent_on: '01/09/2026' }, true],
  [{ consent: 'oui', consent_from: ' ', consent_on: '01/09/2026' }, true],
  [{ consent: 'oui', consent_from: 'Mère', consent_on: ' ' }, true],
  [{ consent: ' ', consent_from: '', consent_on: '' }, false],
  [{}, false],
])('%o : il manque qui a répondu, ou quand : %s', (words, lacks) => {
  expect(lacksAnswer(lines(words))).toBe(lacks)
})

test('sans réponse, rien n’est rempli, pas même un blanc', () => {
  for (const consent of ['', ' '])
    expect(withAnswer(draft({ consent }), 'Parent', '2026-11-22')).toEqual(draft({ consent }))
})
