import { z } from 'zod'
import { Correspondance } from '../import/correspondance'
import { FileAsRead, ImportReport } from '../import/importCalls'
import { asJson, Done, defineService, Id, LangCode, Option, Version } from '../kernel/endpoint'
import { requiredName, text } from '../kernel/inputs'
import { Flag } from '../specification/values'
import { ACCES, FICHES_DE_FLUX, SOURCES, type SourceDeFlux } from './sources'

/* Feeds: records that come by themselves, kept by administrators. Calls beyond the specification's. */

const FOR = 'administrator'

/**
 * `inchange`: the source is what it was. `attente`: more would change or leave than the feed may without asking.
 * `interrompu`: the process that read it has died. `remplace`: waited, until a later reading took its place.
 */
export const ETATS_LECTURE = [
  'en_cours',
  'inchange',
  'ecrit',
  'attente',
  'essai',
  'echec',
  'interrompu',
  'remplace',
] as const

const Instant = z.string()
const Count = z.number().int()

export const Lecture = z.object({
  id: Id,
  etat: z.enum(ETATS_LECTURE),
  commencee_le: Instant,
  /** In milliseconds; null while it runs. */
  duree: Count.nullable(),
  /** Who has asked for it; null: the clock. */
  par: z.string().nullable(),
  lus: Count,
  ajoutes: Count,
  changes: Count,
  /** Who is no longer in the source. */
  partis: Count,
  refuses: Count,
  /** Why it has failed, in a sentence. */
  message: z.string().nullable(),
  /** Nobody leaves, because these rows cannot be told apart from known records. */
  doute: Count,
  /** The first rows: what changes, and why one is refused. */
  lignes: ImportReport.shape.rows,
  /** The first of those who are gone. */
  absents: z.array(z.string()),
  /** Identifies this outcome when somebody approves it. */
  marque: z.string(),
  /** The change in the history, and whether it was taken back. */
  change: Id.nullable(),
  annulee: z.boolean(),
})
export type Lecture = z.output<typeof Lecture>

/** A file's name, which leads nowhere else. */
const NomDeFichier = /^(?!\.)[^/\\]{1,200}$/

const lieu = { source: z.enum(SOURCES), lieu: text(500).pipe(z.string().min(1)) }
const annuaire = { base: text(300).default(''), filtre: text(500).default('') }
const acces = {
  acces: z.enum(ACCES).default('aucun'),
  identifiant: text(300).default(''),
  /** Absent: the one that is kept. */
  secret: z.string().max(1000).optional(),
}

/** Where a feed reads, and with which rights. */
export const ouSeTrouve = { ...lieu, ...annuaire, ...acces }

/** Whether the place fits its kind. */
export function estUnLieu({ source, lieu }: { source: SourceDeFlux; lieu: string }): boolean {
  if (source === 'fichier') return NomDeFichier.test(lieu)
  if (!URL.canParse(lieu)) return false
  const { protocol, username, password, hash } = new URL(lieu)
  const protocols = source === 'ldap' ? ['ldaps:', 'ldap:'] : ['https:', 'http:']
  return protocols.includes(protocol) && !username && !password && !hash
}

const HEURE = /^([01]\d|2[0-3]):[0-5]\d$/

const reglages = {
  nom: requiredName(60),
  ...ouSeTrouve,
  correspondance: Correspondance,
  /** Each day, on the school's clock: `03:30`. Null: by hand. */
  heure: z.string().regex(HEURE).nullable().default(null),
  plafond: z.number().int().min(0).max(100).default(20),
  creer: Flag.default(0),
  /** Who is told; absent: the caller. */
  utilisateur: Id.optional(),
}

export const Flux = z.object({
  id: Id,
  nom: z.string(),
  fiche: z.enum(FICHES_DE_FLUX),
  source: z.enum(SOURCES),
  lieu: z.string(),
  base: z.string(),
  filtre: z.string(),
  acces: z.enum(ACCES),
  identifiant: z.string(),
  /** It needs a secret, which did not come back with a backup. */
  sansSecret: z.boolean(),
  correspondance: Correspondance,
  heure: z.string().nullable(),
  plafond: Count,
  creer: Flag,
  actif: Flag,
  utilisateur: Option.nullable(),
  /** Its last reading but for those that found the source unchanged, and the one that waits. */
  derniere: Lecture.nullable(),
  attente: Lecture.nullable(),
  /** When it was last read, changed or not. */
  lu_le: Instant.nullable(),
  version: Version,
})
export type Flux = z.output<typeof Flux>

const call = { extension: true, role: FOR } as const

export const flux = defineService('internship', {
  /** All feeds, by name; with the files of the folder, if the operator has named one, and who can be told. */
  flux: {
    ...call,
    method: 'GET',
    path: 'flux/list',
    input: z.object({ lang: LangCode.default('fr') }),
    output: z.object({
      flux: z.array(Flux),
      dossier: z.boolean(),
      fichiers: z.array(z.string()),
      collegues: z.array(Option),
    }),
  },
  /** Opens a source: its first lines, from which its columns are chosen. */
  fluxSource: {
    ...call,
    method: 'POST',
    path: 'flux/source',
    heavy: true,
    input: z.object({
      fiche: z.enum(FICHES_DE_FLUX),
      ...ouSeTrouve,
      /** The feed whose secret is used. */
      id: Id.optional(),
      lecture: asJson(Correspondance.shape.lecture),
      lang: LangCode.default('fr'),
    }),
    output: z.object({ table: FileAsRead.nullable(), message: z.string().nullable() }),
  },
  fluxAjouter: {
    ...call,
    method: 'POST',
    path: 'flux/ajouter',
    final: true,
    input: z.object({ fiche: z.enum(FICHES_DE_FLUX), ...reglages }),
    output: z.object({ status: z.number().int().optional(), id: Id }),
  },
  fluxModifier: {
    ...call,
    method: 'POST',
    path: 'flux/modifier',
    final: true,
    input: z.object({ id: Id, ...reglages, version: Version }),
    output: Done,
  },
  /** Pauses it, or lets it go on. */
  fluxActiver: {
    ...call,
    method: 'POST',
    path: 'flux/activer',
    final: true,
    input: z.object({ id: Id, actif: Flag }),
    output: Done,
  },
  /** Ends it. What it has brought stays. */
  fluxRetirer: {
    ...call,
    method: 'POST',
    path: 'flux/retirer',
    final: true,
    input: z.object({ id: Id }),
    output: Done,
  },
  /**
   * Reads the source now: `essai` writes nothing, `lire` writes unless too much would change, `appliquer` writes what a
   * reading that waits has said, by its `marque`.
   */
  fluxLire: {
    ...call,
    method: 'POST',
    path: 'flux/lire',
    heavy: true,
    input: z.object({
      id: Id,
      mode: z.enum(['essai', 'lire', 'appliquer']),
      marque: z
        .string()
        .regex(/^[\da-f]{0,64}$/)
        .optional(),
      lang: LangCode.default('fr'),
    }),
    output: z.object({ status: z.number().int().optional(), lecture: Lecture }),
  },
  /** Its log, newest first; further ones `avant` the last of them. */
  fluxLectures: {
    ...call,
    method: 'GET',
    path: 'flux/lectures',
    input: z.object({ id: Id, avant: Id.optional(), lang: LangCode.default('fr') }),
    output: z.object({ lectures: z.array(Lecture), suite: z.boolean() }),
  },
})
