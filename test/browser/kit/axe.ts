import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { settled } from './journey.ts'

/** A part of a page that has come and no longer moves breaks no rule of axe. */
export async function expectNoViolation(page: Page, part = 'html', options: axe.RunOptions = {}) {
  await expect(page.locator(part).first()).toBeVisible()
  await settled(page)
  // A page reads it once, however often that is looked at.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  expect(await page.evaluate(findViolations, { part, options: { ...ONLY_VIOLATIONS, ...options } })).toEqual([])
}

/** By night too: of what has just been judged by day, at the same width, only the colours are others. */
export async function expectNoViolationByNight(page: Page, part = 'html') {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNoViolation(page, part, { runOnly: ['color-contrast', 'link-in-text-block'] })
}

/** Less than half of what the package hands out as its source: each page that is looked at reads it. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Nothing is told of what is right, nor fetched for rules that do not run here. */
const ONLY_VIOLATIONS: axe.RunOptions = { resultTypes: ['violations'], preload: false }

async function findViolations({ part, options }: { part: string; options: axe.RunOptions }): Promise<string[]> {
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(part, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
