import { randomInt } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { type Way, membersWay, newcomersWay, secondsOf } from '../../test/browser/kit/way.ts'
import { newClub, signUp } from '../../test/browser/kit/accounts.ts'
import { openBrowser } from '../kit/browser.ts'
import { openHouse } from '../kit/house.ts'

/**
 * Measures the way from the first page to a paid place on an average phone: 1.6 Mbit/s down and 750 kbit/s up with 150
 * ms of delay, as in Lighthouse, and a quarter of this processor. Taps and characters count as a person's time; waiting
 * is measured.
 */
export async function measure(): Promise<void> {
  const house = await openHouse()
  const browser = await openBrowser()
  try {
    // One unmeasured request makes the server draw these pages beforehand.
    for (const path of ['/', '/tournois']) await fetch(house.url + path)
    print('Sans compte', await newcomersWay(await slowPhone(browser, house.url), 'human'))
    print('Connecté', await membersWay(await membersPhone(browser, house.url), 'human'))
  } finally {
    await browser.close()
    await house.close()
  }
}

/** A phone that is signed in and knows the town of an earlier visit. */
async function membersPhone(browser: Browser, baseURL: string) {
  const page = await slowPhone(browser, baseURL)
  const session = JSON.stringify(await signUp(page.request, newClub()))
  await page.addInitScript((kept) => {
    localStorage.setItem('session', kept)
    localStorage.setItem('ville', JSON.stringify({ near: '44109', town: 'Nantes' }))
  }, session)
  return page
}

async function slowPhone(browser: Browser, baseURL: string) {
  const context = await browser.newContext({
    baseURL,
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    extraHTTPHeaders: { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` },
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond(1600),
    uploadThroughput: bytesPerSecond(750),
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

function print(who: string, { steps, total }: Way) {
  console.log(`\n${who}`)
  for (const step of [...steps, { name: 'En tout', ...total }])
    console.log(
      `  ${step.name.padEnd(26)} ${String(step.taps).padStart(3)} appuis ${String(step.characters).padStart(4)} caractères ${(step.waitingMs / 1000).toFixed(1).padStart(5)} s d’attente ${secondsOf(step).toFixed(0).padStart(4)} s`,
    )
}

const bytesPerSecond = (kilobits: number) => (kilobits * 1000) / 8
