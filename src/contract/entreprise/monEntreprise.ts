import { z } from 'zod'
import { FAITS_DE_L_HOTE } from '../faits/demandes'
import { faitsDeLHote, Pays } from '../faits/saisie'
import { crud } from '../kernel/crud'
import { Done, defineService, Id, LangCode, Option, Version } from '../kernel/endpoint'
import { Email, langue, personName, required, requiredName, text } from '../kernel/inputs'
import { list } from '../kernel/paging'
import { Phone } from '../kernel/phoneField'
import { motif } from '../soutenance/acte'
import { Flag, WallClock } from '../specification/values'
import { newPassword } from '../utilisateur/account'

/*
 * A company's own data: what it may change itself, requests for another name or registration number, and its people.
 * Calls beyond the specification's.
 */

export const MODIFICATION_ETATS = ['demandee', 'refusee', 'acceptee'] as const
export type ModificationEtat = (typeof MODIFICATION_ETATS)[number]

const lang = LangCode.default('fr')
const personne = {
  prenom: personName(100).default(''),
  nom: requiredName(100),
  fonction: text(100).default(''),
  email: Email,
  telephone: Phone.default(''),
  langue,
  /** 1: acts for the company in its space. */
  gestion: Flag.default(0),
  /** 1: supervises students. */
  tuteur: Flag.default(1),
}

/** A company's people, as the office maintains them. */
export const contact = crud(
  'company',
  'contact',
  { entreprise: Id, ...personne, active: Flag.default(1) },
  { shown: { entreprise: Option, langue: LangCode.nullable() } },
)

const accueil = {
  nom: required(200),
  adresse: text(300).default(''),
  code_postal: faitsDeLHote.code_postal.unwrap().default(''),
  ville: text(100).default(''),
  /** ISO 3166-1, two letters. */
  pays: Pays.default(''),
  /** Whom to ask there: one of the company's people. */
  contact: Id.nullable().default(null),
  /** 0: nothing new is put there. */
  active: Flag.default(1),
}

/** Where a company receives students: one of its sites or services. The company signs. */
export const site = crud(
  'company',
  'site',
  { entreprise: Id, ...accueil },
  { shown: { entreprise: Option, contact: Option.nullable() } },
)

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
  version: Version,
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
   * Changes address, phone numbers, manager, language, and the facts that the school asks for at once. A new name or registration number becomes a request
   * to the office, replacing an earlier one; sending the present values withdraws it.
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
  /** One that an internship or an offer names is not deleted but becomes inactive. @throws `not_found`, `changed_meanwhile` */
  espaceSiteSupprimer: {
    ...mine,
    method: 'POST',
    path: 'espace/site/supprimer',
    input: z.object({ id: Id, version: Version }),
    output: z.object({ status: z.number().int(), reste: z.boolean() }),
  },
})

const Modification = z.object({
  id: Id,
  entreprise_id: Id,
  entreprise: z.string(),
  nom_actuel: z.string(),
  nom_entreprise: z.string(),
  matricule_actuel: z.string(),
  matricule: z.string(),
  etat: z.enum(MODIFICATION_ETATS),
  motif: z.string(),
  demandee_par: z.string(),
  demandee_le: WallClock,
  version: Version,
})
export type Modification = z.output<typeof Modification>

/** The names and registration numbers that companies ask for, which the office decides on. */
export const modification = defineService('company', {
  modificationList: {
    method: 'GET',
    path: 'modification/list',
    extension: true,
    ...list('modifications', Modification, { lang }),
  },
  /** @throws `not_found`, `changed_meanwhile`, `change_decided`, `duplicate` */
  modificationAccepter: {
    method: 'POST',
    path: 'modification/accepter',
    extension: true,
    input: z.object({ id: Id, version: Version }),
    output: Done,
  },
  /** @throws `not_found`, `changed_meanwhile`, `change_decided` */
  modificationRefuser: {
    method: 'POST',
    path: 'modification/refuser',
    extension: true,
    input: z.object({ id: Id, motif, version: Version }),
    output: Done,
  },
})
