/* The address at which those convoked to a defence meet online. */

/** The most characters it has. */
export const LIEN_MAX = 500

/**
 * https, a name of a host, perhaps a port, and nothing that would end the address within a text; no name and no password.
 * Empty: they do not meet online.
 */
export const LIEN_REUNION =
  /^(?:https:\/\/[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,20}(?::(?:[1-9][0-9]{1,3}|[1-5][0-9]{4}))?(?:[/?#][A-Za-z0-9._~:/?#@!$&()*+,;=%-]*)?)?$/

/** Whether a text is such an address, and programs can open it. */
export const estLienDeReunion = (texte: string): boolean =>
  texte === '' || (texte.length <= LIEN_MAX && LIEN_REUNION.test(texte) && URL.canParse(texte))
