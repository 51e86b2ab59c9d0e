import { createRoot } from 'react-dom/client'
import { chosenTheme } from '#web/lib/device/theme.ts'
import { App } from './app.tsx'
import { openTable } from './sync/open-table.ts'
import './table.css'

/**
 * The page beside a court. All its code is in this one script, so that an upgrade of the server cannot take a part
 * away.
 */
const theme = chosenTheme()
if (theme !== 'system') document.documentElement.dataset.theme = theme
const opened = await openTable(location.hash.slice(1))
createRoot(document.getElementById('table')!).render(<App opened={opened} />)
// Another court was opened by its link in this window.
addEventListener('hashchange', () => location.reload())
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  // Some private windows refuse it; the page then works only while it is open.
  navigator.serviceWorker.register('/table/worker.js', { scope: '/table' }).catch(() => {})
