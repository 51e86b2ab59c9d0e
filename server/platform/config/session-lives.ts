import type { Role } from '#domain/common/people/roles.ts'

/** By role, the longest life of a session and its longest time without a refresh. In milliseconds. */
export type SessionLives = Record<Role, { absoluteMs: number; idleMs: number }>

const HOUR = 3_600_000
const DAY = 24 * HOUR

const USUAL: SessionLives = {
  club: { absoluteMs: 180 * DAY, idleMs: 60 * DAY },
  organisateur: { absoluteMs: 30 * DAY, idleMs: 7 * DAY },
  admin: { absoluteMs: 7 * DAY, idleMs: 12 * HOUR },
}

/**
 * Reads `club=180d/60d,admin=7d/12h`. A role that is not named keeps its usual life. @throws what is wrong, in French
 */
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

/** True when the sessions of organisers and administrators stay within the longest lives that production allows. */
export const isCautious = ({ organisateur, admin }: SessionLives): boolean =>
  organisateur.absoluteMs <= 90 * DAY && admin.absoluteMs <= 30 * DAY && admin.idleMs <= 3 * DAY

const milliseconds = (text: string) => Number.parseInt(text, 10) * (text.endsWith('h') ? HOUR : DAY)
