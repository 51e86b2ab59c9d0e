import { expect, test } from 'vitest'
import { clubProfileChanges } from '#contract/clubs/club-profile.ts'
import { type ClubField, type ClubValues, clubChanges, clubProblems, refusedFields } from './club-values.ts'

const right: ClubValues = {
  name: 'BC Lyon',
  ffbb_number: '',
  city: '',
  postal_code: '',
  department: '',
  address: '',
  phone: '',
  email: '',
  president: '',
  coach: '',
  description: '',
  level: '',
  founded: '1978',
  members_count: '',
  categories: '',
  insee: '',
}

const wrong: Partial<Record<ClubField, string>> = {
  name: 'x',
  ffbb_number: '?',
  postal_code: '6900',
  phone: 'abc',
  email: 'club.fr',
  founded: '19x8',
  members_count: 'cent',
}

/** Gives the server's refusals by field, as the screen reads them. */
function refusedBy(values: ClubValues) {
  const { error } = clubProfileChanges.safeParse(JSON.parse(JSON.stringify(clubChanges(values, '1'))))
  const fields = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
  return refusedFields({ code: 'BAD_REQUEST', message: '', fields })
}

test('tout ce qui ne va pas dans la fiche se dit en une fois, chaque champ le sien', () => {
  expect(refusedBy(right)).toEqual({})
  expect(Object.keys(refusedBy({ ...right, ...wrong })).toSorted()).toEqual(Object.keys(wrong).toSorted())
})

test('rien de ce que le formulaire trouve faux n’est accepté par le serveur : il peut donc toujours lui demander le reste', () => {
  for (const [field, value] of [...Object.entries(wrong), ['insee', 'unchosen']] as const) {
    const values = { ...right, [field]: value }
    for (const found of Object.keys(clubProblems(values, 2026))) expect(refusedBy(values)).toHaveProperty(found)
  }
})

test('une année à venir se dit avec le reste, et un numéro déjà pris avec elle', () => {
  expect(clubProblems({ ...right, name: '', founded: '2027' }, 2026)).toMatchObject({
    name: expect.any(String),
    founded: 'Cette année est encore à venir.',
  })
  const fields = { ffbb_number: 'Pris.', founded: 'À venir.' }
  expect(refusedFields({ code: 'FFBB_NUMBER_TAKEN', message: 'Pris.', fields })).toEqual(fields)
})
