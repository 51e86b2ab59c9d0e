import { randomInt } from 'node:crypto'
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'

type Journey = {
  /** Statuses that a test provokes on purpose: the browser logs each refused request as an error. */
  refused: number[]
  /** Filled by every window of the test; it must be empty at the end. */
  complaints: string[]
  /** Each journey comes from its own: the limits of the server count visitors, not tests. */
  address: Record<string, string>
  /** A window of somebody else, on another machine. */
  elsewhere: () => Promise<Page>
  /** A window of a stranger in which no script runs. */
  unscripted: Page
  /** A window of a stranger on a phone, which is touched. */
  phone: Page
  /** The window in which somebody only looks, entered once for many tests: what it has read it need not read again. */
  kept: (who: string, enter?: (page: Page) => unknown, options?: BrowserContextOptions) => Promise<Page>
}

export const PHONE = { width: 390, height: 844 }

type Kept = Map<string, { page: Page; heard: string[] }>

/** A journey fails on anything that the browser complains about: an error in the console, a refused script, a crash. */
export const test = base.extend<Journey, { windows: Kept }>({
  refused: [[], { option: true }],
  address: async ({ locale: _ }, use) => {
    await use({ 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` })
  },
  complaints: async ({ refused }, use) => {
    const complaints: string[] = []
    await use(complaints)
    const expected = refused.map((status) => `responded with a status of ${status} `)
    const unexpected = complaints.filter((complaint) => !expected.some((words) => complaint.includes(words)))
    expect(unexpected, 'the browser complained').toEqual([])
  },
  // As an option, an address would ask for a new window each time.
  context: async ({ context, complaints, address }, use) => {
    await context.setExtraHTTPHeaders(address)
    await listen(context, complaints)
    await use(context)
  },
  request: async ({ playwright, baseURL, address }, use) => {
    const request = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: address })
    await use(request)
    await request.dispose()
  },
  elsewhere: async ({ kept }, use) => {
    let opened = 0
    await use(async () => forget(await kept(`elsewhere ${(opened += 1)}`)))
  },
  unscripted: async ({ kept }, use) => {
    await use(await forget(await kept('unscripted', undefined, { javaScriptEnabled: false })))
  },
  phone: async ({ kept }, use) => {
    await use(await forget(await kept('phone', undefined, { viewport: PHONE, isMobile: true, hasTouch: true })))
  },
  windows: [
    async ({ browser: _ }, use) => {
      const windows: Kept = new Map()
      await use(windows)
      await Promise.all(Array.from(windows.values(), ({ page }) => page.context().close()))
    },
    { scope: 'worker' },
  ],
  kept: async ({ browser, windows, complaints, address, viewport, contextOptions }, use) => {
    await use(async (who, enter, options) => {
      const window = windows.get(who) ?? (await openWindow(browser, enter, options))
      windows.set(who, window)
      await window.page.context().setExtraHTTPHeaders(address)
      await window.page.setViewportSize(options?.viewport ?? viewport!)
      await window.page.emulateMedia({ colorScheme: 'light', reducedMotion: contextOptions.reducedMotion ?? null })
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

async function openWindow(browser: Browser, enter?: (page: Page) => unknown, options?: BrowserContextOptions) {
  const heard: string[] = []
  // Of no kind that the test asks of its own window: others look through this one too.
  const context = await browser.newContext({ isMobile: false, hasTouch: false, ...options })
  await listen(context, heard)
  const page = await context.newPage()
  await enter?.(page)
  return { page, heard }
}

/** As if nobody had ever looked through it. A window that is opened anew costs four times as much. */
async function forget(page: Page): Promise<Page> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().clearCookies()
  await remember(page, {})
  return page
}

/** Leaves in the storage of the site these values and nothing else. Its lightest page is opened to reach it. */
export async function remember(page: Page, values: Record<string, string>) {
  await page.goto('/robots.txt')
  await page.evaluate((entries) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, values)
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
