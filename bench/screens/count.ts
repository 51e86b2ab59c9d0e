import type { Page } from '@playwright/test'

export type Counted = { words: number; controls: number; height: number }

/** Counts a page once its figures have stayed the same for two seconds. */
export async function countWhenStill(page: Page): Promise<Counted> {
  await page.waitForLoadState('networkidle')
  let last = await countScreen(page)
  for (let still = 0; still < 4;) {
    await page.waitForTimeout(500)
    const next = await countScreen(page)
    still = JSON.stringify(next) === JSON.stringify(last) ? still + 1 : 0
    last = next
  }
  return last
}

/**
 * Counts what a person sees of this page from top to bottom, without its footer: words, things to press or to fill in,
 * pixels.
 * Folded and hidden text is not counted, nor what only screen readers say.
 */
function countScreen(page: Page): Promise<Counted> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => {
      if (element.closest('footer, .sr-only, [aria-hidden="true"], script, style')) return false
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let words = 0
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (parentElement && isSeen(parentElement)) words += nodeValue!.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
    }
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(isSeen)
    const footer = document.querySelector('footer')?.getBoundingClientRect().height ?? 0
    return { words, controls: controls.length, height: Math.round(document.documentElement.scrollHeight - footer) }
  })
}
