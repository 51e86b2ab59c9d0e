import type { Role } from '#domain/common/people/roles.ts'

/** Maximum life of a session, and maximum time without a refresh, by the role of whom it is. In milliseconds. */
export type SessionLives = Record<Role, { absoluteMs: number; idleMs: number }>

const HOUR = 3_600_000
const DAY = 24 * HOUR

const USUAL: SessionLives = {
  club: { absoluteMs: 180 * DAY, idleMs: 60 * DAY },
  organisateur: { absoluteMs: 30 * DAY, idleMs: 7 * DAY },
  admin: { absoluteMs: 7 * DAY, idleMs: 12 * HOUR },
}

/** `club=180d/60d,admin=7d/12h`: roles that are not named keep their usual life. @throws in French what is wrong */
export function readSessionLives(text = ''): SessionLives {
  const lives = { ...USUAL }
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, role, absolute, idle] = /^\s*(club|organisateur|admin)=(\d{1,4}[hd])\/(\d{1,4}[hd])\s*$/.exec(part) ?? []
    if (!role || !absolute || !idle)
      throw new Error('une liste comme club=180d/60d,organisateur=30d/7d,admin=7d/12h est attendue.')
    const life = { absoluteMs: milliseconds(absolute), idleMs: milliseconds(idle) }
    if (life.idleMs < HOUR || life.idleMs > life.absoluteMs)
      throw new Error('le temps sans usage dure une heure au moins, et pas plus que la session.')
    lives[role as Role] = life
  }
  return lives
}

/** Whether nobody of more power stays longer than usual. */
export const isCautious = ({ organisateur, admin }: SessionLives): boolean =>
  organisateur.absoluteMs <= 90 * DAY && admin.absoluteMs <= 30 * DAY && admin.idleMs <= 3 * DAY

const milliseconds = (text: string) => Number.parseInt(text, 10) * (text.endsWith('h') ? HOUR : DAY)
