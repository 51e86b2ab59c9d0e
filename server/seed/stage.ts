import { ADMIN_POWERS } from '#domain/common/people/admin-power.ts'
import type { MemberRight } from '#domain/clubs/club.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { MemberContext, Services, Viewer } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/client.ts'
import { diskRoom } from '#server/platform/process/disk-room.ts'
import { providersOf } from '#server/platform/payments/providers.ts'
import { createSandboxPage } from '#server/platform/payments/sandbox/sandbox-page.ts'
import { createSandbox } from '#server/platform/payments/sandbox/sandbox.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import type { SeedClub } from './clubs/clubs.ts'
import type { Person } from './accounts/people.ts'

type Job = { name: string; data: Record<string, unknown> }

/** Where the commands of the product play the demonstration: at the hour that is given, in one transaction. */
export type Stage = {
  services: Services
  /** Jobs that were asked and have not been taken. */
  takeJobs(): Job[]
  /** Moves the clock of the commands, and that of the journal. */
  moveTo(at: Date): Promise<void>
  as(viewer: Viewer): MemberContext
  /** The tables grow from nothing in one transaction: the database learns what they hold, and plans anew. */
  refresh(): Promise<void>
}

/**
 * Lets `work` play with commands that all take part in `tx`: a demonstration that breaks off leaves nothing behind. The
 * journal keeps its own time, which is that of the stage meanwhile.
 */
export async function onStage(
  tx: Tx,
  setting: { config: Config; secrets: Secrets },
  work: (stage: Stage) => Promise<void>,
) {
  await tx`alter table audit_log alter column at set default current_setting('demonstration.now')::timestamptz`
  await work(openStage(tx, setting))
  await tx`alter table audit_log alter column at set default now()`
}

function openStage(tx: Tx, { config, secrets }: { config: Config; secrets: Secrets }): Stage {
  let now = new Date(0)
  let asked: Job[] = []
  const clock = () => now
  const jobs: Services['jobs'] = {
    enqueue: async (_tx, name, data) => void asked.push({ name, data }),
    nextRun: () => null,
  }
  const db = Object.assign((...statement: Parameters<Tx>) => tx(...statement), tx, {
    begin: <T>(work: (part: Tx) => Promise<T>) => tx.savepoint(work),
    end: async () => {},
  }) as unknown as Db
  const sandbox = { config, db, jobs, secrets, clock }
  // What no command of the demonstration asks for is left out.
  const services = {
    config,
    db,
    clock,
    secrets,
    jobs,
    disk_room: diskRoom,
    limits: { consume: async () => {} },
    payments: providersOf([createSandbox(sandbox), createSandboxPage(sandbox)]),
    log: { error: (what: { err: unknown }) => failWith(what.err) },
  } as unknown as Services
  return {
    services,
    takeJobs: () => {
      const taken = asked
      asked = []
      return taken
    },
    moveTo: async (at) => {
      now = at
      await tx`select set_config('demonstration.now', ${at.toISOString()}, true)`
    },
    refresh: async () => void (await tx.unsafe(`analyze ${GROWING.join()}`)),
    as: (viewer) => ({ ...services, viewer, unproven: null, request_id: 'demo', headers: new Headers(), address: '' }),
  }
}

const GROWING = [
  'tournaments',
  'tournament_categories',
  'registrations',
  'payments',
  'refunds',
  'receipts',
  'matches',
  'messages',
  'mails',
  'courts',
  'court_spans',
  'sandbox.sessions',
]

const failWith = (error: unknown): never => {
  throw error
}

const session = {
  session_id: '',
  email: '',
  second_factor: null,
  has_factor: false,
  factor_given_at: null,
  complete: true,
  password_too_short: false,
} as const

export function memberOf(club: SeedClub, user_id = club.owner_id, rights: MemberRight = 'owner'): Viewer {
  const { id, name, status } = club
  return {
    ...session,
    user_id,
    full_name: '',
    role: 'organisateur',
    collects: true,
    is_owner: false,
    powers: [],
    club: { id, name, rights, status, may_create: true },
  }
}

export const administrator = ({ id, full_name }: Person): Viewer => ({
  ...session,
  user_id: id,
  full_name,
  role: 'admin',
  collects: false,
  is_owner: true,
  powers: ADMIN_POWERS,
  club: null,
})
