import { isBeatenAgain } from '#domain/insights/checks.ts'
import { addDays, localDay } from '#domain/local-time.ts'
import { PARIS } from '#domain/reference/departments.ts'
import { AGREEMENT_SHARE, CHECK_MONTHS, LEDGER_DAYS_BEFORE, STRENGTH_MONTHS } from '#domain/thresholds.ts'
import { tellOwner } from '#server/features/backups/commands/tell-owner.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { type CheckName, listChecks, listTold, type Told } from '../check-queries.ts'
import { beatenNews } from '../mails/owner-news.ts'
import { strengthCheck } from '../strength-check.ts'
import { listReplayed, listSeveral } from '../strength-queries.ts'

type Figures = { value: number | null; baseline: number | null; n: number }

/** Each month, what was computed over the last three against what happened, beside the rival. Safe to repeat. */
export async function checkInsights(services: Services) {
  const { db, clock } = services
  const now = clock()
  const day = localDay(now, PARIS)
  const from = monthsBefore(now, CHECK_MONTHS)
  const told = await listTold(db, LEDGER_DAYS_BEFORE, from, now)
  const figures: Record<CheckName, Figures> = {
    strength: await checkStrength(db, from, now),
    attendance: attendanceCheck(told),
    confidence: confidenceCheck(told),
  }
  await db.begin(async (tx) => {
    for (const [name, check] of Object.entries(figures))
      await tx`
        insert into insight_checks ${tx({ day, name, ...check })}
        on conflict (day, name) do update set value = excluded.value, baseline = excluded.baseline, n = excluded.n`
    // Another run of the same month is no second month.
    const checks = (await listChecks(tx)).filter((check) => check.day === day || check.day <= addDays(day, -25))
    for (const name of ['strength', 'attendance'] as const)
      if (isBeatenAgain(checks.filter((check) => check.name === name)))
        await tellOwner(tx, services, beatenNews(name, figures[name], day.slice(0, 7)))
  })
}

async function checkStrength(db: Db, from: Date, to: Date): Promise<Figures> {
  const several = await listSeveral(db)
  const real = async (since: Date, until: Date) =>
    (await listReplayed(db, since, until)).filter(({ is_demo }) => !is_demo)
  const learnt = await real(monthsBefore(to, STRENGTH_MONTHS), from)
  return strengthCheck(learnt, await real(from, to), several)
}

/** Teams wrong, over teams that came; a straight line is the rival. */
function attendanceCheck(told: readonly Told[]): Figures {
  const came = told.reduce((sum, one) => sum + one.came, 0)
  if (came === 0) return { value: null, baseline: null, n: told.length }
  const wrong = (said: (one: Told) => number) =>
    told.reduce((sum, one) => sum + Math.abs(said(one) - one.came), 0) / came
  return { value: wrong(({ predicted }) => predicted), baseline: wrong(({ linear }) => linear), n: told.length }
}

/** The confidence that was said, and how often it was deserved. */
function confidenceCheck(told: readonly Told[]): Figures {
  if (told.length === 0) return { value: null, baseline: null, n: 0 }
  const near = ({ predicted, came, capacity }: Told) =>
    Math.abs(predicted - came) <= Math.max(1, AGREEMENT_SHARE * capacity)
  return {
    value: told.reduce((sum, { confidence }) => sum + confidence, 0) / told.length,
    baseline: told.filter(near).length / told.length,
    n: told.length,
  }
}

function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date
}
