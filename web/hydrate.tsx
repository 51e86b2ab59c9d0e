import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// What calls the API comes while the page wakes up: the first choice of somebody quick does not wait for it.
void import('./lib/browser-link.ts').catch(() => {})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
})
