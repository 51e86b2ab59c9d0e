import { NO_ANSWERS } from '#domain/organizing/tournament-form/no-answers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FormConflict, TournamentForm } from '#contract/organizing/tournament-form.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { orpc } from '#web/lib/api/api.ts'
import { isRefused, problemOf } from '#web/lib/api/api-error.ts'
import { faultData } from '#web/lib/api/fault-data.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { forgetForm, keepForm } from '#web/lib/forms/kept-form.ts'
import { autosave, shownFields, unsavedFields } from './saving/autosave.ts'
import { type Savers, clashesOf } from './saving/clashes-of.ts'
import { formCalls, savedOf } from './saving/form-calls.ts'
import type { FormView } from './form-context.ts'
import { type KeptForm, keptName, newName } from './saving/kept-tournament.ts'
import { refusedPlaces } from './saving/refused-places.ts'
import { useSentLater } from './saving/use-sent-later.ts'

type Start = {
  /** Null as long as the tournament exists in this browser alone. */
  form: TournamentForm | null
  kept: KeptForm | null
  user_id: string
  /** The club for which an administrator makes a new tournament. */
  club_id?: number | null
  now: Date
}

/**
 * The form of one tournament while somebody fills it in. What is saved comes from the server, also while it is typed; only
 * what is typed lives here and, until it is saved, in this browser.
 */
export function useTournamentForm({ form, kept, user_id, club_id = null, now }: Start) {
  const queryClient = useQueryClient()
  const keptAs = form ? keptName(form.id) : newName(club_id)
  const [chosen, setTown] = useState(kept?.town ?? null)
  const [savers, setSavers] = useState<Savers>({})
  const key = (id: number) => orpc.tournaments.form.queryKey({ input: { id } })
  const [calls] = useState(() =>
    formCalls({ id: form?.id ?? kept?.id ?? null, asked: kept?.asked ?? null, club_id }, (answer) => {
      queryClient.setQueryData(key(answer.id), answer)
      // The frame of the page shows the title too.
      const shown = orpc.tournaments.get.queryKey({ input: { id: answer.id } })
      if (queryClient.getQueryData(shown)?.title !== answer.fields.title)
        void queryClient.invalidateQueries({ queryKey: shown })
    }),
  )
  const [store] = useState(() =>
    autosave({
      saved: form && savedOf(form),
      typed: kept?.typed ?? {},
      isAutomatic: form === null || form.mode === 'draft',
      now: serverNow,
      ...calls,
      verdict: (error) => {
        if (problemOf(error).code !== 'CONFLICT') return isRefused(error) ? 'refused' : 'lost'
        const { by = null, at = null, differs = [] } = faultData(error) as Partial<FormConflict>
        setSavers((before) => ({
          ...before,
          ...Object.fromEntries(differs.map(({ field }) => [field, { name: by, at }])),
        }))
        return 'conflict'
      },
    }),
  )
  const state = useSyncExternalStore(store.subscribe, store.state)
  // The form takes the changes of others as they arrive.
  const version = form?.form_version
  useEffect(() => {
    if (form && version !== undefined && version > (store.state().saved?.version ?? 0)) store.take(savedOf(form))
  }, [store, form, version])

  const unsaved = unsavedFields(state)
  const isUnsaved = Object.keys(unsaved).length > 0
  useEffect(() => {
    if (isUnsaved || (form === null && calls.id() !== null))
      keepForm(keptAs, user_id, { typed: unsaved, town: chosen, id: calls.id(), asked: calls.asked() }, 'device')
    else forgetForm(keptAs, 'device')
  })

  useSentLater(store)

  const zone = form?.town.time_zone ?? 'Europe/Paris'
  const values = { ...NO_ANSWERS, ...shownFields(state) }
  const refused = state.status === 'refused' ? refusedPlaces(state.failure) : {}
  const isSettled = (field: string) => !(field in unsaved)
  const unfinished = Object.fromEntries(
    (form?.unfinished ?? []).filter(({ field }) => isSettled(field)).map(({ at, message }) => [at, message]),
  )
  // The commune chosen here wins over the one that the server knows.
  const isTheirs = form !== null && form.fields.insee === values.insee && !unfinished.insee
  const town = chosen?.insee === values.insee ? chosen : isTheirs ? { ...form.town, insee: values.insee } : null

  const view: Omit<FormView, 'problems'> = {
    values,
    clashes: clashesOf(state, form, savers),
    zone,
    today: localDay(now, zone),
    isReadOnly: form ? !form.permissions.save : false,
    type: (changes) => store.type(changes),
    leave: (field) => store.leave(field),
    keepMine: (field) => store.keepMine(field),
    takeTheirs: (field) => store.takeTheirs(field),
  }
  return {
    view,
    state,
    store,
    town,
    setTown,
    /** The form as the server last answered it. */
    latest: () => queryClient.getQueryData(key(form!.id)) ?? form!,
    /** The id of the tournament; null before the draft is made. */
    id: calls.id,
    problems: { ...unfinished, ...refused },
    /** The reason why nothing was saved, when no field explains it. */
    refusal: state.status === 'refused' && Object.keys(refused).length === 0 ? problemOf(state.failure) : null,
    isUnsaved,
  }
}
