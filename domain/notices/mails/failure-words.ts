/** French explanation of a technical failure, for the administrators; null for a failure that we do not know. */
export function failureMeaning(failure: string): string | null {
  return MEANINGS.find(([sign]) => sign.test(failure))?.[1] ?? null
}

/** The text of a failure without secrets, e-mail addresses and long numbers, on one line of 300 characters at most. */
export function maskedFailure(failure: string): string {
  return failure
    .replace(/\s+/gu, ' ')
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/gu, '(adresse)')
    .replace(/(?:token|code|key|secret|password)=[^\s&"']+/giu, '(secret)')
    .replace(/(?:\+|\b)\d(?:[ .]?\d){8,}\b/gu, '(numéro)')
    .trim()
    .slice(0, 300)
}

const MEANINGS: readonly [RegExp, string][] = [
  [/^Not tried/, 'Cette adresse refuse nos e-mails\u00a0: il n’a pas été essayé.'],
  [/heartbeat/i, 'Le serveur qui faisait cette tâche s’est arrêté.'],
  [/job (?:expired|timed out)|handler execution exceeded/i, 'La tâche a duré trop longtemps.'],
  [/\b53[0-9]\b|EAUTH|authentication (?:failed|required)/i, 'Le serveur de messagerie refuse notre mot de passe.'],
  [/ECONNREFUSED/, 'Le serveur ne répond pas\u00a0: il est arrêté ou refuse la connexion.'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'L’adresse du serveur est introuvable.'],
  [/ETIMEDOUT|ESOCKETTIMEDOUT|timeout|timed out/i, 'Le serveur a mis trop longtemps à répondre.'],
  [/ECONNRESET|EPIPE|ESOCKET|closed unexpectedly|socket hang up/i, 'La connexion a été coupée.'],
  [/certificate|ETLS|\bTLS\b/, 'La connexion sûre avec le serveur n’a pas pu s’établir.'],
  [/\b5[0-9]{2}[ -]5\.7\.|spam|blocked|blacklist/i, 'Le serveur du destinataire prend cet e-mail pour indésirable.'],
  [/\b452\b|\b552\b|4\.2\.2|5\.2\.2|mailbox full|over quota/i, 'La boîte du destinataire est pleine.'],
  [/\b45[01]\b|\b421\b|try again|greylist/i, 'Le serveur du destinataire demande d’attendre.'],
  [/\b55[0-9]\b/, 'Le serveur du destinataire refuse cet e-mail.'],
  [/ENOSPC/, 'Le disque est plein.'],
  [/statement timeout|canceling statement/i, 'La base de données a mis trop longtemps à répondre.'],
  [/No attachment|No receipt/i, 'Une pièce jointe n’existe plus.'],
]
