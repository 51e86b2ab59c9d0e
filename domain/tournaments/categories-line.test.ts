import { expect, test } from 'vitest'
import { categoriesLine } from './categories-line.ts'
import type { Division } from '../common/reference/divisions.ts'
import type { Gender } from '../common/reference/genders.ts'

type Entered = [category: string, gender: Gender, division?: Division, status?: 'cancelled']

const LINES: [line: string, ...entered: Entered[]][] = [
  ['Senior masculin', ['Senior', 'masculin']],
  ['Senior masculin, départementale', ['Senior', 'masculin', 'departementale']],
  ['U9 mixte', ['U9', 'mixte']],
  ['U13 et U15 masculins', ['U13', 'masculin'], ['U15', 'masculin']],
  ['U9, U11 et U13 mixtes', ['U9', 'mixte'], ['U11', 'mixte'], ['U13', 'mixte']],
  ['U13 masculin et féminin', ['U13', 'feminin'], ['U13', 'masculin']],
  [
    'U13 et U15 masculins et féminins',
    ['U13', 'masculin'],
    ['U13', 'feminin'],
    ['U15', 'masculin'],
    ['U15', 'feminin'],
  ],
  ['U11 masculin, féminin et mixte', ['U11', 'masculin'], ['U11', 'feminin'], ['U11', 'mixte']],
  ['U11 mixte · U13 et U15 féminins', ['U11', 'mixte'], ['U13', 'feminin'], ['U15', 'feminin']],
  ['Senior et vétéran mixtes', ['Senior', 'mixte'], ['Vétéran', 'mixte']],
  ['U18 et senior féminins', ['U18', 'feminin'], ['Senior', 'feminin']],
  ['U13 et U15 masculins, régionale', ['U13', 'masculin', 'regionale'], ['U15', 'masculin', 'regionale']],
  [
    'Senior masculin, régionale et départementale',
    ['Senior', 'masculin', 'regionale'],
    ['Senior', 'masculin', 'departementale'],
  ],
  ['U13 masculin · Senior mixte · loisir', ['U13', 'masculin', 'loisir'], ['Senior', 'mixte', 'loisir']],
  ['U13 et U15 masculins', ['U13', 'masculin', 'regionale'], ['U15', 'masculin']],
  ['U13 masculin', ['U13', 'masculin'], ['U15', 'masculin', undefined, 'cancelled']],
  ['U13 masculin', ['U13', 'masculin', undefined, 'cancelled']],
  [''],
]

test.each(LINES)('les catégories se disent en une ligne\u00a0: « %s »', (line, ...entered) => {
  expect(
    categoriesLine(
      entered.map(([category, gender, division = null, status = 'open' as const]) => ({
        category,
        gender,
        division,
        status,
      })),
    ),
  ).toBe(line)
})
