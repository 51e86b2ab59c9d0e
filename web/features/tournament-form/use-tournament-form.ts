import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FormConflict, TournamentForm } from '#contract/tournament-form.ts'
import { localDay } from '#domain/local-time.ts'
import type { TournamentField, TypedTournament } from '#domain/tournament-fields.ts'
import { api, orpc } from '../../lib/api.ts'
import { isRefused, problemOf } from '../../lib/api-error.ts'
import { forgetForm, keepForm } from '../../lib/kept-form.ts'
import { requestKey } from '../../lib/request-key.ts'
import { answerWords } from './answer-words.ts'
import { type Fields, type Saved, autosave, shownFields, unsavedFields } from './autosave.ts'
import type { Clash } from './clash-note.tsx'
import type { FormView } from './form-context.ts'
import { type KeptForm, keptName } from './kept-tournament.ts'
import { NO_ANSWERS, isWorthBeginning } from './new-values.ts'
import { numberedRows } from './numbered-rows.ts'
import { refusedPlaces } from './refused-places.ts'

type Start = {
  /** Null while it stands in this browser alone. */
  form: TournamentForm | null
  kept: KeptForm | null
  user_id: string
  now: Date
}

/**
 * The form of one tournament while somebody fills it in. What is saved comes from the server, also while it is typed; only
 * what is typed lives here and, until it is saved, in this browser.
 */
