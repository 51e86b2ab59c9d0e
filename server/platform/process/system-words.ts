/** An error in the words of the system or of a library, which are not written for people. */
type ForeignError = Error & {
  code?: string
  path?: string
  address?: string
  hostname?: string
  port?: number
}

type Words = (error: ForeignError) => string

/**
 * One French sentence with the code of an error of the system, the database or a command line: what it means and what
 * to do. It is for the person who runs the machine. Null for an error in our own words.
 */
export function systemSentence(error: unknown): string | null {
  if (!hasForeignWords(error)) return null
  return sentenceAmong(SENTENCES, error) ?? UNFORESEEN(error)
}

/**
 * The same for a server that was not reached, to follow its name and « ne répond pas\u00a0: ». Node may put several
 * failed addresses into one error. Null for any other error.
 */
export function unreachedSentence(error: unknown): string | null {
  if (error instanceof AggregateError)
    return error.errors.map(unreachedSentence).find((known) => known !== null) ?? null
  return hasForeignWords(error) ? sentenceAmong(UNREACHED, error) : null
}

type Sentences = readonly [RegExp, Words][]

const sentenceAmong = (sentences: Sentences, error: ForeignError): string | null =>
  sentences.find(([sign]) => sign.test(error.code ?? ''))?.[1](error) ?? null

const place = ({ path, address, hostname, port }: ForeignError) =>
  path ?? address ?? hostname ?? (port ? `port ${port}` : '')
const about = (error: ForeignError, name: string) => (place(error) ? `${name} ${place(error)}` : name)

const UNFORESEEN: Words = (error) =>
  `Un imprévu a tout arrêté\u00a0: cherchez ses mots dans la documentation ou signalez-les (${error.code ? `${error.code}, ` : ''}${error.message}).`

/** Each sentence follows « ne répond pas\u00a0: ». */
const UNREACHED: Sentences = [
  [/^ECONNREFUSED$/, () => 'personne n’y écoute\u00a0: démarrez le serveur, ou corrigez l’adresse (ECONNREFUSED).'],
  [
    /^(?:ENOTFOUND|EAI_AGAIN)$/,
    (error) => `cette machine est introuvable\u00a0: corrigez l’adresse, ou le réseau (${error.code}).`,
  ],
  [
    /^(?:ETIMEDOUT|CONNECT_TIMEOUT|DATABASE_FROZEN|EHOSTUNREACH|ENETUNREACH)$/,
    (error) => `rien n’en revient\u00a0: vérifiez le réseau et son pare-feu (${error.code}).`,
  ],
  [
    /^(?:ECONNRESET|EPIPE|CONNECTION_CLOSED|CONNECTION_ENDED|08...)$/,
    (error) => `la connexion a été coupée\u00a0: recommencez, et regardez le journal du serveur (${error.code}).`,
  ],
  [
    /^NO_SERVER$/,
    () =>
      'aucun de ses serveurs ne convient\u00a0: promouvez une réplique si le primaire est tombé, ou corrigez l’adresse (NO_SERVER).',
  ],
  [/^28...$/, (error) => `ce compte ou son mot de passe est refusé\u00a0: corrigez l’adresse (${error.code}).`],
  [/^3D000$/, () => 'cette base n’existe pas\u00a0: créez-la, ou corrigez l’adresse (3D000).'],
  [
    /^53300$/,
    () => 'la base de données a trop de connexions\u00a0: baissez DATABASE_POOL, ou augmentez max_connections (53300).',
  ],
  [
    /^(?:57P0.)$/,
    (error) => `le serveur de base de données démarre ou s’arrête\u00a0: recommencez dans un instant (${error.code}).`,
  ],
]

/** The first match tells what the code means here, and what to do. */
const SENTENCES: Sentences = [
  [
    /^ERR_PARSE_ARGS/,
    () =>
      'Une option est inconnue ou incomplète\u00a0: vérifiez la commande dans README.md ou docs/domain/office/backups.md.',
  ],
  [/^ERR_INVALID_URL$/, () => 'Une adresse des réglages ne se lit pas\u00a0: corrigez-la.'],
  [/^ENOENT$/, (error) => `${about(error, 'Le fichier ou le dossier')} n’existe pas\u00a0: vérifiez son nom (ENOENT).`],
  [
    /^(?:EACCES|EPERM)$/,
    (error) =>
      `${about(error, 'Le fichier, le dossier ou le port')} nous est interdit\u00a0: donnez-en le droit à ce compte de la machine (${error.code}).`,
  ],
  [
    /^(?:ENOSPC|EDQUOT)$/,
    (error) => `Le disque est plein\u00a0: faites de la place, puis recommencez (${error.code}).`,
  ],
  [
    /^EROFS$/,
    (error) =>
      `${about(error, 'Le disque')} ne s’écrit pas\u00a0: rendez-le inscriptible, ou choisissez un autre dossier (EROFS).`,
  ],
  [/^(?:EMFILE|ENFILE)$/, (error) => `Trop de fichiers sont ouverts\u00a0: augmentez « ulimit -n » (${error.code}).`],
  [/^EADDRNOTAVAIL$/, () => 'Cette machine n’a pas l’adresse de HOST\u00a0: corrigez-la (EADDRNOTAVAIL).'],
  [
    /^EADDRINUSE$/,
    (error) =>
      `${about(error, 'Un port ou un socket')} est déjà pris\u00a0: arrêtez l’autre programme, ou choisissez un autre port avec PORT (EADDRINUSE).`,
  ],
  [
    /^42501$/,
    () =>
      'Le compte de la base de données n’a pas ce droit\u00a0: rendez-le propriétaire de la base, avec CREATEDB (42501).',
  ],
  [/^53100$/, () => 'Le disque de la base de données est plein\u00a0: faites de la place, puis recommencez (53100).'],
  [
    /^25006$/,
    () => 'La base de données n’accepte que la lecture\u00a0: rendez-la inscriptible, puis recommencez (25006).',
  ],
  [
    /^(?:55P03|57014|40...)$/,
    (error) => `Un autre travail occupe la base\u00a0: attendez qu’il finisse, puis recommencez (${error.code}).`,
  ],
  [/^55006$/, () => 'La base de données sert encore\u00a0: arrêtez d’abord le site et ses commandes (55006).'],
  [
    /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*|CERT_.*|ERR_TLS.*)$/,
    (error) =>
      `Le certificat du serveur n’est pas accepté\u00a0: indiquez son autorité par sslrootcert (${error.code}).`,
  ],
]

/** Our own errors have no system code, and no class but Error or one of ours. */
const hasForeignWords = (error: unknown): error is ForeignError =>
  error instanceof Error && ('errno' in error || 'severity' in error || isOfNode(error) || FAULTS.has(error.name))

const isOfNode = (error: Error) =>
  'code' in error && /^(?:ERR_|E[A-Z]+$|CONNECT|NO_SERVER$|[0-9A-Z]{5}$|.*CERT)/.test(String(error.code))

const FAULTS = new Set([
  'AggregateError',
  'ConnectionError',
  'DatabaseFrozen',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'ZodError',
])
