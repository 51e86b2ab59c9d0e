import type { BrowserContext } from '@playwright/test'
import { awake } from '../../test/browser/kit/journey.ts'

/**
 * Opens a page and waits until it has woken up.
 * @param slowed times the processor is slowed
 * @returns milliseconds that its scripts ran, and of the longest task since its first paint, during which it could not answer
 */
export async function hydratedIn(
  phone: BrowserContext,
  path: string,
  slowed: number,
): Promise<{ scriptMs: number; longestMs: number }> {
  const page = await phone.newPage()
  const devtools = await phone.newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await page.addInitScript(() => {
    const tasks: PerformanceEntry[] = []
    Reflect.set(globalThis, 'tasks', tasks)
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries())
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(path)
  await awake(page)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
  const longestMs = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const tasks = (Reflect.get(globalThis, 'tasks') as PerformanceEntry[]).filter(
      ({ startTime }) => startTime >= painted,
    )
    return Math.max(0, ...tasks.map(({ duration }) => duration))
  })
  await page.close()
  return { scriptMs: seconds * 1000, longestMs }
}
