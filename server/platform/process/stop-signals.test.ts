import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const program = `
  import { onStopSignal } from './server/platform/process/stop-signals.ts'
  onStopSignal(() => { console.log('drained'); process.exit() })
  setInterval(() => {}, 60_000)
  console.log('ready')`

/** Starts the program under a shell, as npm does. */
const startUnderShell = async () => {
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module-typescript -e "$PROGRAM"; true'], {
    env: { ...process.env, npm_lifecycle_event: 'start', NODE: process.execPath, PROGRAM: program },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let output = ''
  shell.stdout.on('data', (data) => (output += data))
  await once(shell.stdout, 'data')
  return { pid: shell.pid!, closed: once(shell.stdout, 'close'), output: () => output }
}

test.skipIf(process.platform === 'win32').each([
  ['Ctrl-C, qui touche tout le groupe', (pid: number) => process.kill(-pid, 'SIGINT')],
  ['un SIGTERM que npm ne passe qu’à son interpréteur', (pid: number) => process.kill(pid, 'SIGTERM')],
])('%s : le programme s’arrête proprement, une fois', async (_, send) => {
  const { pid, closed, output } = await startUnderShell()
  send(pid)
  await closed
  expect(output()).toBe('ready\ndrained\n')
})
