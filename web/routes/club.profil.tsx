import { createFileRoute } from '@tanstack/react-router'
import { TeamsSection } from '../features/teams/teams-section.tsx'
import { areaMeta } from '../lib/area-meta.ts'
import { useViewer } from '../lib/viewer.ts'

export const Route = createFileRoute('/club/profil')({
  head: ({ matches }) => areaMeta('Profil équipe', matches),
  component: ClubProfile,
})

function ClubProfile() {
  const viewer = useViewer()
  return (
    <>
      <h1 className="mb-6 text-title">Profil équipe</h1>
      {viewer?.club && <TeamsSection />}
    </>
  )
}
