import type { Page } from '@playwright/test'

/**
 * @param slowed times the processor is slowed
 * @param before what leads to the act, and is not measured
 * @returns milliseconds from the act to the next paint: the longest of its events, in steps of 8, as Interaction to Next
 *   Paint counts them; 0 when all were under 16
 */
export async function answeredIn(
  page: Page,
  slowed: number,
  act: () => Promise<unknown>,
  before: () => Promise<unknown> = async () => {},
): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await before()
  await page.waitForTimeout(SETTLED_MS)
  await page.evaluate(() => {
    const seen: number[] = []
    Reflect.set(globalThis, 'answered', seen)
    new PerformanceObserver((list) => {
      for (const event of list.getEntries()) if (Reflect.get(event, 'interactionId')) seen.push(event.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act()
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(() => Math.max(0, ...(Reflect.get(globalThis, 'answered') as number[])))
}

const SETTLED_MS = 1500
