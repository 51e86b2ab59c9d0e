import { createRoot } from 'react-dom/client'
import { chosenTheme } from '#web/lib/device/theme.ts'
import { App } from './app.tsx'
import { openTable } from './sync/open-table.ts'
import './table.css'

/** The page beside a court. Everything of it is in this one script: an upgrade cannot take a part of it away. */
const theme = chosenTheme()
if (theme !== 'system') document.documentElement.dataset.theme = theme
const opened = await openTable(location.hash.slice(1))
createRoot(document.getElementById('table')!).render(<App opened={opened} />)
// The link of another court in the same window.
addEventListener('hashchange', () => location.reload())
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  // Refused in some private windows: the page then works while it is open.
  navigator.serviceWorker.register('/table/worker.js', { scope: '/table' }).catch(() => {})
