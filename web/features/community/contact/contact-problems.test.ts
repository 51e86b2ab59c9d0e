import { expect, test } from 'vitest'
import { contactProblems } from './contact-problems.ts'

const complete = { name: 'Anne', email: 'anne@club.fr', subject: 'Une question', content: 'Bonjour' }

test('un message complet n’a rien à corriger', () => expect(contactProblems(complete)).toEqual({}))

test('chaque champ vide a sa phrase, dans l’ordre du formulaire', () => {
  expect(Object.keys(contactProblems({ name: ' ', email: '', subject: '', content: '\n' }))).toEqual([
    'name',
    'email',
    'subject',
    'content',
  ])
})

test.each(['anne', 'anne@club', 'anne @club.fr', '@club.fr'])(
  'une adresse qui n’en est pas une est signalée : %s',
  (email) => expect(contactProblems({ ...complete, email })).toEqual({ email: 'Indiquez une adresse e-mail valide.' }),
)
