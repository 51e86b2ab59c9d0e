import { Outlet, createFileRoute } from '@tanstack/react-router'
import { AreaSkeleton } from '#web/components/layout/area/area-skeleton.tsx'
import { MemberArea } from './-member-area.tsx'

export const Route = createFileRoute('/organisateur')({
  ssr: 'data-only',
  pendingComponent: AreaSkeleton,
  pendingMinMs: 0,
  component: () => <MemberArea>{() => <Outlet />}</MemberArea>,
})
