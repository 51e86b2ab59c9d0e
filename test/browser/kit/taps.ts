import type { Page } from '@playwright/test'

/**
 * Counts the presses in this window from now on, without the digits of a score.
 * @returns a function that gives the count
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const counted = { taps: 0 }
    const count = ({ target }: Event) => {
      if (!(target as Element).closest('[role=group][aria-label=Clavier]')) counted.taps += 1
    }
    document.addEventListener('pointerdown', count, true)
    return counted
  })
  return () => counter.evaluate(({ taps }) => taps)
}
