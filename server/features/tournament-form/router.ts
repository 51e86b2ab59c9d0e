import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/orpc.ts'

const soon = () => {
  throw refuse('UNAVAILABLE')
}

export const tournamentFormRouter = {
  create: member.tournaments.create.handler(soon),
  duplicate: member.tournaments.duplicate.handler(soon),
  form: member.tournaments.form.handler(soon),
  previewSave: member.tournaments.previewSave.handler(soon),
  save: member.tournaments.save.handler(soon),
  submit: member.tournaments.submit.handler(soon),
  withdraw: member.tournaments.withdraw.handler(soon),
  discard: member.tournaments.discard.handler(soon),
}
