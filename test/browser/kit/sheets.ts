import type { Locator, Page } from '@playwright/test'

/** Counts the sheets of A4 that a browser prints the page on, without reducing it. */
export async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)!.length
}

/** In points, the smallest letters that the part prints. */
export async function smallestLetters(part: Locator): Promise<number> {
  const page = part.page()
  await page.emulateMedia({ media: 'print' })
  const pixels = await part.evaluate((whole) =>
    Math.min(
      ...[...whole.querySelectorAll<HTMLElement>('*')]
        .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
        .filter((one) => one.checkVisibility() && !one.closest('svg, .sr-only'))
        .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    ),
  )
  await page.emulateMedia({ media: null })
  return (pixels * 72) / 96
}
