import { describe, expect, test } from 'vitest'
import {
  PLAYER_SENTENCES,
  type PlayerDraft,
  type PlayerFacts,
  ageWarning,
  draftOf,
  isLicence,
  isSamePlayer,
  readPlayer,
  tidyLicence,
} from './player.ts'
import { CATEGORIES } from '../../common/reference/categories.ts'
import { type Season, birthYears } from '../../common/dates/season.ts'
import { LICENCE_MAX_LENGTH, LICENCE_MIN_LENGTH, PLAYER_NAME_MAX_LENGTH } from '../../common/thresholds.ts'

const TODAY = '2026-11-22'
const LEA: PlayerDraft = {
  last_name: ' Martin ',
  first_name: 'Léa',
  birth: '2013',
  licence_number: '',
  consent: '',
  consent_from: '',
  consent_on: '',
}
const read = (change: Partial<PlayerDraft>) => readPlayer({ ...LEA, ...change }, TODAY)

describe('une date de naissance n’en laisse que l’année', () => {
  test.each([
    ['2013', 2013],
    [' 2013 ', 2013],
    ['12/05/2013', 2013],
    ['1/5/2013', 2013],
    ['12-05-2013', 2013],
    ['12.05.2013', 2013],
    ['2013-05-12', 2013],
    ['2013/05/12', 2013],
    ['12/05/13', 2013],
    ['12/05/26', 2026],
    ['12/05/27', 1927],
    ['12/05/98', 1998],
    ['1920', 1920],
    ['2026', 2026],
  ])('%s', (birth, year) => {
    const { player } = read({ birth })
    expect(player?.birth_year).toBe(year)
    expect(JSON.stringify(player)).not.toContain('05')
  })

  test.each(['', '13', 'douze', '1919', '2027', '20133', '12/05', '41 000'])('%s est refusé', (birth) => {
    expect(read({ birth })).toEqual({ player: null, problems: { birth: PLAYER_SENTENCES.birth } })
  })
})

describe('le droit à l’image', () => {
  const answer = (consent: string, consent_from = 'Parent', consent_on = '12/09/2026') =>
    read({ consent, consent_from, consent_on })

  test.each(['oui', 'OUI', 'o', 'x', 'Accordé', '1'])('%s : accordé, par qui et quand', (consent) => {
    expect(answer(consent).player?.image_consent).toEqual({ given: true, from: 'guardian', on: '2026-09-12' })
  })
  test.each(['non', 'N', 'Refusé', '0'])('%s : refusé, par qui et quand', (consent) => {
    expect(answer(consent, 'la joueuse', '2026-09-12').player?.image_consent).toEqual({
      given: false,
      from: 'player',
      on: '2026-09-12',
    })
  })
  test('vide : personne n’a répondu, quoi que disent les autres cases', () => {
    expect(answer('').player?.image_consent).toBeNull()
  })
  test.each([
    ['1/9/2026', '2026-09-01'],
    ['12-09-2026', '2026-09-12'],
    ['12.09.2026', '2026-09-12'],
    [' 2026-09-12 ', '2026-09-12'],
    ['22/11/2026', '2026-11-22'],
    ['le 12/09/2026', null],
    ['12/09/2026 env.', null],
    ['12/09', null],
    ['1 12/09/2026', null],
  ])('répondu le « %s »', (typed, on) => {
    expect(answer('oui', 'Parent', typed).player?.image_consent?.on ?? null).toBe(on)
  })
  test.each([
    ['peut-être', 'Mère', '12/09/2026', { consent: PLAYER_SENTENCES.consent }],
    ['oui', '', '12/09/2026', { consent_from: PLAYER_SENTENCES.consent_from }],
    ['oui', 'le président', '12/09/2026', { consent_from: PLAYER_SENTENCES.consent_from }],
    ['oui', 'Père', '', { consent_on: PLAYER_SENTENCES.consent_on }],
    ['oui', 'Père', '31/02/2026', { consent_on: PLAYER_SENTENCES.consent_on }],
    ['oui', 'Père', '23/11/2026', { consent_on: PLAYER_SENTENCES.consent_on }],
  ])('%s, %s, %s : la case fautive est nommée', (consent, from, on, problems) => {
    expect(answer(consent, from, on)).toEqual({ player: null, problems })
  })
})

test('chaque case fautive a sa phrase, les autres n’en ont pas', () => {
  expect(read({ last_name: ' ', first_name: 'x'.repeat(61), licence_number: 'n°1' }).problems).toEqual({
    last_name: PLAYER_SENTENCES.last_name,
    first_name: PLAYER_SENTENCES.too_long,
    licence_number: PLAYER_SENTENCES.licence_number,
  })
})

test.each(['06 12 34 56 78', '0612345678', '01.23.45.67.89', '0470 12 34 56'])(
  '%s est un téléphone, et non une licence',
  (licence_number) => {
    expect(read({ licence_number })).toEqual({
      player: null,
      problems: { licence_number: PLAYER_SENTENCES.licence_telephone },
    })
    expect(isLicence(tidyLicence(licence_number))).toBe(false)
  },
)

test('un numéro de licence s’écrit d’une seule façon', () => {
  expect(['vt 123.456', 'VT-123456', ' VT123456 '].map(tidyLicence)).toEqual(Array(3).fill('VT123456'))
})

