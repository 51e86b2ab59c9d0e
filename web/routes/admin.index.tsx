import { createFileRoute, redirect } from '@tanstack/react-router'

/** The first page of the back office. */
export const Route = createFileRoute('/admin/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/inscriptions', replace: true })
  },
})
