import { expect, test } from 'vitest'
import { createLog } from './logs.ts'

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = []
  write(createLog({ production: true, log_level: 'info' }, (line) => lines.push(line)))
  return lines.join('')
}

test('une ligne JSON par événement, avec la requête, le niveau et l’heure', () => {
  const line = logged((log) => log.child({ request_id: 'r-1' }).info({ status: 200 }, 'request'))
  expect(JSON.parse(line)).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    pid: process.pid,
    request_id: 'r-1',
    status: 200,
    message: 'request',
  })
  expect(line.endsWith('\n')).toBe(true)
})

test.each([
  [
    'un en-tête',
    { headers: { authorization: 'Basic secret-1', cookie: 'session=secret-1', 'set-cookie': 'secret-1' } },
  ],
  ['un champ', { password: 'secret-1', refresh_token: 'secret-1' }],
  ['un jeton d’accès', { note: 'eyJhbGciOiJFUzI1NiJ9.secret-1.secret-1' }],
  ['un en-tête recopié', { note: 'authorization: Bearer secret-1' }],
  ['une adresse web', { url: '/calendrier?token=secret-1&x=1' }],
  ['l’adresse d’un agenda', { url: 'https://rebond.example/calendar/clubs/secret-1.ics' }],
  ['l’adresse de la page du partenaire', { url: 'https://rebond.example/commandes/secret-1/commandes.csv' }],
  ['une adresse e-mail', { note: 'Key (email)=(secret-1@exemple.fr) already exists.' }],
  ['une adresse e-mail encodée', { url: '/auth?email=secret-1%40exemple.fr' }],
])('%s ne sort pas', (_, fields) => {
  expect(logged((log) => log.info(fields, 'request'))).not.toContain('secret-1')
})

test('une erreur de la base dit son code et sa contrainte, jamais la ligne refusée', () => {
  const error = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'users_email_unique',
    detail: 'Key (phone)=(0601020304) already exists.',
    parameters: ['0601020304'],
  })
  const line = logged((log) => log.error({ err: new Error('sign-up failed', { cause: error }) }, 'fault'))
  expect(JSON.parse(line).err.cause).toMatchObject({ code: '23505', constraint: 'users_email_unique' })
  expect(line).not.toContain('0601020304')
})

test.each([
  [
    'de la base',
    Object.assign(new Error('invalid input syntax for type integer: "Zoé \\"Bonnard\\""'), { code: '22P02' }),
  ],
  ['de lecture d’un JSON', parseError('{"name": Zoé Bonnard}')],
])('une erreur %s ne cite pas ce qu’elle refuse', (_, err) => {
  const line = logged((log) => log.error({ err }, 'fault'))
  expect(line).not.toMatch(/Bonnard|Zoé/)
  expect(JSON.parse(line).err.stack).toContain('at ')
})

function parseError(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

test('un numéro de téléphone ne sort pas, un identifiant si', () => {
  const id = '0601020304-0612-4aaa-8aaa-060102030405'
  const phones = ['06 12 34 56 78', '0612345678', '+33612345678', '06.12.34.56.78']
  const line = logged((log) => log.info({ id, note: phones.join(', '), purchase_id: '1071234567812' }, 'x'))
  for (const phone of phones) expect(line).not.toContain(phone)
  expect(line).toContain(id)
  expect(line).toContain('1071234567812')
})

test('sous le niveau choisi, rien ne sort', () => {
  expect(logged((log) => log.debug('detail'))).toBe('')
})
