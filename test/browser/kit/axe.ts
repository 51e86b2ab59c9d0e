import axe, { type RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { settled } from './journey.ts'

/** A part of a page that has come and no longer moves breaks no rule of axe. */
export async function expectNoViolation(page: Page, part = 'html', options: RunOptions = {}) {
  await expect(page.locator(part).first()).toBeVisible()
  await settled(page)
  // Its half a megabyte is read once by a page, however often that is looked at.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  expect(await page.evaluate(findViolations, { part, options: { ...ONLY_VIOLATIONS, ...options } })).toEqual([])
}

/** Nothing is told of what is right, nor fetched for rules that do not run here. */
const ONLY_VIOLATIONS: RunOptions = { resultTypes: ['violations'], preload: false }

async function findViolations({ part, options }: { part: string; options: RunOptions }): Promise<string[]> {
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(part, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
