/** The answers that the server holds, by field; they are compared as JSON. */
export type Saved = { version: number; fields: Fields }
export type Fields = Readonly<Record<string, unknown>>

/**
 * The changed fields alone, each with its value before the change. `isSent`: the server has the text, tidied
 * (a space at its end is gone), and it stays as it was typed until the field is left.
 */
export type Typed = Readonly<Record<string, TypedField>>
type TypedField = { was: unknown; is: unknown; isSent?: true }

export type AutosaveState = {
  saved: Saved | null
  typed: Typed
  /**
   * `kept`: only this browser has it, the server wants more before it takes it. `unsent`: nobody knows whether it
   * arrived, it is sent again. `refused`: asked again it would be refused again.
   */
  status: 'saved' | 'waiting' | 'saving' | 'kept' | 'unsent' | 'refused'
  savedAt: Date | null
  failure: unknown
  /** Fields that somebody else has saved differently meanwhile: they are not sent. */
  clashes: readonly string[]
}

type Ports = {
  saved: Saved | null
  typed: Typed
  /**
   * Answers what is saved then; null while the server wants more before it takes anything. `told`: how many clubs the one
   * who saves was shown that it tells.
   */
  send: (fields: Fields, saved: Saved | null, told: number | undefined) => Promise<Saved | null>
  /** Reads the answers that the server holds now. */
  reload: () => Promise<Saved>
  /** Gives the rows of a list the numbers that the server has given to its new rows. */
  numbered?: (field: string, is: unknown, sent: unknown, saved: unknown) => unknown
  /** `conflict`: somebody was faster. `refused`: the same again would be refused again. `lost`: ask again. */
  verdict: (error: unknown) => 'conflict' | 'refused' | 'lost'
  now: () => Date
  /** False once clubs see the tournament: changes then wait until somebody presses the button. */
  isAutomatic: boolean
}

export type Autosave = ReturnType<typeof autosave>

/**
 * Saves a form while it is typed: a pause after the last key, one call at a time, again after a call that was lost. What
 * somebody else has saved is taken as it comes, except over what is typed here.
 */
