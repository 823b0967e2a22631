/* Which documents there are and what they may be. */

/** The records that files belong to. An assignment is named by its offer on the staff's calls, as everywhere there. */
export const FICHES = ['affectation', 'candidature', 'demande', 'entreprise'] as const
export type FicheDeFichier = (typeof FICHES)[number]
/** Those that persons have a part in; an assignment is named by itself. */
export const FICHES_DE_PERSONNE = ['affectation', 'candidature', 'demande'] as const
export type FicheDePersonne = (typeof FICHES_DE_PERSONNE)[number]

export const FICHIER_GENRES = [
  'rapport',
  'convention_signee',
  'cv',
  'lettre',
  'attestation',
  'justificatif',
  'autre',
] as const
export type FichierGenre = (typeof FICHIER_GENRES)[number]

const OPEN_XML = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'

/** The accepted types, by content, with the extensions of such files; the first is the usual one. */
export const FICHIER_TYPES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  [`${OPEN_XML}.wordprocessingml.document`]: ['docx'],
  [`${OPEN_XML}.spreadsheetml.sheet`]: ['xlsx'],
  [`${OPEN_XML}.presentationml.presentation`]: ['pptx'],
  [`${OPEN_DOCUMENT}.text`]: ['odt'],
  [`${OPEN_DOCUMENT}.spreadsheet`]: ['ods'],
  [`${OPEN_DOCUMENT}.presentation`]: ['odp'],
}

/** A document of PDF that asks for a password, or forbids something, says so in its trailer. */
export const LOCKED_PDF = /\/Encrypt\s*(\d+\s+\d+\s+R\b|<<)/

/** Why a file is refused, if its sender can do something about it; sent as `raison` with `file_refused`. */
export type FichierDefaut = 'heic' | 'verrouille'

export const FICHIER_BYTES = 20_000_000
export const NOM_MAX = 120
