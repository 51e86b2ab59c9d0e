import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepShownDelivery } from './lib/tournaments/shown-delivery.ts'

// What calls the API comes while the page wakes up: the first choice of somebody quick does not wait for it.
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
