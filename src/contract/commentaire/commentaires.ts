import { z } from 'zod'
import { Done, defineService, Id, LangCode, Option, Version, Whole } from '../kernel/endpoint'
import { required } from '../kernel/inputs'
import { RECORD_KINDS, type RecordKind } from '../kernel/tables'
import { Flag } from '../specification/values'

/*
 * Notes that the staff leave on records, and whom they mention. Calls beyond the specification's. On the wire they are
 * called `commentaire`: a `note` is a grade, and a `mention` the label of a grade.
 */

/** Parts of a record have its notes; a view belongs to one person. */
const WITHOUT_NOTES = [
  'affectation',
  'soutenance',
  'note',
  'compte',
  'vue',
  'commentaire',
  'convention',
  'signature',
] as const
export type NotedKind = Exclude<RecordKind, (typeof WITHOUT_NOTES)[number]>

/** The kinds of records that notes are left on. */
export const COMMENTED_KINDS = RECORD_KINDS.filter(
  (kind): kind is NotedKind => !(WITHOUT_NOTES as readonly RecordKind[]).includes(kind),
)

/** A record by its kind and id: `stage/12`. */
export const Fiche = z.string().regex(new RegExp(`^(${COMMENTED_KINDS.join('|')})/[1-9]\\d{0,8}$`))

export const isFiche = (text: string): boolean => Fiche.safeParse(text).success

/** The two parts of a `Fiche`. */
export function splitFiche(fiche: string): [kind: NotedKind, id: number] {
  const [kind, id] = fiche.split('/')
  return [kind as NotedKind, Number(id)]
}

export const COMMENTAIRE_MAX = 2_000
/** How many notes one call returns. */
export const COMMENTAIRES_A_CALL = 50

/** A mention in the text of a note: an account by its id, so that it is shown by its present name. */
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
  /** Instants. */
  le: z.string(),
  modifie: z.string().nullable(),
  /** The names of the accounts that it mentions, as far as there are any. */
  mentions: z.array(Option),
  /** 1: it mentions the caller, who has not seen it yet. */
  nouveau: Flag,
  version: Version,
})
export type Commentaire = z.output<typeof Commentaire>

/** That a note mentions the caller. */
export const Avis = z.object({
  /** The note's. */
  id: Id,
  fiche: z.string(),
  /** The record's name. */
  nom: z.string(),
  auteur: z.string(),
  /** How the note begins, with names. */
  extrait: z.string(),
  le: z.string(),
  lu: Flag,
})
export type Avis = z.output<typeof Avis>

const own = z.object({ id: Id, version: Version })

export const commentaires = defineService('internship', {
  /** The latest notes of a record, oldest first; `avant` asks for those before a note. */
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
      /** Of the record. */
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
  /** The caller has seen the notes of a record, or without one all that mention them. */
  commentaireLu: {
    method: 'POST',
    path: 'commentaire/lu',
    extension: true,
    role: 'reader',
    input: z.object({ fiche: Fiche.optional() }),
    output: Done,
  },
})
