import { z } from 'zod'
import { FAITS_DU_STAGE } from '../faits/demandes'
import { Pays } from '../faits/saisie'
import { isBlank } from '../kernel/cleanText'
import { typedNumber } from '../kernel/digits'
import { Done, defineService, Id, LangCode, Version } from '../kernel/endpoint'
import { Email, noSupervisor, personName, required, requiredName, text } from '../kernel/inputs'
import { PhoneText } from '../kernel/phoneField'
import { semaine } from '../regle/semaineField'
import { Demande } from '../specification/entities'
import { EtatDemande, Flag, IsoDate, TypeStage } from '../specification/values'
import { Annees } from './annees'

/*
 * Requests of students from their own space: a plain one, or an internship that they have found and declare. Calls beyond
 * the specification's.
 */

export const MOTIF_RETOUR_MAX = 500

const telephone = PhoneText.default('')

/** A number with a comma or a point, or none. */
const nombre = (min: number, max: number, decimals: number) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && isBlank(value) ? null : (typedNumber(value, 7, decimals) ?? null),
    z.number().min(min).max(max).nullable(),
  )

/** What is declared of an internship. A company that is known by its number needs nothing else. */
export const declarationFields = {
  matricule_entreprise: required(60),
  nom_entreprise: text(200).default(''),
  nom_gerant: text(200).default(''),
  email_entreprise: z.union([z.literal(''), Email]).default(''),
  adresse: text(300).default(''),
  telephone,
  tuteur_prenom: personName(100).default(''),
  tuteur_nom: requiredName(100),
  tuteur_fonction: text(100).default(''),
  tuteur_email: Email,
  tuteur_telephone: telephone,
  sujet: required(300),
  missions: required(4000),
  debut: IsoDate,
  fin: IsoDate,
  heures: nombre(1, 60, 1),
  semaine: semaine.default(''),
  lieu: text(300).default(''),
  distance: Flag.default(0),
  /** Days a week of it and where, and the country of the place: where the school asks for them. */
  teletravail: nombre(0, 7, 1).optional(),
  teletravail_lieu: text(300).optional(),
  pays_stage: Pays.optional(),
  /** Where in the company it is, by its name; one that is not known is added with the internship. */
  site: text(200).optional(),
  gratification: nombre(0, 9_999_999, 2),
}
const Declared = z.object(declarationFields)
export type Declared = z.output<typeof Declared>

const told = {
  matricule_entreprise: z.string(),
  nom_entreprise: z.string(),
  nom_gerant: z.string(),
  email_entreprise: z.string(),
  adresse: z.string(),
  telephone: z.string(),
  tuteur_prenom: z.string(),
  tuteur_nom: z.string(),
  tuteur_fonction: z.string(),
  tuteur_email: z.string(),
  tuteur_telephone: z.string(),
  sujet: z.string(),
  missions: z.string(),
  debut: z.string(),
  fin: z.string(),
  heures: z.number().nullable(),
  semaine: z.string(),
  lieu: z.string(),
  distance: Flag,
  teletravail: z.number().nullable(),
  teletravail_lieu: z.string(),
  pays_stage: z.string(),
  site: z.string(),
  gratification: z.number().nullable(),
}
/** As it is kept: of a company that is known, its name. */
const Declaration = z.object({ ...told, connue: z.boolean() })
export type Declaration = z.output<typeof Declaration>

/** A form before it is sent: any of its fields, complete or not. */
const Brouillon = z.record(z.string().max(40), z.union([text(4000), z.number(), z.null()]))
export type Brouillon = z.output<typeof Brouillon>

const MaDemande = z.object({
  id: Id,
  type_stage: TypeStage,
  langue: LangCode,
  etat: EtatDemande,
  /** 1: the office has given it back, for the reason of `motif`; without one, the student had got an internship. */
  retournee: Flag,
  motif: z.string(),
  /** An instant, in ISO 8601. */
  le: z.string(),
  declaration: Declaration.nullable(),
  /** Of another year than the current one: which. */
  annee: z.string().nullable(),
  version: Version,
})
export type MaDemande = z.output<typeof MaDemande>

/** The columns of the office's page: those of a plain request are null. */
const DemandeEntiere = Demande.extend({
  ...(Object.fromEntries(Object.entries(told).map(([name, type]) => [name, type.nullable()])) as {
    [K in keyof typeof told]: z.ZodNullable<(typeof told)[K]>
  }),
  /** A company with this number is there: its name. */
  entreprise_connue: z.string().nullable(),
  encadrant_id: Id.nullable(),
  encadrant: z.string().nullable(),
})

