import axe, { type RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { settled } from './journey.ts'

/** Waits until a part of a page is still, then checks it with axe. */
export async function expectNoViolation(page: Page, part = 'html', options: RunOptions = {}) {
  await expect(page.locator(part).first()).toBeVisible()
  await settled(page)
  // The script of axe is large, so each page loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  expect(await page.evaluate(findViolations, { part, options: { ...ONLY_VIOLATIONS, ...options } })).toEqual([])
}

/** Keeps axe fast: it reports violations only, and fetches nothing. */
const ONLY_VIOLATIONS: RunOptions = { resultTypes: ['violations'], preload: false }

async function findViolations({ part, options }: { part: string; options: RunOptions }): Promise<string[]> {
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(part, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
