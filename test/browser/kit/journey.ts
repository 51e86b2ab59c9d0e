import { randomInt } from 'node:crypto'
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'

type Journey = {
  /** Statuses that a test provokes on purpose: the browser logs each refused request as an error. */
  refused: number[]
  /** Filled by every window of the test; it must be empty at the end. */
  complaints: string[]
  /** A window of somebody else, on another machine. */
  elsewhere: () => Promise<Page>
  /** The window in which somebody only looks, entered once for many tests: what it has read it need not read again. */
  kept: (who: string, enter: (page: Page) => unknown) => Promise<Page>
}
type Kept = Map<string, { page: Page; heard: string[] }>

/** A journey fails on anything that the browser complains about: an error in the console, a refused script, a crash. */
export const test = base.extend<Journey, { windows: Kept }>({
  refused: [[], { option: true }],
  // Each journey comes from its own address: the limits of the server count visitors, not tests.
  extraHTTPHeaders: async ({ locale: _ }, use) => {
    await use({ 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` })
  },
  complaints: async ({ refused }, use) => {
    const complaints: string[] = []
    await use(complaints)
    const expected = refused.map((status) => `responded with a status of ${status} `)
    const unexpected = complaints.filter((complaint) => !expected.some((words) => complaint.includes(words)))
    expect(unexpected, 'the browser complained').toEqual([])
  },
  context: async ({ context, complaints }, use) => {
    await listen(context, complaints)
    await use(context)
  },
  elsewhere: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      await listen(context, complaints)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  windows: [
    async ({ browser: _ }, use) => {
      const windows: Kept = new Map()
      await use(windows)
      await Promise.all(Array.from(windows.values(), ({ page }) => page.context().close()))
    },
    { scope: 'worker' },
  ],
  kept: async ({ browser, windows, complaints, extraHTTPHeaders, viewport }, use) => {
    await use(async (who, enter) => {
      const window = windows.get(who) ?? (await openWindow(browser, enter))
      windows.set(who, window)
      await window.page.context().setExtraHTTPHeaders(extraHTTPHeaders!)
      await window.page.setViewportSize(viewport!)
      await window.page.emulateMedia({ colorScheme: 'light' })
      return window.page
    })
    for (const { page, heard } of windows.values()) {
      // Left as it is, it would be drawn and told of what happens for as long as the others look.
      if (page.url() !== 'about:blank') await page.goto('about:blank')
      complaints.push(...heard.splice(0))
    }
  },
})

export { expect }

/** Opens a page and waits until it answers: people are slower than its scripts, which a test is not. */
export async function open(page: Page, path: string, parts?: string) {
  await page.goto(path)
  await awake(page, parts)
}

/** Until React holds all that can be pressed or filled: before that a link leads where it leads without scripts. */
export async function awake(page: Page, parts = 'main :is(h1, a, button, input, select, textarea)') {
  await page.waitForFunction((selector) => {
    const isHeld = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    const elements = [...document.querySelectorAll(selector)]
    return elements.length > 0 && elements.every(isHeld)
  }, parts)
}

/** Until the browser has drawn what has just changed, and told the page of its scrolling. */
export async function drawn(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function openWindow(browser: Browser, enter: (page: Page) => unknown) {
  const heard: string[] = []
  const context = await browser.newContext()
  await listen(context, heard)
  const page = await context.newPage()
  await enter(page)
  return { page, heard }
}

async function listen(context: BrowserContext, complaints: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(`exception: ${error.error().stack ?? error.error().message}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`securitypolicyviolation ${event.violatedDirective} ${event.blockedURI}`),
    )
  })
}

/** And no colour or place is still on its way to another, nor what follows its end. */
export async function settled(page: Page) {
  do await drawn(page)
  while (await page.evaluate(endOfMoves))
}

/** Waits for all that moves, but for what moves for ever or as somebody scrolls. @returns whether anything did */
async function endOfMoves(): Promise<boolean> {
  const moves = document
    .getAnimations()
    .filter(
      ({ playState, timeline, effect }) =>
        playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
    )
  await Promise.allSettled(moves.map((move) => move.finished))
  return moves.length > 0
}
