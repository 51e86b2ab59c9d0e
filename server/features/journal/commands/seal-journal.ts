import { sha256 } from '#server/platform/secrets.ts'
import type { Services } from '#server/platform/context.ts'
import { digestOf } from '../queries.ts'

/**
 * Seals every day that is over and not sealed yet, in order, each with the seal before it. Safe to repeat, and by two
 * processes at once: the second finds the days sealed.
 */
export async function sealJournal({ db, clock }: Services) {
  const days = await db<{ day: string }[]>`
    select distinct (l.at at time zone 'UTC')::date::text as day from audit_log l
    where l.at < date_trunc('day', ${clock()}::timestamptz, 'UTC')
      and l.at >= coalesce((select max(s.day) + 1 from journal_seals s), '-infinity')
    order by day`
  for (const { day } of days) await sealDay({ db, clock }, day)
}

async function sealDay({ db, clock }: Pick<Services, 'db' | 'clock'>, day: string) {
  await db.begin(async (tx) => {
    await tx`lock table journal_seals in share row exclusive mode`
    const [last] = await tx<{ day: string; seal: string }[]>`
      select day::text, seal from journal_seals order by day desc limit 1`
    if (last && last.day >= day) return
    const summed = await digestOf(tx, day)
    if (!summed) return
    const seal = sealOf(last?.seal ?? '', summed.digest)
    await tx`insert into journal_seals ${tx({ day, ...summed, seal, sealed_at: clock() })}`
  })
}

/** What a day is sealed with. */
export const sealOf = (before: string, digest: string) => sha256(`${before}${digest}`)
