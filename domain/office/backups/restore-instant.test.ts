import { describe, expect, it } from 'vitest'
import { addDays, instantOf, localTime } from '../../common/dates/local-time.ts'
import { backupLateness, backupName, lastBackupSlot } from './backup.ts'
import { PARIS } from '../../common/reference/departments.ts'
import { readRestoreInstant } from './restore-instant.ts'

const iso = (at: string) => {
  const read = readRestoreInstant(at)
  return 'problem' in read ? read.problem : (read.instant?.toISOString() ?? null)
}

describe('l’instant où revenir', () => {
  it.each([
    ['le dernier gardé', 'last', null],
    ['une heure de Paris, l’hiver', '2026-11-22T15:04', '2026-11-22T14:04:00.000Z'],
    ['une heure de Paris, l’été', '2026-07-01 15:04', '2026-07-01T13:04:00.000Z'],
    ['avec son décalage', '2026-11-22T15:04:05+01:00', '2026-11-22T14:04:05.000Z'],
    ['en temps universel', '2026-11-22T15:04:05.250Z', '2026-11-22T15:04:05.250Z'],
    ['juste avant l’heure répétée', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
    ['la première fois de l’heure répétée', '2026-10-25T02:30+02:00', '2026-10-25T00:30:00.000Z'],
    ['la seconde fois de l’heure répétée', '2026-10-25T02:30+01:00', '2026-10-25T01:30:00.000Z'],
    ['juste après l’heure répétée', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['juste avant l’heure sautée', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['juste après l’heure sautée', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ])('se lit\u00a0: %s', (_, at, expected) => {
    expect(iso(at)).toBe(expected)
  })

  it.each(['2026-10-25T02:00', '2026-10-25T02:30', '2026-10-25T02:59'])(
    'une heure que l’automne répète demande laquelle\u00a0: %s',
    (at) => {
      const said = iso(at)!
      expect(said).toContain('a existé deux fois')
      // The message gives both instants in a form that can be typed, one hour apart.
      const [first, second] = [...said.matchAll(/2026-10-25T02:\d\d\+0\d:00/g)].map(([one]) => Date.parse(iso(one)!))
      expect(second! - first!).toBe(3_600_000)
    },
  )

  it.each(['2026-03-29T02:00', '2026-03-29T02:59'])('une heure que le printemps saute est refusée\u00a0: %s', (at) => {
    expect(iso(at)).toContain('n’a pas existé')
  })

  it.each([
    '',
    'hier',
    '2026-02-30T10:00',
    '2026-11-22T24:00',
    '2026-11-22',
    '2026-11-22T15:04:05',
    '2026-02-30T10:00Z',
  ])('ce qui ne dit pas un instant est refusé\u00a0: « %s »', (at) => {
    expect(iso(at)).toMatch(/^Indiquez l’instant ainsi/)
  })
})

describe('les heures des sauvegardes, quand l’heure change', () => {
  it.each([
    ['au printemps', '2026-03-27', 23],
    ['à l’automne', '2026-10-23', 25],
  ])('une par jour à 14 h 30, %s aussi, et aucune n’est en retard pour autant', (_, from, hours) => {
    const until = instantOf(addDays(from, 4), '12:00', PARIS).getTime()
    const slots = new Set<number>()
    for (let at = instantOf(from, '15:00', PARIS).getTime(); at < until; at += 600_000)
      slots.add(lastBackupSlot(new Date(at)).getTime())
    const times = [...slots]
    expect(times.map((at) => localTime(new Date(at), PARIS))).toEqual(['14:30', '14:30', '14:30', '14:30'])
    const gaps = times.slice(1).map((at, index) => (at - times[index]!) / 3_600_000)
    expect(gaps.toSorted((one, other) => one - other)).toEqual([24, 24, hours].toSorted((one, other) => one - other))
    for (const [index, at] of times.slice(1).entries())
      expect(backupLateness(new Date(times[index]!), new Date(at))).toBeNull()
  })

  it('deux du même quart d’heure répété se disent pareil, et un numéro les distingue', () => {
    const [first, second] = [new Date('2026-10-25T00:30:00Z'), new Date('2026-10-25T01:30:00Z')]
    expect(backupName(second)).toBe(backupName(first))
    expect(backupName(second, 2)).toBe('sauvegarde-2026-10-25-0230-2')
  })
})
