import { fold } from '../../common/text.ts'

/** How far a bank has got with an operation, as its own word says it; `unknown`: a word that we have not met. */
export type OperationState = 'done' | 'pending' | 'failed' | 'unknown'

/** The cell of a column of states; an empty one says nothing, and its line counts. */
export function operationState(cell: string): OperationState {
  if (cell.trim() === '') return 'done'
  const words = fold(cell)
  // « Non exécuté » holds a word of what is done.
  if (/^(?:non|not|pas|un)\b/.test(words)) return 'pending'
  if (FAILED.test(words)) return 'failed'
  if (PENDING.test(words)) return 'pending'
  return DONE.test(words) ? 'done' : 'unknown'
}

/** Words of a label, or alone on a line above operations, that say they are still to come. */
export const saysPending = (text: string): boolean =>
  /\b(?:en attente|en cours de traitement|en cours d execution|a venir|non comptabilise\w*|previsionnel\w*|pending)\b/.test(
    fold(text),
  )

/** Alone on a line, it ends those that are to come. */
export const saysBooked = (text: string): boolean =>
  !saysPending(text) && /\b(?:comptabilise\w*|passees?|effectuees?|executees?|booked|posted)\b/.test(fold(text))

/** Words of a label for money that has gone back, whoever sent it. */
export const saysRejected = (text: string): boolean =>
  /\b(?:rejets?|rejete\w*|rej|retours?|retourne\w*|impayes?|annul\w*|extourne\w*|contre ?passation\w*|contrepasse\w*|renvoi|restitution|rappel|return(?:ed)?|revers(?:al|ed)|reverted|rejected|chargeback|recall\w*)\b/.test(
    fold(text),
  )

/** Words of a label for a bank's fee: no money goes back. */
export const saysFee = (text: string): boolean =>
  /\b(?:frais|commissions?|com|cotisation|fees?|charges?)\b/.test(fold(text))

const FAILED =
  /annul|reje[ct]|revers|revert|declin|decl|fail|echou|echec|refus|cancel|return|retourn|expir|void|impaye|extourn|abandon|supprim|bloqu|block/
const PENDING =
  /attente|en cours|venir|previs|prevu|pending|planif|planned|schedul|programm|process|authori[sz]|autoris|hold|initi|created|sent|envoy|upcoming|differe|draft|brouillon|futur/
const DONE =
  /complet|compta|valid|execut|book|post|settled|effectu|realis|success|succes|termin|clear|recu|received|paye|paid|credit|pass|done|fait|ok|regle|accept|confirm|debit|trait|final|pointe|rapproch/
