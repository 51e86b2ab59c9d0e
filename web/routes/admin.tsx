import { Outlet, createFileRoute } from '@tanstack/react-router'
import { AreaSkeleton } from '#web/components/layout/area/area-skeleton.tsx'
import { AdminArea } from './admin/-admin-area.tsx'

export const Route = createFileRoute('/admin')({
  ssr: 'data-only',
  pendingComponent: AreaSkeleton,
  pendingMinMs: 0,
  component: () => (
    <AdminArea>
      <Outlet />
    </AdminArea>
  ),
})
