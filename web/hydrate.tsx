import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepShownDelivery } from './lib/tournaments/shown-delivery.ts'

// Loads the client of the API while the page wakes up, so that a quick first press does not wait for it.
void import('./lib/api/browser-link.ts').catch(() => {})

keepShownDelivery()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
})
