import { createFileRoute } from '@tanstack/react-router'

/** Nobody stays here: the guard sends each to their own home before anything is drawn. */
export const Route = createFileRoute('/dashboard')({ component: () => null })
