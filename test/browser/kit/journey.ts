import { randomInt } from 'node:crypto'
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'

type Journey = {
  /** Statuses that a test provokes on purpose. The browser logs each refused request as an error. */
  refused: number[]
  /** Errors of every window of the test. The list must be empty at the end. */
  complaints: string[]
  /** Opens a window of another person, on another machine. */
  elsewhere: () => Promise<Page>
  /** Opens a window that several tests share. Its person signs in once, and only looks. */
  kept: (who: string, enter: (page: Page) => unknown) => Promise<Page>
}
type Kept = Map<string, { page: Page; heard: string[] }>

/** A journey fails on any complaint of the browser: an error in the console, a refused script, a crash. */
export const test = base.extend<Journey, { windows: Kept }>({
  refused: [[], { option: true }],
  // Each journey comes from its own address, because the server limits requests by visitor.
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
      // A page left open would receive live news for as long as the other tests run.
      if (page.url() !== 'about:blank') await page.goto('about:blank')
      complaints.push(...heard.splice(0))
    }
  },
})

export { expect }

/** Opens a page and waits until its scripts answer, because a test is faster than a person. */
export async function open(page: Page, path: string, parts?: string) {
  await page.goto(path)
  await awake(page, parts)
}

/**
 * Waits until React has taken over every element to press or fill. Before this, a link works as it does without
 * scripts.
 */
export async function awake(page: Page, parts = 'main :is(h1, a, button, input, select, textarea)') {
  await page.waitForFunction((selector) => {
    const isHeld = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    const elements = [...document.querySelectorAll(selector)]
    return elements.length > 0 && elements.every(isHeld)
  }, parts)
}

/** Waits until the browser has drawn the last change and has told the page about scrolling. */
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

/** Waits until every transition has ended, and those that follow it. */
export async function settled(page: Page) {
  do await drawn(page)
  while (await page.evaluate(endOfMoves))
}

/** Waits for the running animations, except endless ones and those tied to scrolling. @returns whether there was any */
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
