import type { Browser, CDPSession, Page } from '@playwright/test'
import { secretOf } from '#server/features/competition/tables/court-secrets.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { createSecrets } from '#server/platform/secrets/secrets.ts'
import { createCompeting } from '#test/competition/competing.ts'
import { openBrowser } from '../../kit/browser.ts'
import { median } from '../../kit/figures.ts'
import { openHouse, SECRET_KEY } from '../../kit/house.ts'

const ACTS = 500

/**
 * Measures the page beside a court on an average phone: 1.6 Mbit/s down and 750 kbit/s up with 150 ms of delay, as in
 * Lighthouse, and a quarter of this processor. Acts written offline are then sent over the same line.
 */
export async function measure(): Promise<void> {
  const house = await openHouse()
  const browser = await openBrowser()
  try {
    const link = await openCourt(house)
    await openCold(browser, link)
    const { page, devtools } = await openCold(browser, link)
    await page.getByLabel('Votre prénom').fill('Inès')
    await page.getByRole('button', { name: 'Ouvrir la table' }).click()
    await page
      .getByRole('button', { name: /^Prochain match/ })
      .first()
      .click()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))

    await slow(devtools, { offline: true })
    await page.context().setOffline(true)
    const reopened = []
    for (let round = 0; round < 5; round++) reopened.push(await reopen(page))
    console.log(`rouverte sans réseau : ${Math.round(median(reopened))} ms (médiane de 5)`)

    const acts = (await tapMany(page, ACTS)).toSorted((one, other) => one - other)
    console.log(
      `une action, du doigt à l’écran, écrite entre les deux : ${Math.round(median(acts))} ms, p99 ${Math.round(acts[Math.floor(ACTS * 0.99)]!)} ms`,
    )
    await slow(devtools, { offline: false })
    const started = performance.now()
    await page.context().setOffline(false)
    await page.getByText('Tout est envoyé').waitFor()
    console.log(`${ACTS} actions envoyées : ${Math.round(performance.now() - started)} ms après le retour du réseau`)
  } finally {
    await browser.close()
    await house.close()
  }
}

/** Makes a court with a match at the present hour. @returns the link of its table */
async function openCourt({ url, databaseUrl }: { url: string; databaseUrl: string }) {
  const db = createDatabase(databaseUrl)
  const made = await createCompeting(db, {
    status: 'active',
    score_mode: 'running',
    in_days: 7,
    courts: 1,
  })
  const [court] = made.courts
  await db`
    update matches set scheduled_date = scheduled_date - first.at + now(), ends_at = ends_at - first.at + now()
    from (select min(scheduled_date) as at from matches where court_id = ${court!.id}) first where court_id = ${court!.id}`
  await db.end()
  return `${url}/table#${secretOf({ secrets: createSecrets(SECRET_KEY) }, { court_id: court!.id, generation: 1 })}`
}

/** Opens the link on a telephone that has never loaded the page. */
async function openCold(browser: Browser, link: string) {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await slow(devtools, { offline: false })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength))
  const started = performance.now()
  await page.goto(link)
  await page.getByLabel('Votre prénom').waitFor()
  const answers = performance.now() - started
  await page.waitForLoadState('networkidle')
  console.log(`première ouverture : ${Math.round(answers)} ms, ${(bytes / 1000).toFixed(1)} Ko`)
  return { page, devtools }
}

const slow = (devtools: CDPSession, { offline }: { offline: boolean }) =>
  devtools.send('Network.emulateNetworkConditions', {
    offline,
    latency: 150,
    downloadThroughput: bytesPerSecond(1_600),
    uploadThroughput: bytesPerSecond(750),
  })

async function reopen(page: Page): Promise<number> {
  const started = performance.now()
  await page.reload({ waitUntil: 'commit' })
  await page
    .getByRole('button', { name: /^2 points pour/ })
    .first()
    .waitFor()
  return performance.now() - started
}

/** Duration of each tap, from its press to the frame that shows it. */
const tapMany = (page: Page, count: number) =>
  page.evaluate(async (times) => {
    const key = document.querySelector<HTMLButtonElement>('button[aria-label^="1 point pour"]')!
    const shown = document.querySelector('[aria-live="polite"]')!
    const durations: number[] = []
    for (let n = 0; n < times; n++) {
      const changed = new Promise<void>((done) => {
        const observer = new MutationObserver(() => {
          observer.disconnect()
          requestAnimationFrame(() => done())
        })
        observer.observe(shown, { subtree: true, childList: true, characterData: true })
      })
      const pressed = performance.now()
      key.click()
      await changed
      durations.push(performance.now() - pressed)
    }
    return durations
  }, count)

const bytesPerSecond = (kilobits: number) => (kilobits * 1000) / 8
