import { describe, expect, it } from 'vitest'
import { firstRefusal, refusals, verdict, warning, warnings } from './verdict.ts'

describe('un verdict', () => {
  const verdicts = [
    verdict('a', false, 'jamais lu', 'rien'),
    warning('b', true, 'attention'),
    verdict('c', true, 'non', 'précision'),
    verdict('d', true, 'non plus'),
  ]

  it('ne dit rien quand la condition tient', () => {
    expect(verdicts[0]).toEqual({ code: 'a', ok: true, level: 'refusal', message: null, detail: null })
  })

  it('dit pourquoi quand elle ne tient pas', () => {
    expect(verdicts[2]).toEqual({ code: 'c', ok: false, level: 'refusal', message: 'non', detail: 'précision' })
  })

  it('un avertissement ne refuse jamais', () => {
    expect(refusals(verdicts).map(({ code }) => code)).toEqual(['c', 'd'])
    expect(warnings(verdicts).map(({ code }) => code)).toEqual(['b'])
  })

  it('le premier refus est celui qu’on dit', () => {
    expect(firstRefusal(verdicts)?.code).toBe('c')
    expect(firstRefusal([warning('b', true, 'attention')])).toBeNull()
  })
})
