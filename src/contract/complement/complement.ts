import { z } from 'zod'
import { faits } from '../affectation/faits'
import { IDS_A_CALL } from '../kernel/constants'
import { Done, defineService, Id, Version } from '../kernel/endpoint'
import { coordonnees, Email, personName, required, text } from '../kernel/inputs'
import { RegleRompue } from '../regle/regles'
import { Flag } from '../specification/values'
import { CHAMPS, COMPLEMENT_ETATS, DESTINATAIRES } from './champs'

/*
 * What an internship lacks is asked of its student or its company; what they give waits for the office. Calls beyond the
 * specification's.
 */

const MOTIF_MAX = 500

/** A tutor as somebody names them. */
const Nomme = z.object({
  prenom: z.string(),
  nom: z.string(),
  fonction: z.string(),
  email: z.string(),
  telephone: z.string(),
})

/** What was given: of an internship at a distance, the place may be empty. */
const Donnes = z.object({
  debut: z.string().optional(),
  fin: z.string().optional(),
  heures: z.number().optional(),
  lieu: z.string().optional(),
  distance: Flag.optional(),
  pays_stage: z.string().optional(),
  missions: z.string().optional(),
  tuteur: Nomme.optional(),
})
export type Donnes = z.output<typeof Donnes>

const qui = z.enum(DESTINATAIRES)

/** What was asked of one of them, and what they have given, as the office reads it. */
export const Complement = z.object({
  id: Id,
  qui,
  etat: z.enum(COMPLEMENT_ETATS),
  /** `YYYY-MM-DD` */
  demande_le: z.string(),
  donne_le: z.string().nullable(),
  donne_par: z.string(),
  donnes: Donnes.nullable(),
  /** Why what was given before was refused. */
  motif: z.string(),
  version: Version,
})
export type Complement = z.output<typeof Complement>

/** What the caller was asked of an internship, and has given. */
export const MonComplement = z.object({
  id: Id,
  /** The assignment's id. */
  stage: Id,
  qui,
  etat: z.enum(COMPLEMENT_ETATS),
  etudiant: z.string(),
  sujet: z.string(),
  demande_le: z.string(),
  motif: z.string(),
  /** What the form asks for. */
  champs: z.array(z.enum(CHAMPS)),
  /** What is known already of the days. */
  debut: z.string().nullable(),
  fin: z.string().nullable(),
  donnes: Donnes.nullable(),
  version: Version,
})
export type MonComplement = z.output<typeof MonComplement>

export const complement = defineService('internship', {
  /**
   * Asks the students, the companies or both of some internships (ids of offers) for missing facts that they can
   * supply, in one mail per person, and reminds them until they answer.
   *
   * @throws `not_found` if one of them does not exist
   */
  complementDemander: {
    method: 'POST',
    path: 'complement/demander',
    extension: true,
    input: z.object({
      ids: z.array(Id).min(1).max(IDS_A_CALL),
      qui: z.array(qui).min(1).max(DESTINATAIRES.length),
    }),
    output: Done.extend({
      /** To how many persons a mail goes. */
      envoyes: z.number().int(),
      /**
       * Who was not asked, by offer. `rien`: they can supply nothing that is missing. `personne`: nobody can be
       * reached. `deja`: they were already mailed today. `donne`: their answer is waiting for the office.
       */
      refuses: z.array(z.object({ id: Id, qui, raison: z.enum(['rien', 'personne', 'deja', 'donne']) })),
    }),
  },
  /** Asks no more, and sets aside what was given. @throws `not_found`, `changed_meanwhile`, `nothing_asked` */
  complementRetirer: {
    method: 'POST',
    path: 'complement/retirer',
    extension: true,
    input: z.object({ id: Id, version: Version }),
    output: Done,
  },
  /**
   * Writes what was given as facts of the internship, and tells who gave it.
   *
   * @param version_faits of the facts (`deroulementLire`) beside which it was read
   * @throws `not_found`, `changed_meanwhile`, `nothing_given`, and as `deroulementEnregistrer`
   */
  complementAccepter: {
    method: 'POST',
    path: 'complement/accepter',
    extension: true,
    input: z.object({ id: Id, version: Version, version_faits: Version }),
    output: Done.extend({ avertissements: z.array(RegleRompue) }),
  },
  /** Asks once more, with the reason. @throws `not_found`, `changed_meanwhile`, `nothing_given` */
  complementRefuser: {
    method: 'POST',
    path: 'complement/refuser',
    extension: true,
    input: z.object({ id: Id, motif: required(MOTIF_MAX), version: Version }),
    output: Done,
  },
})

export const espaceComplements = defineService('internship', {
  /**
   * Gives some or all of the requested facts, replacing an earlier answer that still waits. Facts that are not missing
   * are ignored.
   *
   * @throws `not_found`, `changed_meanwhile`, `nothing_asked`, `nothing_given`, `end_before_start`, `outside_years`,
   * `own_address`, `address_taken`, `other_person_address`
   */
  espaceComplementDonner: {
    method: 'POST',
    path: 'espace/complement/donner',
    access: 'person',
    persons: ['etudiant', 'entreprise'],
    attempts: { minutes: 60, calls: 120 },
    extension: true,
    final: true,
    input: z.object({
      id: Id,
      debut: faits.debut,
      fin: faits.fin,
      heures: faits.heures,
      lieu: faits.lieu,
      distance: faits.distance,
      pays_stage: faits.pays_stage,
      missions: faits.missions,
      tuteur_prenom: personName(100).default(''),
      tuteur_nom: personName(100).default(''),
      tuteur_fonction: text(100).default(''),
      tuteur_email: z.union([z.literal(''), Email]).default(''),
      tuteur_telephone: coordonnees.telephone.default(''),
      version: Version,
    }),
    output: Done,
  },
})
