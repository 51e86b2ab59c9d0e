import { createFileRoute } from '@tanstack/react-router'
import { BackupsScreen } from '#web/features/office/backups/backups-screen.tsx'
import { areaMeta } from '#web/lib/router/area-meta.ts'

export const Route = createFileRoute('/admin/sauvegardes')({
  head: ({ matches }) => areaMeta('Sauvegardes', matches),
  component: Backups,
})

function Backups() {
  return (
    <>
      <h1 className="mb-4 text-heading">Sauvegardes</h1>
      <BackupsScreen />
    </>
  )
}
