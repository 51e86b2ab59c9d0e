import { fold } from '../../common/text.ts'

/** How far the bank has got with an operation; `unknown` when its word is none that we know. */
export type OperationState = 'done' | 'pending' | 'failed' | 'unknown'

/** The state that a cell of the state column says. An empty cell counts as done. */
export function operationState(cell: string): OperationState {
  if (cell.trim() === '') return 'done'
  const words = fold(cell)
  // « Non exécuté » contains « exécuté », so negations are read first.
  if (/^(?:non|not|pas|un)\b/.test(words)) return 'pending'
  if (FAILED.test(words)) return 'failed'
  if (PENDING.test(words)) return 'pending'
  return DONE.test(words) ? 'done' : 'unknown'
}

/** True for words that say that an operation is still to come, in its label or alone on a line above others. */
export const saysPending = (text: string): boolean =>
  /\b(?:en attente|en cours de traitement|en cours d execution|a venir|non comptabilise\w*|previsionnel\w*|pending)\b/.test(
    fold(text),
  )

/** True for a line of words that ends a section of operations to come. */
export const saysBooked = (text: string): boolean =>
  !saysPending(text) && /\b(?:comptabilise\w*|passees?|effectuees?|executees?|booked|posted)\b/.test(fold(text))

/** True for a label that says that money has gone back, whoever sent it. */
export const saysRejected = (text: string): boolean =>
  /\b(?:rejets?|rejete\w*|rej|retours?|retourne\w*|impayes?|annul\w*|extourne\w*|contre ?passation\w*|contrepasse\w*|renvoi|restitution|rappel|return(?:ed)?|revers(?:al|ed)|reverted|rejected|chargeback|recall\w*)\b/.test(
    fold(text),
  )

/** True for a label of a bank's fee, by which no money goes back to the club. */
export const saysFee = (text: string): boolean =>
  /\b(?:frais|commissions?|com|cotisation|fees?|charges?)\b/.test(fold(text))

const FAILED =
  /annul|reje[ct]|revers|revert|declin|decl|fail|echou|echec|refus|cancel|return|retourn|expir|void|impaye|extourn|abandon|supprim|bloqu|block/
const PENDING =
  /attente|en cours|venir|previs|prevu|pending|planif|planned|schedul|programm|process|authori[sz]|autoris|hold|initi|created|sent|envoy|upcoming|differe|draft|brouillon|futur/
const DONE =
  /complet|compta|valid|execut|book|post|settled|effectu|realis|success|succes|termin|clear|recu|received|paye|paid|credit|pass|done|fait|ok|regle|accept|confirm|debit|trait|final|pointe|rapproch/
