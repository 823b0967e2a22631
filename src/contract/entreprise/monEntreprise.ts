import { z } from 'zod'
import { LOGO_BODY_BYTES, LogoSent } from '../etablissement/etablissement'
import { FAITS_DE_L_HOTE } from '../faits/demandes'
import { faitsDeLHote } from '../faits/saisie'
import { Done, defineService, Id, LangCode, Version } from '../kernel/endpoint'
import { langue, required } from '../kernel/inputs'
import { Phone } from '../kernel/phoneField'
import { accueil } from '../site/site'
import { Flag } from '../specification/values'
import { newPassword } from '../utilisateur/account'
import { personne } from './contact'
import { MODIFICATION_ETATS } from './modification'

/*
 * What a company may change itself in its space: its data, its people, its sites, and requests for another name or
 * registration number. Calls beyond the specification's.
 */

const asked = z.object({
  nom_entreprise: z.string(),
  matricule: z.string(),
  etat: z.enum(MODIFICATION_ETATS),
})
const MonEntreprise = z.object({
  id: Id,
  nom_entreprise: z.string(),
  nom_gerant: z.string(),
  matricule: z.string(),
  email: z.string(),
  adresse: z.string(),
  mobile: z.string(),
  telephone: z.string(),
  forme_juridique: z.string(),
  code_postal: z.string(),
  ville: z.string(),
  pays: z.string(),
  secteur: z.string(),
  effectif: z.string(),
  langue: LangCode.nullable(),
  /** The caller's address is that of its account, whose password they may change. */
  compte: z.boolean(),
  /** The last that was asked for, unless it was accepted. */
  demande: asked.extend({ motif: z.string() }).nullable(),
  /** The path of its logo. */
  logo: z.string().nullable(),
  version: Version,
  /** Of the logo, which is changed by itself. */
  version_logo: Version,
})
export type MonEntreprise = z.output<typeof MonEntreprise>

const MonContact = z.object({
  id: Id,
  entreprise_id: Id,
  prenom: z.string(),
  nom: z.string(),
  fonction: z.string(),
  email: z.string(),
  telephone: z.string(),
  gestion: Flag,
  tuteur: Flag,
  active: Flag,
  langue: LangCode.nullable(),
  version: Version,
})
export type MonContact = z.output<typeof MonContact>

const MonSite = z.object({
  id: Id,
  entreprise_id: Id,
  nom: z.string(),
  adresse: z.string(),
  code_postal: z.string(),
  ville: z.string(),
  pays: z.string(),
  contact: Id.nullable(),
  active: Flag,
  version: Version,
})
export type MonSite = z.output<typeof MonSite>

const mine = { access: 'person', persons: ['entreprise'], extension: true } as const

/** The calls of people who act for companies; other companies do not exist for them. */
export const espaceEntreprises = defineService('internship', {
  espaceEntreprise: {
    ...mine,
    method: 'GET',
    path: 'espace/entreprise',
    input: z.object({}),
    output: z.object({
      entreprises: z.array(MonEntreprise),
      /** Which facts the school asks for; all others are empty. */
      faits: z.array(z.enum(FAITS_DE_L_HOTE)),
    }),
  },
  /**
   * Changes address, phone numbers, manager, language, and the facts that the school asks for at once. A new name or
   * registration number becomes a request to the office, replacing an earlier one; sending the present values withdraws
   * it.
   *
   * @throws `not_found`, `changed_meanwhile`, `duplicate`, `validation`
   */
  espaceEntrepriseModifier: {
    ...mine,
    method: 'POST',
    path: 'espace/entreprise/modifier',
    attempts: { minutes: 60, calls: 60 },
    input: z.object({
      id: Id,
      nom_entreprise: required(200),
      matricule: required(60),
      nom_gerant: required(200),
      adresse: required(300),
      mobile: Phone.default(''),
      telephone: Phone.default(''),
      langue,
      ...faitsDeLHote,
      version: Version,
    }),
    output: z.object({ status: z.number().int(), demandee: z.boolean() }),
  },
  /**
   * Changes the logo at once: a picture in base64, or null for none.
   *
   * @throws `not_found`, `changed_meanwhile`, `picture_refused`
   */
  espaceEntrepriseLogo: {
    ...mine,
    method: 'POST',
    path: 'espace/entreprise/logo',
    // pictures stay as long as the history names them
    attempts: { minutes: 24 * 60, calls: 20 },
    bodyBytes: LOGO_BODY_BYTES,
    input: z.object({ id: Id, logo: LogoSent, version: Version }),
    output: Done,
  },
  /**
   * Changes the password of the account that has the caller's address. What was opened by the one before ends; a caller who
   * came in by it goes on with another bearer.
   *
   * @throws `not_found` where the address has no account, `wrong_password`, `password_too_common`
   */
  espaceMotDePasse: {
    ...mine,
    method: 'POST',
    path: 'espace/mot_de_passe',
    attempts: { minutes: 60, calls: 10, failuresOnly: true },
    final: true,
    input: z.object({ present: z.string().min(1).max(200), nouveau: newPassword }),
    output: z.object({
      status: z.number().int() /** Null: the caller's bearer goes on. */,
      jeton: z.string().nullable(),
    }),
  },
  espaceContacts: {
    ...mine,
    method: 'GET',
    path: 'espace/contacts',
    input: z.object({}),
    output: z.object({ contacts: z.array(MonContact) }),
  },
  /** Adds a person without `id`. @throws `not_found`, `changed_meanwhile`, `duplicate`, `own_address` */
  espaceContactEnregistrer: {
    ...mine,
    method: 'POST',
    path: 'espace/contact/enregistrer',
    attempts: { minutes: 60, calls: 120 },
    input: z.object({
      id: Id.optional(),
      entreprise_id: Id,
      ...personne,
      active: Flag.default(1),
      version: Version,
    }),
    output: z.object({ status: z.number().int(), id: Id }),
  },
  /**
   * Somebody named by an internship or an offer is not deleted but becomes inactive and no longer acts for the company.
   * @throws `not_found`, `changed_meanwhile`
   */
  espaceContactSupprimer: {
    ...mine,
    method: 'POST',
    path: 'espace/contact/supprimer',
    input: z.object({ id: Id, version: Version }),
    output: z.object({ status: z.number().int(), reste: z.boolean() }),
  },
  /** Null: the school does not ask where in a company its students are. */
  espaceSites: {
    ...mine,
    method: 'GET',
    path: 'espace/sites',
    input: z.object({}),
    output: z.object({ sites: z.array(MonSite).nullable() }),
  },
  /** Adds a site or service without `id`. @throws `not_found`, `changed_meanwhile`, `duplicate` */
  espaceSiteEnregistrer: {
    ...mine,
    method: 'POST',
    path: 'espace/site/enregistrer',
    attempts: { minutes: 60, calls: 120 },
    input: z.object({ id: Id.optional(), entreprise_id: Id, ...accueil, version: Version }),
    output: z.object({ status: z.number().int(), id: Id }),
  },
  /**
   * One that an internship or an offer names is not deleted but becomes inactive.
   * @throws `not_found`, `changed_meanwhile`
   */
  espaceSiteSupprimer: {
    ...mine,
    method: 'POST',
    path: 'espace/site/supprimer',
    input: z.object({ id: Id, version: Version }),
    output: z.object({ status: z.number().int(), reste: z.boolean() }),
  },
})
