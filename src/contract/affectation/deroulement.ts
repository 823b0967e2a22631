import { z } from 'zod'
import { CONVENTION_ETATS } from '../convention/etats'
import { IDS_A_CALL } from '../kernel/constants'
import { Done, defineService, Id, LangCode, Option, Version } from '../kernel/endpoint'
import { coordonnees, Email, personName, required, requiredName, text } from '../kernel/inputs'
import { RegleRompue } from '../regle/regles'
import { Flag, IsoDate, TypeStage } from '../specification/values'
import { Etranger } from './autorisation'
import { ETAPES_DU_STAGE } from './etapesDuStage'
import { faits, Pause } from './faits'
import { Presence } from './presenceCalls'

/*
 * The facts of an internship: when, where, with whom in the company, for what. An assignment has the facts of its offer
 * until it is given its own. Calls beyond the specification's.
 */

/** The facts that are often the same for many internships. */
const aCompleter = {
  heures: faits.heures,
  lieu: faits.lieu,
  gratification: faits.gratification,
  missions: faits.missions,
  assurance: faits.assurance,
  pays_stage: faits.pays_stage,
}
export type ACompleter = z.output<z.ZodObject<typeof aCompleter>>

/** The sources of missing facts: the offer, the student's level, the company. */
export const SELON = ['offre', 'niveau', 'entreprise'] as const
export type Selon = (typeof SELON)[number]
/** The facts that a source can fill in. */
const defaut = z.object({
  debut: z.string().nullable().optional(),
  fin: z.string().nullable().optional(),
  heures: z.number().nullable().optional(),
  lieu: z.string().optional(),
  gratification: z.number().nullable().optional(),
  missions: z.string().optional(),
})
export type Defaut = z.output<typeof defaut>

/** Somebody of the company who is not known yet. */
const Tuteur = z.object({
  prenom: personName(100).default(''),
  nom: requiredName(100),
  fonction: text(100).default(''),
  email: Email,
  telephone: coordonnees.telephone.default(''),
})

/** As they are read, with who is tutor. */
const lus = {
  missions: z.string(),
  debut: z.string().nullable(),
  fin: z.string().nullable(),
  pauses: z.array(Pause),
  heures: z.number().nullable(),
  semaine: z.string(),
  lieu: z.string(),
  distance: Flag,
  gratification: z.number().nullable(),
  assurance: z.string(),
  teletravail: z.number().nullable(),
  teletravail_lieu: z.string(),
  pays_stage: z.string(),
  site_id: Id.nullable(),
  site: z.string().nullable(),
  tuteur_id: Id.nullable(),
  tuteur: z.string().nullable(),
}

const Avenant = z.object({
  id: Id,
  numero: z.number().int(),
  etat: z.enum(CONVENTION_ETATS),
  /** Why an amendment was made, as the office wrote it. */
  motif: z.string(),
  faits: z.object({
    etat_stage: TypeStage,
    sujet: z.string(),
    encadrant_id: Id.nullable(),
    encadrant: z.string().nullable(),
    ...lus,
  }),
})
export type Avenant = z.output<typeof Avenant>

/** Those who can owe something for an internship, in the order in which they are shown. */
export const INTERESSES = ['etudiant', 'tuteur', 'entreprise', 'encadrant', 'jury'] as const

/** Somebody of an internship; a mailbox or number that is not known is empty. */
const Interesse = z.object({
  qui: z.enum(INTERESSES),
  /** The id of their own record. */
  id: Id,
  nom: z.string(),
  /** The path of a company's logo. */
  logo: z.string().nullable(),
  /** A student's number, a tutor's function, the company that its manager represents, a juror's role. */
  titre: z.string(),
  email: z.string(),
  telephone: z.string(),
})
export type Interesse = z.output<typeof Interesse>

/** A step of the internship: its record, by the id in its list, and who did it, according to the history or a paper. */
const Pas = z.object({ etape: z.enum(ETAPES_DU_STAGE), fiche: Id, par: z.string() })
export type Pas = z.output<typeof Pas>

