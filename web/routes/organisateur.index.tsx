import { createFileRoute, redirect } from '@tanstack/react-router'

/** The first page of the area of clubs that organise. */
export const Route = createFileRoute('/organisateur/')({
  beforeLoad: () => {
    throw redirect({ to: '/organisateur/inscriptions', replace: true })
  },
})
