import { createFileRoute } from '@tanstack/react-router'

/** The guard redirects everybody to their home page before anything is rendered. */
export const Route = createFileRoute('/dashboard')({ component: () => null })
