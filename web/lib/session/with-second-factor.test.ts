import { beforeEach, expect, test, vi } from 'vitest'
import { ApiFault } from '../api/api-fault.ts'
import { answerProof, askedProof } from './step-up.ts'
import { OF_READINGS, withSecondFactor } from './with-second-factor.ts'

const refused = (code: string) => new ApiFault({ code, status: 403, message: 'dit', defined: true })
let sent: string[]

/** Refused until the factor was given. */
const call = (name: string, code = 'STEP_UP_REQUIRED') => {
  let tries = 0
  return () => {
    sent.push(name)
    return tries++ === 0 ? Promise.reject(refused(code)) : Promise.resolve(name)
  }
}

beforeEach(() => (sent = []))

test('un appel qui demande un second facteur repart tel quel quand il est donné', async () => {
  const answered = withSecondFactor(call('effacer'))
  await vi.waitFor(() => expect(askedProof()).toBe('factor'))
  answerProof(true)
  expect(await answered).toBe('effacer')
  expect(sent).toEqual(['effacer', 'effacer'])
})

test('plusieurs appels à la fois ne le demandent qu’une fois', async () => {
  const answered = Promise.all([withSecondFactor(call('un')), withSecondFactor(call('deux'))])
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  answerProof(true)
  expect(await answered).toEqual(['un', 'deux'])
  expect(askedProof()).toBeNull()
})

test('quand il n’est pas donné, l’appel échoue avec son refus et ne repart pas', async () => {
  const answered = withSecondFactor(call('effacer'))
  await vi.waitFor(() => expect(askedProof()).toBe('factor'))
  answerProof(false)
  await expect(answered).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  expect(sent).toEqual(['effacer'])
})

test('un autre refus, et une lecture de la page, ne demandent rien', async () => {
  await expect(withSecondFactor(call('a', 'NOT_FOUND'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(withSecondFactor(call('b', 'SECOND_FACTOR_REQUIRED'), OF_READINGS)).rejects.toBeDefined()
  expect(askedProof()).toBeNull()
})

test('un appel qui demande de se connecter à nouveau attend son tour, et chacun a sa question', async () => {
  const answered = Promise.all([
    withSecondFactor(call('effacer')),
    withSecondFactor(call('lier', 'recent_sign_in_required')),
  ])
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(askedProof()).toBe('factor')
  answerProof(true)
  await vi.waitFor(() => expect(askedProof()).toBe('sign_in'))
  answerProof(true)
  expect(await answered).toEqual(['effacer', 'lier'])
})
