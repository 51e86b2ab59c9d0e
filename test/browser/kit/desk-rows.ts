import { type Locator, type Page, expect } from '@playwright/test'

/** The row of a match in a list of the desk. */
export const lineOf = (page: Page, label: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Actions pour ${label}`, exact: true }) })

/** Both scores stand in the row, that of the first team above the other. */
export async function expectPoints(line: Locator, first: string, second: string) {
  const [above, below] = [line.getByText(first, { exact: true }), line.getByText(second, { exact: true })]
  await expect(above).toBeVisible()
  await expect(below).toBeVisible()
  expect((await above.boundingBox())!.y).toBeLessThan((await below.boundingBox())!.y)
}