test('un numéro de licence a ses lettres et chiffres, ni trop ni trop peu', () => {
  const numbers = ['VT1', 'VT12', 'V'.repeat(20), 'V'.repeat(21), 'VT-1234', 'vt1234', '']
  const sized = numbers.filter((text) => text.length >= LICENCE_MIN_LENGTH && text.length <= LICENCE_MAX_LENGTH)
  expect(numbers.filter(isLicence)).toEqual(sized.filter((text) => !/[a-z-]/.test(text)))
  for (const length of [LICENCE_MIN_LENGTH - 1, LICENCE_MIN_LENGTH, LICENCE_MAX_LENGTH, LICENCE_MAX_LENGTH + 1])
    expect(isLicence('V'.repeat(length))).toBe(length >= LICENCE_MIN_LENGTH && length <= LICENCE_MAX_LENGTH)
  expect(tidyLicence('VT - 12 .. 34')).toBe('VT1234')
  expect(read({ licence_number: 'vt 123-456' }).player?.licence_number).toBe('VT123456')
  expect(read({ licence_number: '' }).player?.licence_number).toBeNull()
})

test('un nom tient dans sa longueur, au caractère près', () => {
  expect(read({ last_name: 'x'.repeat(PLAYER_NAME_MAX_LENGTH) }).problems).toEqual({})
  expect(read({ last_name: 'x'.repeat(PLAYER_NAME_MAX_LENGTH + 1) }).problems).toEqual({
    last_name: PLAYER_SENTENCES.too_long,
  })
})

test.each<Partial<PlayerFacts>>([
  {},
  { licence_number: 'VT123456' },
  { image_consent: { given: true, from: 'guardian', on: '2026-09-01' } },
  { image_consent: { given: false, from: 'player', on: '2026-11-22' } },
])('ce qui est écrit d’un joueur se relit tel quel : %o', (more) => {
  const facts = { last_name: 'Martin', first_name: 'Léa', birth_year: 2013, licence_number: null, image_consent: null }
  const draft = draftOf({ ...facts, ...more })
  expect(readPlayer(draft, TODAY)).toEqual({ player: { ...facts, ...more }, problems: {} })
  if (!more.image_consent) expect([draft.consent, draft.consent_from, draft.consent_on]).toEqual(['', '', ''])
  if (!more.licence_number) expect(draft.licence_number).toBe('')
  else expect(draft.licence_number).toBe('VT123456')
  if (more.image_consent) expect(draft.consent).toBe(more.image_consent.given ? 'oui' : 'non')
})

describe('le même joueur', () => {
  const facts = (licence_number: string | null, last_name = 'Le Goff', birth_year = 2013) => ({
    last_name,
    first_name: 'Zoé',
    birth_year,
    licence_number,
    image_consent: null,
  })
  test.each([
    ['même licence, autre nom', facts('VT1234'), facts('VT1234', 'Martin'), true],
    ['licences différentes, même nom : des homonymes', facts('VT1234'), facts('VT9999'), false],
    ['même nom aux accents près, une licence inconnue', facts(null, 'LE-GOFF'), facts('VT1234'), true],
    ['autre année', facts(null, 'Le Goff', 2012), facts(null), false],
    ['autre nom', facts(null, 'Martin'), facts(null), false],
    ['autre prénom', { ...facts(null), first_name: 'Léa' }, facts(null), false],
  ])('%s', (_, one, other, same) => {
    expect([isSamePlayer(one, other), isSamePlayer(other, one)]).toEqual([same, same])
  })
})

describe('une année hors de la catégorie se dit, sans rien refuser', () => {
  test.each([
    ['U13', '2025-2026', 2013, null],
    ['U13', '2025-2026', 2014, null],
    ['U13', '2025-2026', 2015, 'Hors U13 (nés en 2013 et 2014)\u00a0: surclassement à vérifier.'],
    ['U13', '2026-2027', 2013, 'Hors U13 (nés en 2014 et 2015)\u00a0: au-dessus de l’âge.'],
    ['U13', '2025-2026', 2012, 'Hors U13 (nés en 2013 et 2014)\u00a0: au-dessus de l’âge.'],
    ['U18', '2025-2026', 2008, null],
    ['U18', '2025-2026', 2011, 'Hors U18 (nés de 2008 à 2010)\u00a0: surclassement à vérifier.'],
    ['Senior', '2025-2026', 1961, null],
    ['Senior', '2025-2026', 2006, 'Hors Senior (nés en 2004 et avant)\u00a0: surclassement à vérifier.'],
    ['Vétéran', '2025-2026', 2001, null],
    ['Vétéran', '2025-2026', 2015, null],
  ] as const)('%s %s, né en %i', (category, season, year, words) => {
    expect(ageWarning(year, category, season)).toBe(words)
  })

  test('dans toutes les catégories de toutes les saisons, ni trop ni trop peu', () => {
    for (const season of ['2024-2025', '2025-2026', '2026-2027', '2030-2031'] satisfies Season[])
      for (const category of CATEGORIES.filter((one) => one !== 'Vétéran')) {
        const { from, to } = birthYears(category, season)
        for (let year = 1950; year <= 2030; year += 1)
          expect(ageWarning(year, category, season) === null).toBe((from === null || year >= from) && year <= to)
      }
  })
})
