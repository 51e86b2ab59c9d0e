import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ClubProfile } from '#contract/clubs/club-profile.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { type Problem, problemOf } from '#web/lib/api/api-error.ts'
import { forgetForm, keepForm, keptForm } from '#web/lib/forms/kept-form.ts'
import { showToast } from '#web/lib/toasts.ts'
import { deviceTime } from '#web/lib/time/use-now.ts'
import { type ClubDraft, clashes, readDraft, shownValues, typedIn } from './club-draft.ts'
import {
  type ClubField,
  type ClubValues,
  CLUB_FIELDS,
  clubChanges,
  clubProblems,
  clubValues,
  refusedFields,
} from './club-values.ts'

type Problems = Partial<Record<ClubField, string>>

/**
 * The state of the form. Saved values come from the server, even while somebody types, and only typed values live here.
 * So nothing saved by a colleague is overwritten unseen, and nothing typed is lost.
 * @param onRefused called with the first wrong field
 */
export function useClubForm(profile: ClubProfile, user_id: string, onRefused: (field: ClubField) => void) {
  const queryClient = useQueryClient()
  const saved = clubValues(profile)
  const [draft, setDraft] = useState<ClubDraft>(() => readDraft(keptForm(FORM, user_id)))
  const [problems, setProblems] = useState<Problems>({})
  /** The refusal when no field is to blame. */
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const isDirty = Object.entries(draft).some(([field, { is }]) => is !== saved[field as keyof ClubValues])
  const values = shownValues(saved, draft)

  // An unsaved draft is kept in the tab, so that it survives another tab of the page and the end of the session.
  useEffect(() => {
    if (isDirty) keepForm(FORM, user_id, draft)
    else forgetForm(FORM)
  }, [draft, isDirty, user_id])

  const refuse = (found: Problems) => {
    setProblems(found)
    const first = CLUB_FIELDS.find((field) => found[field])
    if (first) onRefused(first)
  }
  const save = useToldAct({
    act: orpc.clubs.update,
    done: { title: 'Profil mis à jour', description: 'Vos informations ont été sauvegardées avec succès.' },
    refresh: SHOWING_IT,
    refusal: 'here',
    onDone: (kept) => {
      queryClient.setQueryData(orpc.clubs.profile.queryKey(), kept)
      setDraft({})
      setProblems({})
    },
    onRefused: (error) => {
      const problem = problemOf(error)
      const found = { ...refusedFields(problem), ...clubProblems(values, deviceTime().getFullYear()) }
      refuse(found)
      if (Object.keys(found).length === 0) setRefusal(problem)
      void showToast({
        title: 'Erreur',
        description: 'Une erreur est survenue lors de la mise à jour.',
        tone: 'danger',
      })
    },
  })
  const send = () => {
    setRefusal(null)
    save.act(clubChanges(values, profile.version))
  }
  const giveUp = () => {
    forgetForm(FORM)
    setDraft({})
    setProblems({})
    setRefusal(null)
  }
  return {
    values,
    problems,
    isDirty,
    clashing: clashes(saved, draft),
    refusal,
    isPending: save.isPending,
    type: (typed: Partial<ClubValues>) => {
      setDraft((before) => typedIn(before, saved, typed))
      setProblems((before) => without(before, Object.keys(typed)))
    },
    send,
    giveUp,
  }
}

const FORM = 'fiche-club'

/** Queries to read again: every list shows the name, and every distance starts from the town. */
const SHOWING_IT = [orpc.clubs, orpc.session, orpc.tournaments, orpc.matches, orpc.profiles]

const without = (problems: Problems, fields: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)))
