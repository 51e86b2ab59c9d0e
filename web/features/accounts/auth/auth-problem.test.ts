import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { authMessage, loginProblem, passwordChangeProblem, registrationProblems } from './auth-problem.ts'
import { AUTH_WORDS } from './auth-words.ts'

const refusal = (code: string, message = '') => Object.assign(new Error(message), { code })

test('une adresse déjà prise se dit à côté de l’adresse', () => {
  expect(registrationProblems(refusal('user_already_exists'))).toEqual([
    { field: 'email', message: 'Cet email est déjà utilisé' },
  ])
})

test('ce que le service refuse se lit à côté de chaque champ, dans l’ordre de l’écran', () => {
  const message = 'phone: Indiquez un numéro de téléphone valide.\nclub_name: Indiquez le nom du club.'
  expect(registrationProblems(refusal('validation_failed', message))).toEqual([
    { field: 'club_name', message: 'Indiquez le nom du club.' },
    { field: 'phone', message: 'Indiquez un numéro de téléphone valide.' },
  ])
  expect(registrationProblems(refusal('validation_failed', 'club_id: Introuvable'))).toEqual([
    { message: "Erreur lors de l'inscription" },
  ])
})

test('une panne a ses mots, ceux du réseau comme ceux du serveur', () => {
  for (const failure of [new TypeError('Failed to fetch'), refusal('unexpected_failure'), 'boom', null]) {
    expect(registrationProblems(failure)).toEqual([{ message: "Erreur lors de l'inscription" }])
    expect(loginProblem(failure)).toEqual({ message: 'Erreur lors de la connexion' })
  }
})

test('un mauvais mot de passe et une adresse inconnue se lisent de la même façon', () => {
  expect(loginProblem(refusal('invalid_credentials')).message).toBe('Email ou mot de passe incorrect')
})

test('un mot de passe actuel faux se dit à côté de lui', () => {
  expect(passwordChangeProblem(refusal('current_password_invalid')).field).toBe('current_password')
  expect(passwordChangeProblem(refusal('same_password')).field).toBe('password')
})

/** Only programs meet these: the address of a call or its body is wrong, or it is an administrator's. */
const OF_PROGRAMS = new Set(['bad_json', 'user_not_deletable', 'unexpected_failure', 'service_unavailable'])

test('chaque refus du service a sa phrase en français', () => {
  const sources = globSync('server/features/accounts/auth/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const codes = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/AuthRefusal\(\s*\d{3},\s*'([a-z_]+)'/g)].map(([, code]) => code!),
  )
  expect(codes.length).toBeGreaterThan(20)
  expect(codes.filter((code) => !AUTH_WORDS[code] && !OF_PROGRAMS.has(code))).toEqual([])
})

test('un code inconnu et une panne ne montrent jamais la phrase du service', () => {
  expect(authMessage(refusal('something_new', 'Something is new'))).toBe('Erreur inconnue')
  expect(authMessage(new TypeError('Failed to fetch'))).toContain('Le serveur ne répond pas')
})
