import { z } from 'zod'
import { Etranger } from '../affectation/autorisation'
import { MonComplement } from '../complement/complement'
import { Annees } from '../demande/annees'
import { ServiceDeStage } from '../etablissement/etablissement'
import { Done, defineService, Id, LangCode, Whole } from '../kernel/endpoint'
import { Email, required } from '../kernel/inputs'
import { PERSON_KINDS } from '../kernel/persons'
import { Etape } from '../manque/manquesCalls'
import { WallClock } from '../specification/values'
import { Succession } from '../succession/succession'
import { DUS } from './dus'
import { PARTS } from './parts'
import { ESPACE_SECTIONS, OUVRE } from './sections'

export { PARTS, type Part } from './parts'

/*
 * The space that each person outside the staff has, by their address: how one gets in, and who one is there. Calls beyond
 * the specification's.
 */

const token = z.string().min(20).max(200)
/** The bearer of somebody's own space. */
const Entree = z.object({ status: z.number().int(), jeton: z.string() })

const MonStage = z.object({
  /** The assignment's id. */
  id: Id,
  parts: z.array(z.enum(PARTS)),
  etudiant: z.string(),
  entreprise: z.string(),
  sujet: z.string(),
  encadrant: z.string().nullable(),
  /** Who supervises in the company. */
  tuteur: z.string().nullable(),
  /** Days, `YYYY-MM-DD`. */
  debut: z.string().nullable(),
  fin: z.string().nullable(),
  /** The days, or as long as they are not known what the offer says of them. */
  periode: z.string().nullable(),
  /** The country of the place, where the school asks for it. */
  pays: z.string(),
  /** For the student of one in another country than the school's: what the office has decided, and why not. */
  etranger: Etranger.pick({ etat: true, motif: true }).nullable(),
  soutenance: z.object({ debut: WallClock, fin: WallClock, salle: z.string() }).nullable(),
  /** The number of the amendment that is out to be signed: all that stands here holds until everybody has signed it. */
  avenant: Whole.nullable(),
  /** The caller may print its certificate. */
  attestation: z.boolean(),
  /** They may print the sheets of its hours. */
  pointage: z.boolean(),
  /** Its course, as far as it is theirs to see (`dus.ts`). */
  etapes: z.array(Etape),
  /** The contact details of the internship office, for students; null for everybody else, or if there are none. */
  email_encadrant: z.string().nullable(),
  email_tuteur: z.string().nullable(),
  bureau: z.string().nullable(),
})
export type MonStage = z.output<typeof MonStage>

const Du = z.object({
  code: z.enum(DUS),
  /**
   * The assignment's id; for availability the question's, for interview times the offer's, for the answer after one the
   * application's. Null: none or several.
   */
  id: Id.nullable(),
  /** The person, campaign or offer it is about; empty for several. */
  de: z.string(),
  nombre: z.number().int(),
  /** `YYYY-MM-DD`; null: nobody knows. */
  depuis: z.string().nullable(),
  pour: z.string().nullable(),
  en_retard: z.boolean(),
})
export type Du = z.output<typeof Du>

/** In which they have chosen to read where they come in: they are written to in it, until they choose in their space. */
const chosenAtDoor = LangCode.optional()

export const espace = defineService('internship', {
  /**
   * Mails a link into the space of an address, if it has one and few such mails are under way. The response is always
   * the same.
   */
  espaceLien: {
    method: 'POST',
    path: 'espace/lien',
    whileReadOnly: true,
    access: 'public',
    attempts: { minutes: 60, address: 60 },
    extension: true,
    final: true,
    input: z.object({
      email: Email,
      lang: LangCode.default('fr'),
      /** The page that it leads to; none: the first. */
      section: z.enum(ESPACE_SECTIONS).optional(),
      /** The offer that somebody has shared. */
      offre: Id.optional(),
      /** The record of the page that it opens, as in the page's address. */
      ouvre: z.string().regex(OUVRE).optional(),
    }),
    output: Done,
  },
  /** Enters by the link of a mail, which works once. @throws `link_expired` */
  espaceEntrer: {
    method: 'POST',
    path: 'espace/entrer',
    whileReadOnly: true,
    access: 'public',
    attempts: { minutes: 60, address: 60, failuresOnly: true },
    extension: true,
    final: true,
    input: z.object({ token, langue: chosenAtDoor }),
    output: Entree,
  },
  /**
   * Enters the company of an account by its password, and nothing else that its address is.
   * @throws `bad_credentials`, `company_inactive`
   */
  espaceConnexion: {
    method: 'POST',
    path: 'espace/connexion',
    whileReadOnly: true,
    access: 'public',
    attempts: { minutes: 15, address: 60, account: 10, failuresOnly: true },
    extension: true,
    final: true,
    input: z.object({
      email: required(254),
      password: z.string().min(1).max(200),
      langue: chosenAtDoor,
    }),
    output: Entree,
  },
  /** What the staff who ask are to the school beside their work. */
  espaceConnu: {
    method: 'GET',
    path: 'espace/connu',
    extension: true,
    input: z.object({}),
    output: z.object({ kinds: z.array(z.enum(PERSON_KINDS)) }),
  },
  /** Opens the caller's own space beside their work: that of their account's address. @throws `not_found` */
  espacePasser: {
    method: 'POST',
    path: 'espace/passer',
    whileReadOnly: true,
    role: 'reader',
    extension: true,
    final: true,
    input: z.object({}),
    output: Entree,
  },
  /** Who is in, and as what. */
  espaceMoi: {
    method: 'GET',
    path: 'espace/moi',
    access: 'person',
    extension: true,
    input: z.object({}),
    output: z.object({
      nom: z.string(),
      email: z.string(),
      kinds: z.array(z.enum(PERSON_KINDS)),
      /** The address is more, which the password that opened the session does not open. */
      reste: z.boolean(),
      /** The current academic year. */
      annee: z.string(),
      /** The language of the mails to them; null: the school's. */
      langue: LangCode.nullable(),
      service: ServiceDeStage,
      /** They are a student who graduates by an act, this year's or an earlier one's. */
      diplome: z.boolean(),
      /** They are a student, and the school asks for facts that students say of themselves. */
      informations: z.boolean(),
    }),
  },
  /** In which language they are written to about their space. */
  espaceLangue: {
    method: 'POST',
    path: 'espace/langue',
    access: 'person',
    extension: true,
    final: true,
    input: z.object({ langue: LangCode }),
    output: Done,
  },
  /** What the caller owes now, the most urgent first, and the internships of the current year that they have a part in. */
  espaceStages: {
    method: 'GET',
    path: 'espace/stages',
    access: 'person',
    extension: true,
    input: z.object({ lang: LangCode.default('fr') }),
    output: z.object({
      dus: z.array(Du),
      stages: z.array(MonStage),
      /** What the office asks them for of these, and what they gave that waits for it. */
      complements: z.array(MonComplement),
      /** Their internships that await another tutor. */
      successions: z.array(Succession),
      /** If something is requested: the school's years and today's date, by which given dates are checked. */
      annees: Annees,
      aujourdhui: z.string(),
    }),
  },
  espaceQuitter: {
    method: 'POST',
    path: 'espace/quitter',
    whileReadOnly: true,
    access: 'person',
    extension: true,
    final: true,
    input: z.object({}),
    output: Done,
  },
})
