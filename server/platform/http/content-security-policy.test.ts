import { describe, expect, test } from 'vitest'
import { CLOSED_POLICY, contentSecurityPolicy } from './content-security-policy.ts'

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

describe('content security policy', () => {
  test('everything is refused unless a directive allows it', () => {
    const policy = directives(contentSecurityPolicy('abc'))
    expect(policy['default-src']).toEqual([`'none'`])
    expect(policy['object-src']).toEqual([`'none'`])
    expect(policy['base-uri']).toEqual([`'none'`])
    expect(policy['frame-ancestors']).toEqual([`'none'`])
  })

  test('a script runs by its nonce only, never inline nor by eval', () => {
    const { 'script-src': script } = directives(contentSecurityPolicy('abc'))
    expect(script).toEqual([`'nonce-abc'`, `'strict-dynamic'`])
  })

  test('style attributes are allowed, style elements need the nonce', () => {
    const policy = directives(contentSecurityPolicy('abc'))
    expect(policy['style-src']).toEqual([`'self'`, `'nonce-abc'`])
    expect(policy['style-src-attr']).toEqual([`'unsafe-inline'`])
  })

  test('a tile server and a payment page are added where they belong', () => {
    const policy = directives(
      contentSecurityPolicy('abc', { images: ['https://tiles.example'], form_actions: ['https://pay.example'] }),
    )
    expect(policy['img-src']).toContain('https://tiles.example')
    expect(policy['form-action']).toEqual([`'self'`, 'https://pay.example'])
    expect(policy['connect-src']).toEqual([`'self'`])
  })

  test('only an embedded page may be framed', () => {
    expect(directives(contentSecurityPolicy('abc', { framed_by_anyone: true }))['frame-ancestors']).toEqual(['*'])
  })

  test.each(['http://tiles.example', 'https://tiles.example/x', `https://a.example; script-src *`, '*', ''])(
    'an origin that is not one is refused: %s',
    (value) => expect(() => contentSecurityPolicy('abc', { images: [value] })).toThrow(RangeError),
  )

  test('what is not a page may load nothing', () => expect(CLOSED_POLICY).toContain(`default-src 'none'`))
})