const Deroulement = z.object({
  /** The offer's, as in the list of assignments. */
  id: Id,
  affectation_id: Id,
  etudidant: z.string(),
  sujet: z.string(),
  entreprise: z.string(),
  entreprise_id: Id,
  adresse: z.string(),
  /** Who answers for the company. */
  responsable: z.string(),
  encadrant: z.string().nullable(),
  ...lus,
  /** The days; as long as they are unknown, what the offer says about them. */
  periode: z.string().nullable(),
  tuteur_fonction: z.string(),
  tuteur_email: z.string(),
  tuteur_telephone: z.string(),
  /** The state of the report: when (an instant) and by whom it was handed in, and its deadline. */
  remise: z.object({ le: z.string().nullable(), par: z.string(), jusqu_au: z.string().nullable() }),
  /** If it ended early: the agreed last day, and the reason. */
  fin_prevue: z.string().nullable(),
  rupture: z.string(),
  /** If it is abroad: the office's decision. */
  etranger: Etranger.nullable(),
  presence: Presence,
  /**
   * Whether a sent agreement states them and no amendment is in preparation: then only an amendment can change them.
   */
  tenus: z.boolean(),
  /** The amendment that is under way, with the facts as they will be once all have signed it. */
  avenant: Avenant.nullable(),
  /** The rules that they break. */
  avertissements: z.array(RegleRompue),
  /** Student, tutor, company, supervisor and jury, as they are. */
  interesses: z.array(Interesse),
  /** The steps of its course that have a record. */
  parcours: z.array(Pas),
  version: Version,
})
export type Deroulement = z.output<typeof Deroulement>

/** Of a write: the rules that it breaks without being refused for it. */
export const Written = Done.extend({ avertissements: z.array(RegleRompue) })
const motif = required(500)

export const deroulement = defineService('internship', {
  deroulementLire: {
    method: 'GET',
    path: 'affectation/deroulement',
    extension: true,
    input: z.object({ id: Id, lang: LangCode.default('fr') }),
    output: z.object({ Deroulement }),
  },
  /** Who may be a tutor: the contacts of the company of an assignment. */
  deroulementTuteurs: {
    method: 'GET',
    path: 'affectation/deroulement/tuteurs',
    extension: true,
    input: z.object({ id: Id, lang: LangCode.default('fr') }),
    output: z.object({ tuteurs: z.array(Option) }),
  },
  /**
   * Writes all facts of an assignment. `nouveau` is a tutor to add to the company's contacts. `avenant` is why facts
   * change that an agreement says: an amendment is prepared with them.
   *
   * @throws `not_found`, `changed_meanwhile`, `end_before_start`, `rule_broken`, `fact_signed`, `amendment_open`,
   * `own_address`, `address_taken`, `other_person_address`
   */
  deroulementEnregistrer: {
    method: 'POST',
    path: 'affectation/deroulement/enregistrer',
    extension: true,
    input: z.object({
      id: Id,
      ...faits,
      tuteur_id: Id.nullable().default(null),
      nouveau: Tuteur.nullish(),
      avenant: motif.nullish(),
      version: Version,
    }),
    output: Written,
  },
  /**
   * The rules that internships break, by the ids of their offers or of the requests that declared them; internships
   * that break none are left out.
   * @throws `not_found` where there is none of these
   */
  deroulementRegles: {
    method: 'POST',
    path: 'affectation/regles',
    extension: true,
    input: z.object({
      fiche: z.enum(['affectation', 'demande']).default('affectation'),
      ids: z.array(Id).min(1).max(IDS_A_CALL),
    }),
    output: z.object({ rompues: z.array(z.object({ id: Id, avertissements: z.array(RegleRompue) })) }),
  },
  /** The dates alone. @throws as `deroulementEnregistrer` */
  deroulementDates: {
    method: 'POST',
    path: 'affectation/deroulement/dates',
    extension: true,
    input: z.object({ id: Id, debut: IsoDate, fin: IsoDate }),
    output: Written,
  },
  /**
   * Fills in the missing facts of an assignment and leaves known ones unchanged. A remote internship needs no place.
   * Values that are not given are taken from the sources in `selon`, from the first that has one.
   *
   * @throws as `deroulementEnregistrer`; `validation` where nothing is given
   */
  deroulementCompleter: {
    method: 'POST',
    path: 'affectation/deroulement/completer',
    extension: true,
    input: z.object({
      id: Id,
      ...aCompleter,
      selon: z.array(z.enum(SELON)).max(SELON.length).default([]),
    }),
    output: Written,
  },
  /**
   * The missing facts that each of these sources could fill in, by the ids of the assignments' offers.
   * @throws `not_found` where there is none of these
   */
  deroulementDefauts: {
    method: 'POST',
    path: 'affectation/deroulement/defauts',
    extension: true,
    input: z.object({ ids: z.array(Id).min(1).max(IDS_A_CALL) }),
    output: z.object({
      stages: z.array(z.object({ id: Id, offre: defaut, niveau: defaut, entreprise: defaut })),
    }),
  },
})
