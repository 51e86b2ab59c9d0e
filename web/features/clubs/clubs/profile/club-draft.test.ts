import { expect, test } from 'vitest'
import { clashes, readDraft, shownValues, typedIn } from './club-draft.ts'
import { CLUB_FIELDS, type ClubValues } from './club-values.ts'

const saved = (given: Partial<ClubValues> = {}): ClubValues => ({
  ...(Object.fromEntries(CLUB_FIELDS.map((field) => [field, ''])) as ClubValues),
  insee: '',
  phone: '04 78',
  coach: 'Alix',
  ...given,
})

test('ce qui est tapé couvre ce qui est enregistré, et revenir en arrière n’est plus un changement', () => {
  const draft = typedIn({}, saved(), { coach: 'Sacha' })
  expect(shownValues(saved(), draft)).toMatchObject({ coach: 'Sacha', phone: '04 78' })
  expect(typedIn(draft, saved(), { coach: 'Alix' })).toEqual({})
})

test('ce qu’un autre enregistre ailleurs apparaît, ce que l’on a tapé demeure et se signale', () => {
  const draft = typedIn({}, saved(), { coach: 'Sacha' })
  const after = saved({ phone: '06 12', coach: 'Dominique' })
  expect(shownValues(after, draft)).toMatchObject({ coach: 'Sacha', phone: '06 12' })
  expect(clashes(after, draft)).toEqual({ coach: 'Dominique' })
  expect(clashes(saved({ phone: '06 12' }), draft)).toEqual({})
  expect(clashes(saved({ coach: 'Sacha' }), draft)).toEqual({})
})

test('retaper ne fait pas oublier ce qui était lu la première fois', () => {
  const after = saved({ coach: 'Dominique' })
  const draft = typedIn(typedIn({}, saved(), { coach: 'S' }), after, { coach: 'Sacha' })
  expect(clashes(after, draft)).toEqual({ coach: 'Dominique' })
})

test('ce qu’un onglet a gardé ne revient que s’il en a la forme', () => {
  const kept = {
    coach: { was: 'Alix', is: 'Sacha' },
    phone: '04',
    intrus: { was: '', is: 'x' },
    email: { is: 1, was: '' },
  }
  expect(readDraft(kept)).toEqual({ coach: { was: 'Alix', is: 'Sacha' } })
  expect(readDraft(null)).toEqual({})
})