export function autosave(ports: Ports) {
  let state: AutosaveState = {
    saved: ports.saved,
    typed: ports.typed,
    status: Object.keys(ports.typed).length > 0 ? 'waiting' : 'saved',
    savedAt: null,
    failure: null,
    clashes: clashesOf(ports.saved, ports.typed),
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | null = null
  let tries = 0
  const listeners = new Set<() => void>()
  const set = (change: Partial<AutosaveState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const later = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), delayMs)
  }

  /** Takes the answers of the server, and keeps the fields that are typed here. */
  const take = (saved: Saved) => {
    const typed = Object.fromEntries(
      Object.entries(state.typed).filter(
        ([field, { was, is, isSent }]) =>
          !isSame(is, saved.fields[field]) && !(isSent && !isSame(was, saved.fields[field])),
      ),
    )
    set({ saved, typed, clashes: clashesOf(saved, typed) })
  }

  const send = async (told?: number): Promise<void> => {
    const fields = toSend(state)
    if (Object.keys(fields).length === 0) return set({ status: state.clashes.length > 0 ? 'waiting' : 'saved' })
    set({ status: 'saving' })
    try {
      const saved = await ports.send(fields, state.saved, told)
      tries = 0
      if (!saved) return set({ status: 'kept', failure: null })
      const typed = Object.fromEntries(
        Object.entries(state.typed).flatMap(([field, typed]): [string, TypedField][] => {
          const was = saved.fields[field]
          // A field that was typed before the first save now has a saved value to be compared with.
          if (!(field in fields)) return [[field, state.saved ? typed : { ...typed, was }]]
          const number = (value: unknown) => ports.numbered?.(field, value, fields[field], was) ?? value
          const is = number(typed.is)
          if (isSame(is, was)) return []
          return [[field, isSame(is, number(fields[field])) ? { was, is, isSent: true } : { was, is }]]
        }),
      )
      set({ saved, typed, clashes: clashesOf(saved, typed), savedAt: ports.now(), failure: null, status: 'saved' })
    } catch (error) {
      await cope(error, told)
    }
  }

  const cope = async (error: unknown, told: number | undefined) => {
    const verdict = ports.verdict(error)
    if (verdict === 'refused') return set({ status: 'refused', failure: error })
    try {
      if (verdict === 'conflict' && tries < CONFLICTS_IN_A_ROW) {
        tries++
        take(await ports.reload())
        return await send(told)
      }
    } catch (again) {
      return lost(again)
    }
    lost(error)
  }
  const lost = (error: unknown) => {
    tries++
    set({ status: 'unsent', failure: error })
    if (ports.isAutomatic) later(Math.min(RETRY_MS * tries, LONGEST_RETRY_MS))
  }

  /** Sends what is typed now; ends once it has been answered. */
  const save = async (told?: number): Promise<void> => {
    clearTimeout(timer)
    if (underWay) {
      await underWay
      return save(told)
    }
    underWay = send(told)
    try {
      await underWay
    } finally {
      underWay = null
    }
    if (ports.isAutomatic && state.status === 'saved' && Object.keys(toSend(state)).length > 0) await save()
  }

  const type = (fields: Fields) => {
    const typed = { ...state.typed }
    for (const [field, is] of Object.entries(fields)) {
      const was = field in typed ? typed[field]?.was : state.saved?.fields[field]
      if (isSame(is, was)) delete typed[field]
      else typed[field] = { was, is }
    }
    set({ typed, clashes: clashesOf(state.saved, typed), status: 'waiting' })
    if (ports.isAutomatic) later(PAUSE_MS)
  }

  /** The field has lost the focus: it now shows the text as the server has tidied it. */
  const leave = (field: string) => {
    if (!state.typed[field]?.isSent) return
    const { [field]: _, ...typed } = state.typed
    set({ typed })
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    type,
    isAutomatic: ports.isAutomatic,
    save,
    take,
    leave,
    /** Settles a clash in favour of the text that is typed here. */
    keepMine: (field: string) => {
      const mine = state.typed[field]
      if (!mine) return
      const typed = { ...state.typed, [field]: { was: state.saved?.fields[field], is: mine.is } }
      set({ typed, clashes: clashesOf(state.saved, typed), status: 'waiting' })
      if (ports.isAutomatic) later(0)
    },
    /** Settles a clash in favour of the other person’s text. */
    takeTheirs: (field: string) => {
      const { [field]: _, ...typed } = state.typed
      set({ typed, clashes: clashesOf(state.saved, typed) })
      if (Object.keys(toSend(state)).length === 0) set({ status: 'saved' })
    },
    giveUp: () => {
      clearTimeout(timer)
      set({ typed: {}, clashes: [], status: 'saved', failure: null })
    },
    /** Sends the changes that a page found on the device when it opened. */
    resume: () => {
      if (ports.isAutomatic && Object.keys(toSend(state)).length > 0) later(0)
    },
    stop: () => clearTimeout(timer),
  }
}

/** The form shows the saved answers, and over them those that are typed. */
export function shownFields({ saved, typed }: Pick<AutosaveState, 'saved' | 'typed'>): Fields {
  return { ...saved?.fields, ...Object.fromEntries(Object.entries(typed).map(([field, { is }]) => [field, is])) }
}

/** The pause in milliseconds after the last key, before the form is sent. */
export const PAUSE_MS = 600

const RETRY_MS = 3000
const LONGEST_RETRY_MS = 30_000
const CONFLICTS_IN_A_ROW = 5

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const toSend = ({ typed, clashes }: AutosaveState): Fields =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, { is, isSent }]) =>
      isSent || clashes.includes(field) ? [] : [[field, is]],
    ),
  )

const clashesOf = (saved: Saved | null, typed: Typed): string[] =>
  saved === null
    ? []
    : Object.entries(typed).flatMap(([field, { was, is, isSent }]) =>
        isSent || isSame(was, saved.fields[field]) || isSame(is, saved.fields[field]) ? [] : [field],
      )

/** The changes that closing the page would lose. */
export const unsavedFields = ({ typed }: AutosaveState): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([, { isSent }]) => !isSent))
