import type { Page } from '@playwright/test'
import { demoAccount, enterAs } from '../kit/accounts.ts'
import { awake, drawn, expect, test } from '../kit/journey.ts'
import { listUnfinished } from '../kit/played.ts'

/** How far a page moves under its reader, of 1; less cannot be seen. */
const MOST = 0.005
/** A line as slow as that of a gym, so that each part of a page comes after the one before. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 250_000, uploadThroughput: 100_000 }

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  for (const [role, paths] of [
    [null, ['/', '/tournois', '/tournois/1', '/matchs', '/clubs/2', 'live']],
    ['club', ['/paiement?tournament=2', '/club', '/club/inscriptions']],
    ['organisateur', ['/organisateur', '/organisateur/tournois/2/inscriptions']],
    ['admin', ['/admin/clubs']],
  ] as const)
    test(`sur une ligne lente, à ${width} px, rien ne bouge sous les yeux de ${role ?? 'qui passe'}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      if (role) await enterAs(page, demoAccount(role))
      await page.addInitScript(watchShifts)
      const client = await page.context().newCDPSession(page)
      await client.send('Network.enable')
      await client.send('Network.emulateNetworkConditions', SLOW)
      for (const path of paths)
        await test.step(path, async () => {
          await page.goto(path === 'live' ? await liveOne(page) : path)
          await awake(page)
          await expect(page.locator('[data-skeleton]:visible')).toHaveCount(0)
          await page.evaluate(() => document.fonts.ready)
          await drawn(page)
          const shifts = await page.evaluate(() => Reflect.get(globalThis, 'shifts') as Shift[])
          const moved = shifts.map(({ by, what }) => `${by.toFixed(4)}\u00a0: ${what}`).join('\n')
          expect(
            shifts.reduce((sum, { by }) => sum + by, 0),
            `${path}\n${moved}`,
          ).toBeLessThanOrEqual(MOST)
        })
    })

type Shift = { by: number; what: string }

async function liveOne(page: Page): Promise<string> {
  const live = (await listUnfinished(page.request)).find(({ status }) => status === 'in_progress')!
  return `/tournois/${live.tournament_id}`
}

/** Keeps each move of the page with the elements that moved, but those that answer a press. */
function watchShifts() {
  const shifts: Shift[] = []
  Reflect.set(globalThis, 'shifts', shifts)
  type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
  const named = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return `<${element?.localName} class="${element?.getAttribute('class')}"> ${element?.textContent?.slice(0, 40)}`
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) shifts.push({ by: value, what: sources.map(({ node }) => named(node)).join(', ') })
  }).observe({ type: 'layout-shift', buffered: true })
}
