import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import type { RefusedLine } from '#contract/registrations/baskets.ts'
import type { BasketMode } from '#domain/registrations/entering/basket.ts'
import { orpc } from '#web/lib/api/api.ts'
import type { CheckoutValues } from '../form/checkout-values.ts'
import { defaultValues } from '../form/default-values.ts'
import { extraField } from '../form/priced-lines.ts'
import { loadBasketParts } from './parts.ts'
import { added, entryPartOf, type Line, type Lines, moved, openLine, refused, removed, stowed } from './lines.ts'
import { pricedEntries, withOthers } from './priced.ts'

/** Keeps the teams that are being entered, and the tournaments in which they are, the one of the page first. */
export function useLines(options: RegistrationOptions, first: Lines) {
  const [lines, setLines] = useState(first)
  const [mode, setMode] = useState<BasketMode>('all')
  const here = options.tournament.id
  const elsewhere = [...new Set(lines.list.map(({ tournament_id }) => tournament_id))].filter((id) => id !== here)
  const others = useQueries({ queries: elsewhere.map(optionsQuery) })
  const known = new Map(others.flatMap(({ data }) => (data ? [[data.tournament.id, data] as const] : [])))
  return {
    lines,
    setLines,
    mode,
    setMode,
    optionsOf: (id: number) => (id === here ? options : known.get(id)),
  }
}

export const optionsQuery = (id: number) =>
  orpc.registrations.options.queryOptions({ input: { id }, staleTime: 0, refetchOnWindowFocus: false })

type LineActsParts = ReturnType<typeof useLines> & {
  form: UseFormReturn<CheckoutValues>
  values: CheckoutValues
  here: number
  clubName: string | null
}

/** What may be done with the teams of the form. What is typed goes into its line before another one opens. */
export function useLineActs({ form, values, lines, setLines, optionsOf, here, clubName }: LineActsParts) {
  /** It counts what was pressed, so that the team that opens takes the focus; none does when the page comes. */
  const [turns, setTurns] = useState(0)
  const show = (next: Lines) => {
    setLines(next)
    setTurns((count) => count + 1)
    form.reset({ ...form.getValues(), ...openLine(next).values }, { keepDefaultValues: true })
  }

  const proposed = (before: Lines, options: RegistrationOptions) => {
    const others = pricedEntries(before.list, optionsOf)
    return entryPartOf(defaultValues(withOthers(options, others), clubName))
  }

  /** The team that is open is complete; else the form says what is missing. */
  const isComplete = () => {
    const options = optionsOf(openLine(lines).tournament_id)
    const extras = (options?.extras ?? []).map(({ id }) => extraField(id))
    return form.trigger(['category', 'team', 'team_name', 'younger', ...extras], { shouldFocus: true })
  }

  const add = async (options: RegistrationOptions) => {
    const [right] = await Promise.all([isComplete(), loadBasketParts()])
    if (!right) return
    const before = stowed(lines, form.getValues())
    show(added(before, options.tournament.id, proposed(before, options)))
  }
  const open = async (key: number) => {
    if (key === lines.open || !(await isComplete())) return
    show({ ...stowed(lines, form.getValues()), open: key })
  }
  const remove = (key: number) => show(removed(stowed(lines, form.getValues()), key))
  const move = (options: RegistrationOptions) => {
    const others = { ...lines, list: lines.list.filter((line) => line.key !== lines.open) }
    show(moved(lines, options.tournament.id, proposed(others, options)))
  }
  const refuse = (refusals: readonly RefusedLine[]) => show(refused(stowed(lines, form.getValues()), refusals))

  const list = stowed(lines, values).list
  const priced = pricedEntries(list, optionsOf)
  return {
    list,
    open: lines.open,
    turns,
    priced,
    /** The teams are more than the one form of the tournament of the page: they enter together. */
    isTogether: isTogether(list, here),
    acts: { add, open, remove, move, refuse },
  }
}

export const isTogether = (list: readonly Line[], here: number) =>
  list.length > 1 || list.some(({ tournament_id }) => tournament_id !== here)

export type LineState = ReturnType<typeof useLineActs>
