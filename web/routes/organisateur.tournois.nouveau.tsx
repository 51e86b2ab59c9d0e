import { useQuery } from '@tanstack/react-query'
import { Navigate, createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { DuplicateChoice } from '../features/tournament-form/duplicate-choice.tsx'
import { STEP_WORDS } from '../features/tournament-form/form-step.ts'
import { takeBegunTournament } from '../features/tournament-form/kept-tournament.ts'
import { NewTournament } from '../features/tournament-form/new-tournament.tsx'
import type { Shown } from '../features/tournament-form/shown-tournament.ts'
import { orpc } from '../lib/api.ts'
import { areaMeta } from '../lib/area-meta.ts'
import { useViewer } from '../lib/viewer.ts'
import { TournamentPreview } from './-tournament-preview.tsx'

/** A tournament from nothing, or from one of before. */
export const Route = createFileRoute('/organisateur/tournois/nouveau')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(orpc.tournaments.organized.queryOptions()),
  head: ({ matches }) => areaMeta('Nouveau tournoi', matches),
  component: NewTournamentPage,
})

function NewTournamentPage() {
  const viewer = useViewer()
  const [begun] = useState(() => (viewer ? takeBegunTournament(viewer.user_id) : null))
  const { data } = useQuery(orpc.tournaments.organized.queryOptions())
  if (!viewer) return null
  // It was reloaded after the draft was made.
  if (begun !== null)
    return (
      <Navigate
        to="/organisateur/tournois/$id/fiche"
        params={{ id: String(begun) }}
        search={{ etape: STEP_WORDS.essentials }}
        replace
      />
    )
  const earlier = [...(data?.done ?? []), ...(data?.items ?? [])]
  return (
    <>
      <h1 className="mb-5 text-title">Nouveau tournoi</h1>
      {earlier.length > 0 && <DuplicateChoice tournaments={earlier} />}
      <NewTournament user_id={viewer.user_id} preview={previewOf} />
    </>
  )
}

const previewOf = (shown: Shown) => <TournamentPreview shown={shown} />
