import { Outlet, createFileRoute } from '@tanstack/react-router'
import { AreaSkeleton } from '#web/components/layout/area/area-skeleton.tsx'
import { MemberArea } from './-member-area.tsx'

export const Route = createFileRoute('/club')({
  // The server only loads the data. The browser draws the page, because only it knows the state of the sidebar.
  ssr: 'data-only',
  pendingComponent: AreaSkeleton,
  pendingMinMs: 0,
  component: () => <MemberArea>{() => <Outlet />}</MemberArea>,
})
