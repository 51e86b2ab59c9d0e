import { eventKey } from '#server/features/notices/messages/commands/event.ts'
import { mailPerson } from '#server/features/notices/messages/commands/mail-person.ts'
import { findOwner } from '#server/features/notices/messages/queries.ts'
import type { Services } from '#server/platform/context.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import { type Seal, sealNews } from '../mails/seal-news.ts'
import { digestOf, SEAL_VERSION } from '../queries.ts'

/**
 * Seals every day that is over and not sealed yet, in order, each with the seal before it, and mails the last to the owner of
 * the platform. Safe to repeat, and by two processes at once: the second finds the days sealed.
 */
export async function sealJournal(services: Services) {
  const days = await services.db<{ day: string }[]>`
    select distinct (l.at at time zone 'UTC')::date::text as day from audit_log l
    where l.at < date_trunc('day', ${services.clock()}::timestamptz, 'UTC')
      and l.at >= coalesce((select max(s.day) + 1 from journal_seals s), '-infinity')
    order by day`
  for (const [index, { day }] of days.entries())
    await act(services, (act) => sealDay(act, day, index === days.length - 1))
}

async function sealDay(act: Act, day: string, isLast: boolean) {
  const { tx, now } = act
  await tx`lock table journal_seals in share row exclusive mode`
  const [last] = await tx<{ day: string; seal: string }[]>`
    select day::text, seal from journal_seals order by day desc limit 1`
  if (last && last.day >= day) return
  const summed = await digestOf(tx, day)
  if (!summed) return
  const seal = sealOf(last?.seal ?? '', summed.digest)
  await tx`insert into journal_seals ${tx({ day, ...summed, seal, version: SEAL_VERSION, sealed_at: now })}`
  // When days are sealed together, the last seal covers all the others.
  if (isLast) await mailSeal(act, { day, lines: summed.lines, seal })
}

async function mailSeal(act: Act, seal: Seal) {
  const owner = await findOwner(act.tx)
  const told = sealNews(seal)
  if (owner) await mailPerson(act.tx, act, { ...owner, key: `${eventKey(told.event)}:${owner.user_id}` }, told)
}

/** Computes the seal of a day from the seal before it and the digest of its lines. */
export const sealOf = (before: string, digest: string) => sha256(`${before}${digest}`)