export function useTournamentForm({ form, kept, user_id, now }: Start) {
  const queryClient = useQueryClient()
  const keptAs = keptName(form?.id ?? null)
  const [town, setTown] = useState(() => kept?.town ?? (form && { ...form.town, insee: form.fields.insee }))
  const [savers, setSavers] = useState<Partial<Record<TournamentField, Pick<Clash, 'name' | 'at'>>>>({})
  const id = useRef(form?.id ?? kept?.id ?? null)
  const key = useRef<ReturnType<typeof requestKey> | null>(null)

  const [store] = useState(() =>
    autosave({
      saved: form && savedOf(form),
      typed: kept?.typed ?? {},
      isAutomatic: form === null || form.mode === 'draft',
      now: () => new Date(),
      send: async (fields, saved, told) => {
        if (saved) return received(await saveFields(id.current!, saved.version, fields, told))
        if (id.current === null) {
          const begun = { ...NO_ANSWERS, ...fields }
          if (!isWorthBeginning(begun)) return null
          const { title, starts_on, ends_on, insee, venue_name } = begun
          const input = {
            title,
            starts_on,
            insee,
            ...(ends_on ? { ends_on } : {}),
            ...(venue_name ? { venue_name } : {}),
          }
          key.current = requestKey(key.current, input)
          id.current = (await api.tournaments.create(input, { context: { idempotency_key: key.current.key } })).id
        }
        const { form_version } = await api.tournaments.form({ id: id.current })
        return received(await saveFields(id.current, form_version, fields))
      },
      reload: async () => received(await api.tournaments.form({ id: id.current! })),
      numbered: (field, is, sent) => {
        const ids = numbers.current[field]
        return ids && Array.isArray(is) && Array.isArray(sent) ? numberedRows(is, sent, ids) : is
      },
      verdict: (error) => {
        const { code, data } = faultOf(error)
        if (code !== 'CONFLICT') return isRefused(error) ? 'refused' : 'lost'
        const conflict = data as Partial<FormConflict>
        for (const { field } of conflict.differs ?? [])
          setSavers((before) => ({ ...before, [field]: { name: conflict.by ?? null, at: conflict.at ?? null } }))
        return 'conflict'
      },
    }),
  )
  const numbers = useRef<Record<string, (number | null)[] | null>>({})
  const saveFields = async (tournament: number, form_version: number, fields: Fields, told?: number) => {
    const input = { id: tournament, form_version, fields, ...(told === undefined ? {} : { told }) }
    const { category_ids, court_ids, ...answer } = await api.tournaments.save(input)
    numbers.current = { categories: category_ids, courts: court_ids }
    return answer
  }
  const received = (answer: TournamentForm): Saved => {
    queryClient.setQueryData(orpc.tournaments.form.queryKey({ input: { id: answer.id } }), answer)
    // What shows its name and its day elsewhere on this page.
    const shown = queryClient.getQueryData(orpc.tournaments.get.queryKey({ input: { id: answer.id } }))
    if (shown && shown.title !== answer.fields.title)
      void queryClient.invalidateQueries({ queryKey: orpc.tournaments.get.queryKey({ input: { id: answer.id } }) })
    return savedOf(answer)
  }

  const state = useSyncExternalStore(store.subscribe, store.state)
  // What others have saved, as it comes.
  const version = form?.form_version
  useEffect(() => {
    if (form && version !== undefined && version > (store.state().saved?.version ?? 0)) store.take(savedOf(form))
  }, [store, form, version])

  const unsaved = unsavedFields(state)
  const isUnsaved = Object.keys(unsaved).length > 0
  useEffect(() => {
    if (isUnsaved || (form === null && id.current !== null))
      keepForm(keptAs, user_id, { typed: unsaved, town, id: id.current }, 'device')
    else forgetForm(keptAs, 'device')
  })

  useEffect(() => {
    store.resume()
    const sendNow = () => void (store.state().status !== 'refused' && store.isAutomatic && store.save())
    const sendHidden = () => document.visibilityState === 'hidden' && sendNow()
    addEventListener('online', sendNow)
    document.addEventListener('visibilitychange', sendHidden)
    return () => {
      removeEventListener('online', sendNow)
      document.removeEventListener('visibilitychange', sendHidden)
      sendNow()
      store.stop()
    }
  }, [store])

  const zone = form?.town.time_zone ?? 'Europe/Paris'
  const values = { ...NO_ANSWERS, ...shownFields(state) } as TypedTournament
  const refused = state.status === 'refused' ? refusedPlaces(state.failure) : {}
  const isSettled = (field: string) => !(field in unsaved)
  const unfinished = Object.fromEntries(
    (form?.unfinished ?? []).filter(({ field }) => isSettled(field)).map(({ at, message }) => [at, message]),
  )
  const clashes = Object.fromEntries(
    state.clashes.map((field) => {
      const theirs = answerWords(
        field as TournamentField,
        { ...NO_ANSWERS, ...state.saved?.fields } as TypedTournament,
        {
          town: form?.town.name ?? null,
          rules_file: form?.rules_file?.name ?? null,
        },
      )
      const saver = savers[field as TournamentField] ?? { name: form?.saved_by ?? null, at: form?.saved_at ?? null }
      return [field, { ...saver, theirs }]
    }),
  )

  const view: Omit<FormView, 'problems'> = {
    values,
    clashes,
    zone,
    today: localDay(now, zone),
    isReadOnly: form ? !form.permissions.save : false,
    type: (changes) => store.type(changes),
    leave: (field) => store.leave(field),
    keepMine: (field) => store.keepMine(field),
    takeTheirs: (field) => {
      store.takeTheirs(field)
      if (field === 'insee' && form) setTown({ ...form.town, insee: form.fields.insee })
    },
  }
  return {
    view,
    state,
    store,
    town: town?.insee === values.insee ? town : null,
    setTown,
    /** The form as the server last answered it. */
    latest: () => queryClient.getQueryData(orpc.tournaments.form.queryKey({ input: { id: id.current! } })) ?? form!,
    /** The tournament, once there is one. */
    id: () => id.current,
    problems: { ...unfinished, ...refused },
    /** Why nothing was saved, when no field is to blame. */
    refusal: state.status === 'refused' && Object.keys(refused).length === 0 ? problemOf(state.failure) : null,
    isUnsaved,
  }
}

export type TournamentFormState = ReturnType<typeof useTournamentForm>

const savedOf = ({ form_version, fields }: TournamentForm): Saved => ({ version: form_version, fields })

function faultOf(error: unknown): { code: string; data: object } {
  const data: unknown = error instanceof Error && 'data' in error ? error.data : null
  return { code: problemOf(error).code, data: typeof data === 'object' && data !== null ? data : {} }
}
