import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  CLOSED_POLICY,
  contentSecurityPolicy,
  digestOf,
  framedPolicy,
  isFramed,
  LATER_STYLES,
  sharedPolicy,
} from './content-security-policy.ts'

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

describe('la politique de sécurité d’une page', () => {
  test('tout est refusé sauf ce qu’une directive permet', () => {
    const policy = directives(contentSecurityPolicy('abc'))
    expect(policy['default-src']).toEqual([`'none'`])
    expect(policy['object-src']).toEqual([`'none'`])
    expect(policy['base-uri']).toEqual([`'none'`])
    expect(policy['frame-ancestors']).toEqual([`'none'`])
  })

  test('un script ne s’exécute que par son nonce, jamais en ligne ni par eval', () => {
    const { 'script-src': script } = directives(contentSecurityPolicy('abc'))
    expect(script).toEqual([`'nonce-abc'`, `'strict-dynamic'`])
  })

  test('un attribut style passe, une feuille de style a besoin du nonce', () => {
    const policy = directives(contentSecurityPolicy('abc'))
    expect(policy['style-src']).toEqual([`'self'`, `'nonce-abc'`])
    expect(policy['style-src-attr']).toEqual([`'unsafe-inline'`])
  })

  test('la page que tous les inconnus partagent nomme ses scripts par leur contenu et le dossier des autres ; le reste ne change pas', () => {
    const policy = directives(sharedPolicy(['rebond.example/assets/'], { scripts: [digestOf('a')], styles: [] }))
    const { 'script-src': script, 'style-src': style, ...shared } = policy
    const { 'script-src': _, 'style-src': __, ...own } = directives(contentSecurityPolicy('abc'))
    expect(script).toEqual(['rebond.example/assets/', digestOf('a')])
    expect(style).toEqual([`'self'`, ...LATER_STYLES])
    expect(shared).toEqual(own)
  })

  test.each(['interactions/usePress', 'overlays/usePreventScroll'])(
    'la feuille de style que React Aria ajoute (%s) est bien celle que la politique nomme',
    (file) => {
      const source = readFileSync(`node_modules/react-aria/dist/private/${file}.mjs`, 'utf8')
      const [, style = ''] = /style\.textContent = `([^`]+)`\.trim\(\)/.exec(source) ?? []
      const attribute = /PRESSABLE_ATTRIBUTE = '([^']+)'/.exec(source)?.[1] ?? ''
      const text = style.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, attribute).trim()
      expect(LATER_STYLES).toContain(digestOf(text))
    },
  )

  test('un serveur de cartes et une page de paiement s’ajoutent là où il faut, et pas ailleurs', () => {
    const policy = directives(
      contentSecurityPolicy('abc', { images: ['https://tiles.example'], form_actions: ['https://pay.example'] }),
    )
    expect(policy['img-src']).toContain('https://tiles.example')
    expect(policy['form-action']).toEqual([`'self'`, 'https://pay.example'])
    expect(policy['connect-src']).toEqual([`'self'`])
  })

  test('seule une page à intégrer peut être encadrée, et elle n’exécute rien', () => {
    const policy = framedPolicy('p{color:red}')
    expect(directives(policy)).toMatchObject({ 'default-src': [`'none'`], 'frame-ancestors': ['*'] })
    expect(policy).not.toMatch(/script|unsafe/)
    expect([isFramed(policy), isFramed(contentSecurityPolicy('abc')), isFramed(CLOSED_POLICY), isFramed(null)]).toEqual(
      [true, false, false, false],
    )
  })

  test.each(['http://tiles.example', 'https://tiles.example/x', `https://a.example; script-src *`, '*', ''])(
    'une origine qui n’en est pas une est refusée : %s',
    (value) => expect(() => contentSecurityPolicy('abc', { images: [value] })).toThrow(RangeError),
  )

  test('ce qui n’est pas une page ne charge rien', () => expect(CLOSED_POLICY).toContain(`default-src 'none'`))
})
