/** Why an instant cannot be reached; its message is French. */
export class CannotRecover extends Error {
  override name = 'CannotRecover'
}

/** Of one copy: an earlier one may lead there. */
export class SpoiledBase extends CannotRecover {}