const own = { access: 'person', persons: ['etudiant'], extension: true } as const
const asked = { type_stage: TypeStage, langue: LangCode }

export const declaration = defineService('internship', {
  espaceDemandes: {
    ...own,
    method: 'GET',
    path: 'espace/demandes',
    input: z.object({}),
    output: z.object({
      demandes: z.array(MaDemande),
      /** What the student has typed and not sent. */
      brouillon: Brouillon.nullable(),
      /** Whether the student has an internship this year. */
      affecte: z.boolean(),
      /** Which facts of an internship the school asks for beyond the others. */
      faits: z.array(z.enum(FAITS_DU_STAGE)),
      /** The years for which the student may declare; `anneeDes` picks the one of an internship. */
      annees: Annees,
      aujourdhui: z.string(),
    }),
  },
  /** Keeps a declaration as far as it is typed; null throws it away. */
  espaceDemandeBrouillon: {
    ...own,
    method: 'POST',
    path: 'espace/demande/brouillon',
    attempts: { minutes: 60, calls: 600 },
    input: z.object({ contenu: Brouillon.nullable() }),
    output: Done,
  },
  /** The name of the company that has a number; null: it is not known yet. Of one that is `inactive` nothing is declared. */
  espaceDemandeEntreprise: {
    ...own,
    method: 'POST',
    path: 'espace/demande/entreprise',
    attempts: { minutes: 60, calls: 120 },
    input: z.object({ matricule: required(60) }),
    output: z.object({ nom: z.string().nullable(), inactive: z.boolean() }),
  },
  /** Asks for an internship, as the specification has it. @throws `request_waiting`, `student_already_assigned` */
  espaceDemandeDemander: {
    ...own,
    method: 'POST',
    path: 'espace/demande/demander',
    attempts: { minutes: 60, calls: 30 },
    input: z.object(asked),
    output: Done,
  },
  /**
   * Declares an internship that was found, in the year of its days.
   * @throws `outside_years`, `request_waiting`, `student_already_assigned`, `company_incomplete`, `company_not_active`,
   * `own_address`, `address_taken`, `other_person_address`
   */
  espaceDemandeDeclarer: {
    ...own,
    method: 'POST',
    path: 'espace/demande/declarer',
    attempts: { minutes: 60, calls: 30 },
    input: z.object({ ...asked, ...declarationFields }),
    output: Done,
  },
  /**
   * Sends a returned request again; `declaration` if it declares an internship.
   *
   * @throws `request_not_returned`, `changed_meanwhile`, `student_already_assigned`, `company_not_active`,
   * `own_address`, `address_taken`, `other_person_address`
   */
  espaceDemandeCorriger: {
    ...own,
    method: 'POST',
    path: 'espace/demande/corriger',
    input: z.object({ id: Id, ...asked, declaration: Declared.nullable().default(null), version: Version }),
    output: Done,
  },
  /** Takes back a request that waits. @throws `request_decided` */
  espaceDemandeRetirer: {
    ...own,
    method: 'POST',
    path: 'espace/demande/retirer',
    input: z.object({ id: Id, version: Version }),
    output: Done,
  },
  demandeById: {
    method: 'POST',
    path: 'etudiant/demande/get_by_id',
    extension: true,
    input: z.object({ id: Id, lang: LangCode.default('fr') }),
    output: z.object({ Demande: DemandeEntiere }),
  },
  /**
   * Corrects a request that is not yet accepted; `declaration` if it declares an internship. @throws
   * `request_accepted`, `own_address`, `address_taken`, `other_person_address`
   */
  demandeModifier: {
    method: 'POST',
    path: 'etudiant/demande/modifier',
    extension: true,
    input: z.object({
      id: Id,
      ...asked,
      declaration: Declared.extend({ encadrant_id: noSupervisor }).nullable().default(null),
      version: Version,
    }),
    output: Done,
  },
  /** Gives a pending request back to the student. @throws `request_decided` */
  demandeRetourner: {
    method: 'POST',
    path: 'etudiant/demande/retourner',
    extension: true,
    input: z.object({ id: Id, motif: required(MOTIF_RETOUR_MAX), version: Version }),
    output: Done,
  },
  /**
   * Accepts as `etudiant/demande/changement_etat` does, with the supervisor that a compulsory internship needs.
   * @throws `request_accepted`, and those of `affectation/add`
   */
  demandeAccepter: {
    method: 'POST',
    path: 'etudiant/demande/accepter',
    extension: true,
    input: z.object({ id: Id, encadrant_id: noSupervisor, version: Version }),
    output: Done,
  },
})
