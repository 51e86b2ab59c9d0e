import { PLAYERS_PER_TEAM_MAX } from '#domain/thresholds.ts'
import { FILE_REFUSALS } from '#domain/upload.ts'

/**
 * Every refusal the API can answer: a stable code, its HTTP status and the sentence people read.
 * A code is never renamed; a new situation gets a new code.
 */
export const ERRORS = {
  SIGNED_OUT: { status: 401, message: 'Connexion requise' },
  FORBIDDEN: { status: 403, message: 'Vous n’avez pas le droit de faire cela.' },
  NOT_FOUND: { status: 404, message: 'Introuvable' },
  CONFLICT: { status: 409, message: 'Quelqu’un a modifié ces informations entre-temps. Rechargez la page.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Trop d’essais en peu de temps. Réessayez dans quelques minutes.' },
  UNAVAILABLE: { status: 503, message: 'Le service est momentanément indisponible. Réessayez dans un instant.' },
  MAINTENANCE: { status: 503, message: 'La plateforme est en maintenance.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'Cette demande a déjà servi pour autre chose. Rechargez la page.' },
  SIGNUP_CLOSED: { status: 403, message: 'Les nouvelles inscriptions sont fermées pour le moment.' },
  ALREADY_IN_A_CLUB: { status: 409, message: 'Vous faites déjà partie d’un club.' },
  JOIN_REQUEST_OPEN: { status: 409, message: 'Vous avez déjà une demande en cours auprès d’un club.' },
  TOURNAMENT_CLOSED: { status: 409, message: 'Les inscriptions à ce tournoi ne sont pas ouvertes.' },
  TOURNAMENT_FULL: { status: 409, message: 'Il n’y a plus de place dans cette catégorie.' },
  WAITING_LIST_FIRST: { status: 409, message: 'D’autres clubs attendent une place : rejoignez la liste d’attente.' },
  HOLDS_UNPAID: { status: 409, message: 'Votre club a déjà réservé des places de cette catégorie sans les payer.' },
  ALREADY_REGISTERED: { status: 409, message: 'Vous êtes déjà inscrit à ce tournoi.' },
  CLUB_ALREADY_REGISTERED: { status: 409, message: 'Votre club est déjà inscrit.' },
  REGISTRATION_REFUSED: { status: 409, message: 'Cette inscription n’est pas possible.' },
  COMMUNE_UNKNOWN: { status: 422, message: 'Choisissez une commune dans la liste.' },
  TEAM_EXISTS: { status: 409, message: 'Votre club a déjà une équipe de ce nom dans cette catégorie.' },
  TEAM_ARCHIVED: { status: 409, message: 'Cette équipe est archivée : choisissez-en une autre, ou reprenez-la.' },
  SEASON_CLOSED: { status: 409, message: 'Une équipe se crée pour la saison en cours ou la suivante.' },
  PLAYER_EXISTS: { status: 409, message: 'Ce joueur est déjà dans l’équipe.' },
  TEAM_FULL: { status: 409, message: `Une équipe compte ${PLAYERS_PER_TEAM_MAX} joueurs au plus.` },
  PLAYERS_ERASED: {
    status: 409,
    message: 'Les joueurs de cette saison sont effacés : reprenez l’équipe cette saison.',
  },
  NOT_ALLOWED_NOW: { status: 409, message: 'Ce n’est plus possible dans l’état actuel de l’inscription.' },
  DOCUMENTS_MISSING: { status: 409, message: 'Des documents obligatoires ne sont pas encore validés.' },
  HOLD_EXPIRED: { status: 409, message: 'Le délai de paiement est dépassé : la place a été libérée.' },
  OFFER_EXPIRED: { status: 409, message: 'Le délai pour accepter cette place est dépassé.' },
  PAYMENT_DECLINED: { status: 402, message: 'Le paiement a été refusé. Vérifiez la carte ou essayez-en une autre.' },
  PAYMENT_METHOD_REFUSED: { status: 422, message: 'Ce moyen de paiement n’est pas proposé par l’organisateur.' },
  PREORDERS_CLOSED: { status: 409, message: 'Les précommandes sont fermées pour le moment.' },
  ERASURE_REFUSED: { status: 409, message: 'Ce compte ne peut pas être effacé pour le moment.' },
  SUCCESSOR_NEEDED: { status: 422, message: 'Choisissez qui prend la suite dans votre club.' },
  PROVIDER_UNAVAILABLE: { status: 503, message: 'Le service de paiement ne répond pas. Votre place reste réservée.' },
  LENGTH_REQUIRED: { status: 411, message: 'La taille du fichier doit être annoncée.' },
  FILE_EMPTY: { status: 422, message: FILE_REFUSALS.FILE_EMPTY },
  FILE_TOO_BIG: { status: 413, message: FILE_REFUSALS.FILE_TOO_BIG },
  FILE_TYPE_REFUSED: { status: 415, message: FILE_REFUSALS.FILE_TYPE_REFUSED },
  FILE_UNREADABLE: { status: 422, message: FILE_REFUSALS.FILE_UNREADABLE },
  FILE_INFECTED: { status: 422, message: FILE_REFUSALS.FILE_INFECTED },
  FILE_INTERRUPTED: { status: 400, message: FILE_REFUSALS.FILE_INTERRUPTED },
  FILE_SCANNING: { status: 409, message: 'Analyse en cours\u00a0: ce fichier s’ouvrira dans quelques minutes.' },
  IMAGE_TOO_LARGE: { status: 422, message: FILE_REFUSALS.IMAGE_TOO_LARGE },
  PDF_TOO_LONG: { status: 422, message: FILE_REFUSALS.PDF_TOO_LONG },
  PDF_TOO_HEAVY: { status: 422, message: FILE_REFUSALS.PDF_TOO_HEAVY },
  PDF_PROTECTED: { status: 422, message: FILE_REFUSALS.PDF_PROTECTED },
  PDF_ACTIVE: { status: 422, message: FILE_REFUSALS.PDF_ACTIVE },
  ADDRESS_REFUSED: {
    status: 422,
    message: 'Seule l’adresse https\u00a0d’une image publique est acceptée.',
  },
  ADDRESS_UNREADABLE: {
    status: 422,
    message: 'Nous n’avons pas pu lire d’image à cette adresse (2\u00a0Mo au plus, en cinq secondes).',
  },
  FILES_FULL: {
    status: 409,
    message: 'Votre club a déposé 200\u00a0Mo de fichiers cette saison\u00a0: c’est le maximum.',
  },
  DOCUMENTS_FULL: { status: 409, message: 'Votre club a déposé 100 documents cette saison\u00a0: c’est le maximum.' },
  DISK_FULL: { status: 507, message: 'Le site ne peut plus recevoir de fichiers pour le moment. Réessayez plus tard.' },
} as const

export type ErrorCode = keyof typeof ERRORS
