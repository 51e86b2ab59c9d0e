import { expect } from 'vitest'
import { asksRecentFactor } from '#domain/accounts/recent-factor.ts'
import { ADMIN_ACTORS, type AdminActor } from './admin/area.ts'
import { ACTORS, type Actor } from './cast.ts'

export type Line = {
  name: string
  method: string
  path: string
  marks: Record<Actor, string>
  /** The marks, where they are statuses. */
  expected: Record<Actor, number>
}

/** Reads `METHOD /path [variant] mark × 8`, under a heading that must name the actors in their order. */
export function linesOf(table: string): Line[] {
  const [heading = '', ...lines] = table.split('\n').filter((line) => line.trim() !== '')
  expect(heading.trim().split(/\s+/)).toEqual([...ACTORS])
  return lines.map((line) => {
    const words = line.trim().split(/\s+/)
    const cells = words.splice(-ACTORS.length)
    const [method = '', path = ''] = words
    const perActor = <T>(read: (mark: string) => T) =>
      Object.fromEntries(ACTORS.map((actor, index) => [actor, read(cells[index]!)])) as Record<Actor, T>
    return { name: words.join(' '), method, path, marks: perActor(String), expected: perActor(Number) }
  })
}

/** Reads the rows of an area of the back office, which have no heading. */
export function linesOfAdmin(rows: string) {
  return rows
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const words = line.trim().split(/\s+/)
      const cells = words.splice(-ADMIN_ACTORS.length)
      const name = words.join(' ')
      const [method = '', path = ''] = words
      const marks = ADMIN_ACTORS.map((actor, index) => [actor, Number(cells[index])])
      const expected = Object.fromEntries(marks) as Record<AdminActor, number>
      return { title: words.join(' '), name, method, path, stepUp: asksRecentFactor(`${method} ${path}`), expected }
    })
}
