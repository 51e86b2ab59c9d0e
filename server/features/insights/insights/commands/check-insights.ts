import { CHECK_NAMES, type CheckName, isBeatenAgain } from '#domain/insights/checks.ts'
import {
  type Choice,
  type ListOrder,
  type ListWorth,
  listWorth,
} from '#domain/insights/recommendations/recommendation-check.ts'
import { addDays, localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { AGREEMENT_SHARE, CHECK_MONTHS, LEDGER_DAYS_BEFORE, STRENGTH_MONTHS } from '#domain/common/thresholds.ts'
import { tellOwner } from '#server/features/notices/messages/commands/tell-owner.ts'
import { listPastChoices } from '#server/features/insights/recommendations/queries.ts'
import type { Services } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import type { Db } from '#server/platform/database/client.ts'
import { listChecks, listTold, type Told } from '../check-queries.ts'
import { beatenNews } from '../mails/owner-news.ts'
import { strengthCheck } from '../strength-check.ts'
import { listReplayed, listSeveral } from '../strength-queries.ts'

type Figures = { value: number | null; baseline: number | null; n: number }

/** Checks each month the forecasts of the last three against what happened, beside their rivals. Safe to repeat. */
export async function checkInsights(services: Services) {
  const { db, clock } = services
  const now = clock()
  const day = localDay(now, PARIS)
  const figures = await writeChecks(db, now)
  await act(services, async (act) => {
    // Another run of the same month does not count as a second month.
    const checks = (await listChecks(act.tx)).filter((check) => check.day === day || check.day <= addDays(day, -25))
    for (const name of WARNED) {
      const real = checks.filter((check) => check.name === name && !check.is_demo)
      if (isBeatenAgain(name, real)) await tellOwner(act.tx, act, beatenNews(name, figures[name], day.slice(0, 7)))
    }
  })
}

const WARNED = ['strength', 'attendance', 'recommendation'] as const

/** Writes the checks of real rows; one that has no real row is made on the demonstration, and marked so. */
export async function writeChecks(db: Db, now: Date): Promise<Record<CheckName, Figures>> {
  const day = localDay(now, PARIS)
  const real = await figuresOf(db, now, false)
  const demo = await figuresOf(db, now, true)
  await db.begin(async (tx) => {
    for (const name of CHECK_NAMES) {
      const is_demo = real[name].n === 0 && demo[name].n > 0
      await tx`
        insert into insight_checks ${tx({ day, name, ...(is_demo ? demo : real)[name], is_demo })}
        on conflict (day, name) do update
        set value = excluded.value, baseline = excluded.baseline, n = excluded.n, is_demo = excluded.is_demo`
    }
  })
  return real
}

async function figuresOf(db: Db, now: Date, demo: boolean): Promise<Record<CheckName, Figures>> {
  const from = monthsBefore(now, CHECK_MONTHS)
  const told = await listTold(db, { days_before: LEDGER_DAYS_BEFORE, from, to: now, demo })
  return {
    strength: await checkStrength(db, from, now, demo),
    attendance: attendanceCheck(told),
    confidence: confidenceCheck(told),
    ...recommendationChecks(await listPastChoices(db, { from, to: now, demo })),
  }
}

/** Checks whether the tournament that a club entered stood high in its list of that morning. */
function recommendationChecks(choices: readonly Choice[]) {
  const n = choices.length
  const worth = listWorth(choices)
  const figures = (of: keyof ListWorth, rival: ListOrder): Figures => ({
    value: worth && worth.ours[of],
    baseline: worth && worth[rival][of],
    n,
  })
  return {
    recommendation: figures('ndcg', 'nearest'),
    'recommendation-fullest': figures('ndcg', 'fullest'),
    'recommendation-shown': figures('shown', 'nearest'),
  }
}

async function checkStrength(db: Db, from: Date, to: Date, demo: boolean): Promise<Figures> {
  const several = await listSeveral(db)
  const ofKind = async (since: Date, until: Date) =>
    (await listReplayed(db, since, until)).filter(({ is_demo }) => is_demo === demo)
  const learnt = await ofKind(monthsBefore(to, STRENGTH_MONTHS), from)
  return strengthCheck(learnt, await ofKind(from, to), several)
}

/** Divides the teams wrongly foreseen by the teams that came; a straight line is the rival. */
function attendanceCheck(told: readonly Told[]): Figures {
  const came = told.reduce((sum, one) => sum + one.came, 0)
  if (came === 0) return { value: null, baseline: null, n: told.length }
  const wrong = (said: (one: Told) => number) =>
    told.reduce((sum, one) => sum + Math.abs(said(one) - one.came), 0) / came
  return { value: wrong(({ predicted }) => predicted), baseline: wrong(({ linear }) => linear), n: told.length }
}

/** Compares the mean confidence that was said with the share of forecasts that came near. */
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
