import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The account that runs PostgreSQL when we are root, because PostgreSQL refuses root. */
export type SystemUser = { name: string; uid: number; gid: number }

/**
 * Null when we are not root: PostgreSQL then runs as us. Otherwise the owner of existing data, or 'postgres', or
 * 'nobody'.
 */
export const unprivilegedUser = (existingData: string | null): SystemUser | null => {
  if (process.getuid?.() !== 0) return null
  const owner = existingData ? statSync(existingData) : null
  if (owner && owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const accounts = readAccounts()
  return (
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody') ?? { name: 'nobody', uid: 65_534, gid: 65_534 }
  )
}

/** Whether `user` can enter this folder and all its parents. */
export const canEnter = (folder: string, user: SystemUser): boolean => {
  for (let step = resolve(folder); ; step = dirname(step)) {
    if (!letsThrough(step, user)) return false
    if (step === dirname(step)) return true
  }
}

const letsThrough = (folder: string, user: SystemUser) => {
  const { uid, gid, mode } = statSync(folder)
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
  return ((mode >> shift) & 1) === 1
}

const readAccounts = (): SystemUser[] => {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  } catch {
    return []
  }
}
