import type { Page } from '@playwright/test'

/** Counts the presses of this window from now on, the digits of a score aside. @returns how many there were */
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
