import { Alert } from '../../ui/feedback/alert.tsx'

/** Above what moves by itself, while the server is not reached: a score that stands still is not a score that holds. */
export const CutNotice = () => (
  <Alert tone="warning" title="Connexion perdue">
    Ce que vous lisez peut dater. La page se remet à jour toute seule dès que la connexion revient.
  </Alert>
)
