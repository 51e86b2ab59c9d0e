import { expect, test } from 'vitest'
import { contactProblems } from './contact-problems.ts'

const complete = { name: 'Anne', email: 'anne@club.fr', subject: 'Une question', content: 'Bonjour' }

test('a complete message has no problem', () => expect(contactProblems(complete)).toEqual({}))

test('each missing field has its own sentence, in the order of the form', () => {
  expect(Object.keys(contactProblems({ name: ' ', email: '', subject: '', content: '\n' }))).toEqual([
    'name',
    'email',
    'subject',
    'content',
  ])
})

test.each(['anne', 'anne@club', 'anne @club.fr', '@club.fr'])('an address that is not one is told: %s', (email) =>
  expect(contactProblems({ ...complete, email })).toEqual({ email: 'Indiquez une adresse e-mail valide.' }),
)
