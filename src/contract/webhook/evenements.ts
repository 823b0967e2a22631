/**
 * What other programs can be told of, by its name on the wire. The database derives each from the audit trail
 * (`gateway.evenement_de`).
 */
export const EVENEMENTS = [
  'affectation.faite',
  'affectation.modifiee',
  'affectation.retiree',
  'affectation.rompue',
  'affectation.reprise',
  'convention.signee',
  'convention.annulee',
  'soutenance.planifiee',
  'soutenance.deplacee',
  'soutenance.annulee',
  'note.donnee',
  'note.modifiee',
  'note.retiree',
  'proclamation.publiee',
  'proclamation.retiree',
] as const
export type Evenement = (typeof EVENEMENTS)[number]

/** Sent by hand, to try an address. */
export const ESSAI = 'webhook.essai'

/** What every secret begins with, by the Standard Webhooks specification. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_'

/** How many addresses are told. */
export const WEBHOOKS_MAX = 20

/** How many characters of an answer are kept. */
export const REPONSE_MAX = 500
