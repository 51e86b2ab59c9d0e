/** The instant cannot be reached. The message is French. */
export class CannotRecover extends Error {
  override name = 'CannotRecover'
}

/** This base is damaged, but an earlier one may lead to the instant. */
export class SpoiledBase extends CannotRecover {}
