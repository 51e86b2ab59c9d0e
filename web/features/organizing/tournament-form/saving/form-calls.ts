import { NO_ANSWERS } from '#domain/organizing/tournament-form/no-answers.ts'
import type { TournamentForm } from '#contract/organizing/tournament-form.ts'
import { api } from '#web/lib/api/api.ts'
import { isRefused } from '#web/lib/api/api-error.ts'
import { requestKey } from '#web/lib/acts/request-key.ts'
import type { Fields, Saved } from './autosave.ts'
import { isWorthBeginning } from './new-values.ts'
import { numberedRows } from './numbered-rows.ts'

/** A draft that was asked for without an answer yet. Asking again in the same words makes it only once. */
export type Asked = { input: Parameters<typeof api.tournaments.create>[0]; key: string }

type Begun = { id: number | null; asked: Asked | null; club_id: number | null }

/** The calls of one form, from the first that makes its draft. `onAnswer` hears each form that the server answers. */
export function formCalls({ id, asked, club_id }: Begun, onAnswer: (form: TournamentForm) => void) {
  let numbers: Record<string, (number | null)[] | null> = {}

  const received = (form: TournamentForm): Saved => {
    onAnswer(form)
    return savedOf(form)
  }
  const begin = async (fields: Fields): Promise<number | null> => {
    asked ??= askedWith(fields, club_id)
    if (!asked) return null
    try {
      id = (await api.tournaments.create(asked.input, { context: { idempotency_key: asked.key } })).id
    } catch (error) {
      if (isRefused(error)) asked = null
      throw error
    }
    asked = null
    return id
  }
  const save = async (tournament: number, form_version: number, fields: Fields, told?: number) => {
    const input = { id: tournament, form_version, fields, ...(told === undefined ? {} : { told }) }
    const { category_ids, extra_ids, court_ids, ...form } = await api.tournaments.save(input)
    numbers = { categories: category_ids, extras: extra_ids, courts: court_ids }
    return received(form)
  }
  return {
    /** The id of the tournament; null before the draft is made. */
    id: () => id,
    asked: () => asked,
    send: async (fields: Fields, saved: Saved | null, told: number | undefined) => {
      if (saved && id !== null) return save(id, saved.version, fields, told)
      const begun = id ?? (await begin(fields))
      if (begun === null) return null
      const { form_version } = await api.tournaments.form({ id: begun })
      return save(begun, form_version, fields)
    },
    reload: async () => received(await api.tournaments.form({ id: id! })),
    numbered: (field: string, is: unknown, sent: unknown) => {
      const ids = numbers[field]
      return ids && Array.isArray(is) && Array.isArray(sent) ? numberedRows(is, sent, ids) : is
    },
  }
}

export const savedOf = ({ form_version, fields }: TournamentForm): Saved => ({ version: form_version, fields })

function askedWith(fields: Fields, club_id: number | null): Asked | null {
  const values = { ...NO_ANSWERS, ...fields }
  if (!isWorthBeginning(values)) return null
  const { title, starts_on, ends_on, insee, venue_name } = values
  const input = {
    title,
    starts_on,
    insee,
    ...(ends_on ? { ends_on } : {}),
    ...(venue_name ? { venue_name } : {}),
    ...(club_id === null ? {} : { club_id }),
  }
  return { input, key: requestKey(null, input).key }
}
