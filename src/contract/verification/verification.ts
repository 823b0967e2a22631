import { z } from 'zod'
import { defineService, Whole } from '../kernel/endpoint'
import { WallClock } from '../specification/values'
import { CODE_ALPHABET, CODE_LETTERS, typedCode } from './code'

/* What anybody may ask of a paper that the school has issued. Beyond the specification's calls. */

/** Papers that carry a code. */
export const PAPIERS_VERIFIABLES = ['convention', 'attestation_stage', 'reussite', 'pv'] as const
export type PapierVerifiable = (typeof PAPIERS_VERIFIABLES)[number]

/**
 * `a_signer`: somebody has still to sign. `modifie`: an amendment changes it. `remplace`: a corrected one was issued.
 * `retire`: it is cancelled, or no longer true. `oublie`: it is no longer kept.
 */
export const PAPIER_ETATS = ['en_vigueur', 'a_signer', 'modifie', 'remplace', 'retire', 'oublie'] as const
export type PapierEtat = (typeof PAPIER_ETATS)[number]

/** How many papers of one file a response names. */
export const PAPIERS_NOMMES = 20

const code = z
  .string()
  .max(100)
  .overwrite(typedCode)
  .regex(new RegExp(`^[${CODE_ALPHABET}]{${CODE_LETTERS}}$`))

/** No more than the paper itself shows. */
export const PapierVerifie = z.object({
  code: z.string(),
  genre: z.enum(PAPIERS_VERIFIABLES),
  /** Which amendment of an agreement; 0: none. */
  numero: Whole,
  /** The person it is about; empty: no longer kept. */
  personne: z.string(),
  /** The name of the academic year, such as 2026/2027. */
  annee: z.string(),
  etat: z.enum(PAPIER_ETATS),
  /** When it was first issued, by the school's clock. */
  emis_le: WallClock,
  /** Since when it is in force, changed or replaced; null: it is not known. */
  depuis: WallClock.nullable(),
})
export type PapierVerifie = z.output<typeof PapierVerifie>

const attempts = { minutes: 60, address: 60, failuresOnly: true } as const

export const verification = defineService('internship', {
  /** What a code belongs to. @throws `not_found` */
  papierVerifier: {
    method: 'POST',
    path: 'papier/verifier',
    access: 'public',
    attempts,
    extension: true,
    input: z.object({ code }),
    output: z.object({ papier: PapierVerifie }),
  },
  /**
   * Whether a file is byte for byte one that was issued, by its SHA-256, so that the file itself is not uploaded.
   * `total` is the number of papers in it, of which the first `PAPIERS_NOMMES` are returned. @throws `not_found`
   */
  fichierVerifier: {
    method: 'POST',
    path: 'papier/fichier',
    access: 'public',
    attempts,
    extension: true,
    input: z.object({ empreinte: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: z.object({ le: WallClock, total: Whole, papiers: z.array(PapierVerifie) }),
  },
})
