import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { disposeLater } from '../kit/disposals.ts'

export type ServerProcess = { url: string; kill(): Promise<void> }

let folder: string | null = null

/**
 * Starts the application in its own process and waits until it is ready. `kill` sends SIGKILL: open requests get no
 * answer.
 */
export async function startProcess(databaseUrl: string, { confirm_email = false } = {}): Promise<ServerProcess> {
  const script = new URL('server-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, databaseUrl, sharedFolder()], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CONFIRM_EMAIL: confirm_email ? 'on' : 'off' },
  })
  disposeLater(() => child.kill('SIGKILL'))
  const ended = new Promise((done) => child.once('exit', done))
  const url = await new Promise<string>((ready, failed) => {
    createInterface(child.stdout).once('line', ready)
    child.once('exit', (code) => failed(new Error(`the server ended with ${code} before it was ready`)))
  })
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Creates the folder that all processes share, removed after the last test of the file. */
function sharedFolder(): string {
  if (folder === null) {
    const made = mkdtempSync(join(tmpdir(), 'rebond-races-'))
    folder = made
    disposeLater(() => {
      rmSync(made, { recursive: true, force: true })
      folder = null
    })
  }
  return folder
}
