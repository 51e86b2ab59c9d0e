import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { USUAL_PASSWORD_LENGTHS } from './password-lengths.ts'
import { isCommonPassword, passwordProblem, passwordStrength } from './password.ts'
import { fold } from '../../common/text.ts'

const USUAL = { minimum: USUAL_PASSWORD_LENGTHS.everybody }

describe('un mot de passe', () => {
  it.each([
    ['Zt7!k', 'length', 'Minimum 6 caractères'],
    ['Zt7!kq', undefined, undefined],
    ['x7'.repeat(65), 'length', 'Maximum 128 caractères'],
    ['azerty', 'common', 'Ce mot de passe est trop courant\u00a0: choisissez-en un autre.'],
  ])('« %s » : %s', (password, reason, message) => {
    const problem = passwordProblem(password, USUAL)
    expect(problem?.reason).toBe(reason)
    expect(problem?.message).toBe(message)
  })

  it('d’un administrateur ou d’un organisateur en demande douze', () => {
    const staff = { minimum: USUAL_PASSWORD_LENGTHS.staff }
    expect(passwordProblem('Zt7!kqPv3-w', staff)?.message).toBe('Minimum 12 caractères')
    expect(passwordProblem('Zt7!kqPv3-wN', staff)).toBeNull()
  })

  it.each([
    ['lyonbasket', ['US Lyon Basket', 'Lyon Basket']],
    ['LyonBasket2026', ['Lyon Basket']],
    ['camille.roux', ['camille.roux@exemple.fr']],
    ['camille.roux@exemple.fr', ['camille.roux@exemple.fr']],
  ])('« %s » ne reprend pas ce que chacun sait : %j', (password, known) => {
    expect(passwordProblem(password, { ...USUAL, known })?.reason).toBe('personal')
  })

  it.each([
    ['Zt7!kqPv', ['Lyon Basket', 'camille@exemple.fr']],
    ['123456xyz', ['']],
    ['abc20262', ['ABC']],
    ['x7'.repeat(64), []],
  ])('« %s » est accepté malgré %j', (password, known) => {
    expect(passwordProblem(password, { ...USUAL, known })).toBeNull()
  })
})

describe('les mots de passe courants', () => {
  it.each([
    'azerty',
    'AZERTY123',
    'azertyuiop',
    'motdepasse',
    'Mot de passe',
    'doudou',
    'Doudou13',
    'loulou',
    'marseille',
    'Marseille2026',
    'basket',
    'basket69',
    'password',
    '123456',
    '1234567890',
    '987654',
    'aaaaaa',
    '111111',
    'abcdef',
    'qsdfgh',
    'soleil',
    'chouchou',
    'jetaime',
    'jordan23',
    'iloveyou',
  ])('« %s » en est un', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['trottinette-bleue', 'Zt7!kq', 'panier à trois points', 'mon-cheval-boit'])(
    '« %s » n’en est pas un',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )

  it('sont plus de deux cents, écrits comme ils se comparent', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(200)
    for (const password of COMMON_PASSWORDS) expect(fold(password)).toBe(password)
  })

  it('sont refusés à tous, écrits comme on veut', () => {
    const common = fc.constantFrom(...[...COMMON_PASSWORDS].filter((password) => password.length >= 6))
    fc.assert(
      fc.property(common, fc.nat({ max: 9999 }), fc.boolean(), (password, digits, loud) => {
        const typed = `${loud ? password.toUpperCase() : password}${digits}`
        expect(passwordProblem(typed, USUAL)?.reason).toBe('common')
      }),
    )
  })
})

describe('la jauge', () => {
  it.each([
    ['', 0, 'Trop court'],
    ['Zt7!k', 0, 'Trop court'],
    ['azerty', 0, 'Refusé'],
    ['x7'.repeat(65), 0, 'Refusé'],
    ['trotti', 1, 'Faible'],
    ['Zt7!Zt7!Zt7!', 1, 'Faible'],
    ['abcde-abcde-abcde', 4, 'Excellent'],
    ['trottinette-b', 3, 'Bon'],
    ['trottinettesbleue', 3, 'Bon'],
    ['trottinettesbleues', 4, 'Excellent'],
    ['trottitrotti', 1, 'Faible'],
    ['Zt7!kqPv', 2, 'Moyen'],
    ['trottinettes bleues', 4, 'Excellent'],
    ['trottinettes', 3, 'Bon'],
  ])('de « %s » est à %i, « %s »', (password, level, label) => {
    expect(passwordStrength(password, USUAL)).toMatchObject({ level, label })
  })

  it('conseille douze caractères tant qu’il y en a moins', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 140 }), (password) => {
        const { level, advice } = passwordStrength(password, USUAL)
        if (password.length < 12) expect(level).toBeLessThanOrEqual(2)
        expect(advice === null).toBe(level >= 3)
        expect(level === 0).toBe(passwordProblem(password, USUAL) !== null)
      }),
    )
  })
})
