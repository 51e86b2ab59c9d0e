import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

/** The Chromium of Debian, that of `CHROME_PATH`, or else the one that Playwright has installed. */
export function openBrowser(args: readonly string[] = ['--no-sandbox']): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH ?? (existsSync(DEBIAN) ? DEBIAN : undefined)
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...args] })
}

const DEBIAN = '/usr/bin/chromium'
