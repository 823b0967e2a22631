import { z } from 'zod'
import { FAITS_DEMANDES } from '../faits/demandes'
import { Pays } from '../faits/saisie'
import { LANGS } from '../kernel/constants'
import { Labels } from '../kernel/crud'
import { Done, defineService, LangCode, Version, Whole } from '../kernel/endpoint'
import { Email, personName, text } from '../kernel/inputs'
import { PhoneText } from '../kernel/phoneField'
import { Flag } from '../specification/values'
import { LOGO_BYTES } from './logo'

/*
 * The school itself. Calls beyond the specification's.
 */

/** A picture in base64, also as a `data:` address; null takes the present one away, and the path of a picture leaves it. */
export const LogoSent = z
  .string()
  .max(Math.ceil(LOGO_BYTES / 3) * 4 + 'data:image/jpeg;base64,'.length)
  .nullable()
/** The largest body of a call that sends one. */
export const LOGO_BODY_BYTES = 2 * LOGO_BYTES

/** Whether this machine knows the time zone; a name of the IANA list, such as Africa/Tunis. */
export function isZone(name: string): boolean {
  // asking is slow, so anything that cannot be a name is refused first
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The days of the week in ISO 8601: 1 is Monday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
const Day = Whole.pipe(z.number().min(1).max(7))
/** `HH:MM` */
const Hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const Zone = z.string().max(60).refine(isZone, 'is no time zone of the IANA list')

/** An optional text in three languages; an empty one falls back to French. */
const Optional = z.object({
  fr: text(200).default(''),
  en: text(200).default(''),
  ar: text(200).default(''),
})
const NOTHING = { fr: '', en: '', ar: '' }

/** `#7a0019`; empty: the product's. */
const Couleur = z.union([z.literal(''), z.string().regex(/^#[0-9a-f]{6}$/)])
/** Those that its pages, mails and papers are in. */
const Langues = z.array(LangCode).min(1).max(LANGS.length)

const fields = {
  nom: Labels,
  /** The short name, where the full one does not fit. */
  sigle: text(40).default(''),
  adresse: text(300).default(''),
  /** At the foot of its papers: its registration, its address on the web. */
  pied: Optional.default(NOTHING),
  /** Who signs for the school, and in which function. */
  signataire: personName(100).default(''),
  qualite: text(100).default(''),
  /**
   * The contact details of the internship office, below every mail and page of the space; its address receives replies
   * to mails.
   */
  bureau_nom: Optional.default(NOTHING),
  bureau_email: z.union([z.literal(''), Email]).default(''),
  bureau_telephone: PhoneText.default(''),
  bureau_horaires: Optional.default(NOTHING),
  jours: z.array(Day).min(1).max(7),
  ouverture: Hour,
  fermeture: Hour,
  debut_semaine: Day,
  /** In which amounts are paid, by its code of ISO 4217; empty: it is not named. */
  devise: z.enum(['', ...Intl.supportedValuesOf('currency')]).default(''),
  /** Whether those who were told of a defence are reminded of it, a week and a day before. */
  rappel_semaine: Flag.default(1),
  rappel_veille: Flag.default(1),
  /** Whether they get the link to mark it on its morning, and are reminded the morning after of marks that are missing. */
  lien_notation: Flag.default(1),
  rappel_notes: Flag.default(1),
  /** Whether those who were asked when they can come, and have not said so, are reminded before the last day. */
  rappel_disponibilites: Flag.default(1),
  /**
   * Whether people outside the office are reminded of what they owe: how many days before the deadline, after it, and
   * how many times after it, a week apart.
   */
  relances: Flag.default(1),
  relance_avant: Whole.pipe(z.number().min(0).max(60)).default(3),
  relance_apres: Whole.pipe(z.number().min(1).max(30)).default(1),
  relance_fois: Whole.pipe(z.number().min(0).max(12)).default(4),
  /** Whether students may apply for offers. */
  candidatures: Flag.default(1),
  /** Whether a student may have several internships in a year, none of which overlap. */
  plusieurs_stages: Flag.default(0),
  /** How many days before its defence the report of an internship is due; 0: it is taken at any time. */
  rapport_jours: Whole.pipe(z.number().min(0).max(90)).default(7),
  /** How many days a student has for it at least, from being told of the defence. */
  rapport_preavis: Whole.pipe(z.number().min(0).max(60)).default(3),
  /** How many days before the last day of an internship its tutor's evaluation opens. */
  evaluation_jours: Whole.pipe(z.number().min(0).max(365)).default(14),
  /** Whether the company and the tutor read the report. */
  rapport_partage: Flag.default(1),
  /** Whether student, company and tutor print the sheets of the hours of presence. */
  pointage: Flag.default(0),
  /** Whether the screen in the hall names the students whose defences it shows. */
  hall_noms: Flag.default(0),
  /** Whether the agreement of a declared internship is prepared as soon as it is accepted. */
  convention_acceptation: Flag.default(1),
  /** Whether administrators sign in with a second factor: a code beside the password, or a passkey. */
  second_facteur: Flag.default(0),
}

/** Those that agreements state beyond what every one does. */
const faits = z.array(z.enum(FAITS_DEMANDES)).max(FAITS_DEMANDES.length)

/** Empty until somebody has said it. */
const Nom = z.object({ fr: z.string(), en: z.string(), ar: z.string() })
/** The path of the logo; null: there is none. */
const logo = z.string().nullable()

export const Etablissement = z.object({
  ...fields,
  /** Whether teachers supervise and sit in juries without being added there one by one. */
  enseignants_office: Flag,
  /** The additional facts that agreements state; empty until the school asks for any. */
  faits,
  /** Where it is: an internship in another country is abroad. */
  pays: z.string(),
  fuseau: z.string(),
  devise: z.string(),
  /** In which its pages begin, and of mails to people without a known language. */
  langue: LangCode,
  langues: Langues,
  couleur: Couleur,
  nom: Nom,
  logo,
  version: Version,
})
export type Etablissement = z.output<typeof Etablissement>

/** How the internship office is reached; what is empty has not been said. */
export const ServiceDeStage = z.object({
  nom: Nom,
  email: z.string(),
  telephone: z.string(),
  horaires: Nom,
})
export type ServiceDeStage = z.output<typeof ServiceDeStage>

/** Public details, for the sign-in page and pages opened from mails. */
export const Enseigne = z.object({
  nom: Nom,
  sigle: z.string(),
  logo,
  devise: z.string(),
  service: ServiceDeStage,
})
export type Enseigne = z.output<typeof Enseigne>

export const ecole = defineService('records', {
  etablissement: {
    method: 'GET',
    path: 'etablissement',
    extension: true,
    input: z.object({}),
    output: z.object({ etablissement: Etablissement }),
  },
  /**
   * `logo` is a picture in base64; null takes it away. Without it, `fuseau`, `langue`, `langues`, `couleur`,
   * `faits`, `pays` or `enseignants_office`, the present one stays. `langue` is one of `langues`. Once `enseignants_office` is on, the teachers who are missing among
   * supervisors and jurors are added.
   */
  etablissementUpdate: {
    method: 'POST',
    path: 'etablissement/update',
    extension: true,
    role: 'administrator',
    bodyBytes: LOGO_BODY_BYTES,
    input: z.object({
      ...fields,
      enseignants_office: Flag.optional(),
      faits: faits.optional(),
      pays: Pays.optional(),
      fuseau: Zone.optional(),
      langue: LangCode.optional(),
      langues: Langues.optional(),
      couleur: Couleur.optional(),
      logo: LogoSent.optional(),
      version: Version,
    }),
    output: Done,
  },
  enseigne: {
    method: 'GET',
    path: 'etablissement/enseigne',
    access: 'public',
    attempts: 'unlimited',
    extension: true,
    input: z.object({}),
    output: z.object({ enseigne: Enseigne }),
  },
})
