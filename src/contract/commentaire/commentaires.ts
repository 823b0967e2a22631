import { z } from 'zod'
import { Done, defineService, Id, LangCode, Option, Version, Whole } from '../kernel/endpoint'
import { required } from '../kernel/inputs'
import { RECORD_KINDS, type RecordKind } from '../kernel/tables'
import { Flag } from '../specification/values'

/*
 * Comments of the staff on records, and whom they mention. Calls beyond the specification's. The wire calls a colleague's
 * being named `mentions`; a `mention` is the label of a grade.
 */

/** Parts of a record have its comments; a view belongs to one person. */
const NOT_COMMENTED = [
  'affectation',
  'soutenance',
  'note',
  'compte',
  'vue',
  'commentaire',
  'convention',
  'signature',
] as const
export type CommentedKind = Exclude<RecordKind, (typeof NOT_COMMENTED)[number]>

/** The kinds of records that can be commented on. */
export const COMMENTED_KINDS = RECORD_KINDS.filter(
  (kind): kind is CommentedKind => !(NOT_COMMENTED as readonly RecordKind[]).includes(kind),
)

/** A record by its kind and id: `stage/12`. */
export const Fiche = z.string().regex(new RegExp(`^(${COMMENTED_KINDS.join('|')})/[1-9]\\d{0,8}$`))

export const isFiche = (text: string): boolean => Fiche.safeParse(text).success

/** The two parts of a `Fiche`. */
export function splitFiche(fiche: string): [kind: CommentedKind, id: number] {
  const [kind, id] = fiche.split('/')
  return [kind as CommentedKind, Number(id)]
}

export const COMMENTAIRE_MAX = 2_000
/** How many comments one call returns. */
export const COMMENTAIRES_A_CALL = 50

/** A mention in the text of a comment: an account by its id, so that it is shown by its present name. */
export const mentionOf = (id: number): string => `<@${id}>`
const MENTION = /<@(\d{1,9})>/g

/** The accounts that a text mentions. */
export const mentionedIn = (texte: string): number[] => [
  ...new Set([...texte.matchAll(MENTION)].map(([, id]) => Number(id))),
]

/** The text with something in place of each mention. */
export const replaceMentions = (texte: string, by: (id: number) => string): string =>
  texte.replace(MENTION, (_, id) => by(Number(id)))

export const Commentaire = z.object({
  id: Id,
  texte: z.string(),
  /** Empty: the account is gone. */
  auteur: z.string(),
  /** 1: the caller's own, which only they can change. */
  mien: Flag,
  /** Instants, in ISO 8601. */
  le: z.string(),
  modifie: z.string().nullable(),
  /** The names of the accounts that it mentions, as far as there are any. */
  mentions: z.array(Option),
  /** 1: it mentions the caller, who has not seen it yet. */
  nouveau: Flag,
  version: Version,
})
export type Commentaire = z.output<typeof Commentaire>

/** That a comment mentions the caller. */
export const Avis = z.object({
  /** The comment's, not the record's. */
  id: Id,
  fiche: z.string(),
  /** The record's name. */
  nom: z.string(),
  auteur: z.string(),
  /** How the comment begins, with names. */
  extrait: z.string(),
  le: z.string(),
  lu: Flag,
})
export type Avis = z.output<typeof Avis>

const own = z.object({ id: Id, version: Version })

export const commentaires = defineService('internship', {
  /** The latest comments on a record, oldest first; `avant` asks for those before one. */
  commentaireList: {
    method: 'GET',
    path: 'commentaire/list',
    extension: true,
    input: z.object({
      fiche: Fiche,
      avant: Id.optional(),
      nombre: Whole.pipe(z.number().min(1).max(COMMENTAIRES_A_CALL)).default(20),
    }),
    output: z.object({
      commentaires: z.array(Commentaire),
      /** How many the record has, more than this call returns. */
      total: z.number().int(),
      /** Whether there are earlier ones. */
      suite: z.boolean(),
    }),
  },
  commentaireAdd: {
    method: 'POST',
    path: 'commentaire/add',
    extension: true,
    input: z.object({ fiche: Fiche, texte: required(COMMENTAIRE_MAX) }),
    output: z.object({ status: z.number().int().optional(), id: Id }),
  },
  /** One's own alone. */
  commentaireUpdate: {
    method: 'POST',
    path: 'commentaire/update',
    extension: true,
    input: own.extend({ texte: required(COMMENTAIRE_MAX) }),
    output: Done,
  },
  /** One's own alone. */
  commentaireDelete: {
    method: 'POST',
    path: 'commentaire/delete',
    extension: true,
    input: own,
    output: Done,
  },
  /** The colleagues who can be mentioned. */
  commentairePersonnes: {
    method: 'GET',
    path: 'commentaire/personnes',
    extension: true,
    input: z.object({}),
    output: z.object({ personnes: z.array(Option) }),
  },
  /** The latest mentions of the caller, newest first. */
  commentaireMentions: {
    method: 'GET',
    path: 'commentaire/mentions',
    extension: true,
    input: z.object({ lang: LangCode.default('fr') }),
    output: z.object({ mentions: z.array(Avis) }),
  },
  /** The caller has seen the comments on a record, or without one all that mention them. */
  commentaireLu: {
    method: 'POST',
    path: 'commentaire/lu',
    extension: true,
    role: 'reader',
    input: z.object({ fiche: Fiche.optional() }),
    output: Done,
  },
})
