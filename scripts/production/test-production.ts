import { spawn } from 'node:child_process'

/**
 * Tries an installation with its real parts, before a release: PostgreSQL twice with streaming replication, pgbouncer,
 * nginx and systemd. A part that is missing fails, and says which package brings it.
 */
const child = spawn(
  'vitest',
  ['run', 'test/production', '--no-file-parallelism', '--testTimeout=0', '--hookTimeout=0'],
  {
    stdio: 'inherit',
    env: { ...process.env, PRODUCTION_PARTS: '1', RACE_REPORT: '1' },
  },
)
child.on('exit', (code) => process.exit(code ?? 1))
