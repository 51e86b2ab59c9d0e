import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** An account of the machine that PostgreSQL runs as when we are root: PostgreSQL refuses to be root. */
export type SystemUser = { name: string; uid: number; gid: number }

/** Null when we are an ordinary user and PostgreSQL runs as ourselves; else the owner of existing data, or a fitting one. */
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

/** Whether every folder down to this one lets `user` through. */
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
