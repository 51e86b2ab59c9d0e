import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll } from 'vitest'

export type ServerProcess = { url: string; kill(): Promise<void> }

const running = new Set<ChildProcess>()
const folder = mkdtempSync(join(tmpdir(), 'rebond-races-'))
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The application in its own process, ready to answer. `kill` is SIGKILL: open requests get no answer. */
export async function startProcess(databaseUrl: string, { confirm_email = false } = {}): Promise<ServerProcess> {
  const script = new URL('server-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, databaseUrl, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CONFIRM_EMAIL: confirm_email ? 'on' : 'off' },
  })
  running.add(child)
  const ended = new Promise<void>((done) => {
    child.once('exit', () => {
      running.delete(child)
      done()
    })
  })
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
