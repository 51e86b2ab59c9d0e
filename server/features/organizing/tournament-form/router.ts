import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { createTournament } from './commands/create-tournament.ts'
import { discardDraft } from './commands/discard-draft.ts'
import { duplicateTournament } from './commands/duplicate-tournament.ts'
import { saveForm } from './commands/save-form.ts'
import { submitTournament, withdrawTournament } from './commands/submit-tournament.ts'
import { viewForm } from './form-view.ts'
import { formMode, refuseStranger } from './policy.ts'
import { previewChanges } from './preview.ts'
import { findForm } from './queries.ts'
import { readChanges } from './read-changes.ts'

export const tournamentFormRouter = {
  create: member.tournaments.create.handler(({ input, context }) => createTournament(context, input)),
  duplicate: member.tournaments.duplicate.handler(({ input, context }) => duplicateTournament(context, input)),
  form: member.tournaments.form.handler(async ({ input, context }) =>
    viewForm(context.db, context, await getForm(context, input.id)),
  ),
  previewSave: member.tournaments.previewSave.handler(async ({ input, context }) => {
    const kept = await getForm(context, input.id)
    const mode = formMode(kept, context.clock())
    if (mode === 'closed' || mode === 'draft') throw refuse('NOT_ALLOWED_NOW')
    const read = await readChanges(context.db, context.viewer, kept, input.form_version, input.fields)
    const { changes, told, problems } = await previewChanges(context.db, context, kept, read)
    return { changes, told: told.length, problems }
  }),
  save: member.tournaments.save.handler(({ input, context }) => saveForm(context, input)),
  submit: member.tournaments.submit.handler(({ input, context }) => submitTournament(context, input)),
  withdraw: member.tournaments.withdraw.handler(({ input, context }) => withdrawTournament(context, input)),
  discard: member.tournaments.discard.handler(({ input, context }) => discardDraft(context, input)),
}

/** @throws NOT_FOUND, POWER_WITHDRAWN */
async function getForm({ db, viewer }: MemberContext, id: number) {
  const kept = await findForm(db, id)
  if (!kept) throw refuse('NOT_FOUND')
  refuseStranger(viewer, kept.organizer)
  return kept
}
