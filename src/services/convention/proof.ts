import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { SIGNATAIRES, type Signataire } from '../../contract/convention/signataires'
import { isolate, sideBySide } from '../../contract/kernel/bidi'
import type { Lang } from '../../contract/kernel/constants'
import type { Preuve } from '../../contract/papers/papers'
import { type Zone, zoneOf } from '../db/clock'
import type { Db } from '../db/schema'
import type { FileStore, Stored } from '../fichier/store'
import { type FilesPlace, storeOf } from '../fichier/storeOf'
import { Refusal } from '../kernel/refusal'
import { dayIn } from '../mail/gabarits/words'
import type { Piece } from '../papers/compose'
import { fill, wordsIn } from '../papers/words'

/* The fully signed agreement with its proof: made once, when first needed, and from then on read from the store. */

type Words = ReturnType<typeof wordsIn>['texts']['preuve']

/** The most bytes of signed papers laid out with the text; larger ones are only named. */
const PIECES_BYTES = 30_000_000
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp'])

/**
 * The stored file of a fully signed agreement, created if there is none.
 *
 * @returns undefined if none can be created any more: its document was deleted, or its year is closed
 * @throws Refusal `file_missing` if the store has lost it
 */
export async function keptProof(
  db: Db,
  place: FilesPlace,
  { id, nom }: { id: number; nom: string },
  make: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const store = storeOf(place)
  const present = await standing(db, id)
  if (!present || present.isEnded) return undefined
  if (present.empreinte) return contentOf(store, present.empreinte)
  if (present.isClosed) return undefined
  const pdf = await make()
  const stored = await store.put(Readable.from([pdf]))
  await keep(db, { id, nom }, stored)
  // another process was first
  const kept = await standing(db, id)
  return kept?.empreinte ? contentOf(store, kept.empreinte) : pdf
}

interface Standing {
  empreinte: string | null
  /** It was made, and its document is gone. */
  isEnded: boolean
  isClosed: boolean
}

async function standing(db: Db, id: number): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    SELECT f.empreinte, p.convention_id IS NOT NULL AND f.id IS NULL AS "isEnded", y.cloturee AS "isClosed"
    FROM internship.convention c JOIN records.annee y ON y.id = c.annee_id
    LEFT JOIN internship.preuve p ON p.convention_id = c.id LEFT JOIN internship.fichier f ON f.id = p.fichier_id
    WHERE c.id = ${id} AND c.etat = 'complete' AND c.faits ? 'etudiant'`.execute(db)
  return rows[0]
}

async function keep(db: Db, { id, nom }: { id: number; nom: string }, { empreinte, taille }: Stored) {
  await db.transaction().execute(async (trx) => {
    const held = await sql`SELECT FROM internship.convention WHERE id = ${id} AND etat = 'complete'
      AND NOT EXISTS (SELECT FROM internship.preuve WHERE convention_id = ${id}) FOR UPDATE`.execute(trx)
    if (held.rows.length === 0) return
    const first = await sql`INSERT INTO internship.preuve (convention_id) VALUES (${id})
      ON CONFLICT DO NOTHING RETURNING convention_id`.execute(trx)
    if (first.rows.length === 0) return
    await sql`INSERT INTO gateway.contenu (empreinte, taille) VALUES (${empreinte}, ${taille})
      ON CONFLICT (empreinte) DO UPDATE SET vu_le = now()`.execute(trx)
    await sql`WITH file AS (
        INSERT INTO internship.fichier (annee_id, genre, fiche, fiche_id, nom, type, taille, empreinte, depose_par)
        SELECT annee_id, 'convention_signee', 'affectation', affectation_id, ${nom}, 'application/pdf', ${taille}, ${empreinte}, ''
        FROM internship.convention WHERE id = ${id} RETURNING id)
      UPDATE internship.preuve SET fichier_id = file.id FROM file WHERE convention_id = ${id}`.execute(trx)
  })
}

async function contentOf(store: FileStore, empreinte: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = await store.open(empreinte)
  if (!stream) throw new Refusal('file_missing', 'the signed agreement is not in the store')
  return new Uint8Array(await buffer(stream))
}

interface Signed {
  id: number
  qui: Signataire
  nom: string
  email: string
  signe_par: string
  le: Date
  moyen: 'lien' | 'espace' | 'papier'
  appareil: string
  empreinte: string
  note_par: string
  fichier: { nom: string; type: string; taille: number; empreinte: string } | null
  rang: number
  /** It was their turn. */
  tour: boolean
}

interface Change {
  id: number
  at: Date
  nom: string
  qui: Signataire
  refus: boolean
  designe: string
  transmis: string
}

interface About {
  envoyee_le: Date
  complete_le: Date
  empreinte: string
  zone: string
}

/** What proves the signatures of an agreement, with the papers that were signed. @param roles what the parties are called */
export async function proofOf(
  db: Db,
  config: FilesPlace & Zone,
  { id, langue }: { id: number; langue: Lang },
  roles: Record<Signataire, string>,
): Promise<{ preuve: Preuve; pieces: Piece[] }> {
  const words = wordsIn(langue).texts.preuve
  const about = await aboutOf(db, config, id)
  const signed = await signedOf(db, id)
  const moment = (le: Date) => momentIn(langue, words, le, about.zone)
  const { papers, pieces } = await papersOf(storeOf(config), signed)
  const changes = await changesOf(
    db,
    signed.map((each) => each.id),
  )
  const preuve: Preuve = {
    titre: words.titre,
    intro: words.intro,
    faits: [
      { nom: words.empreinte, valeur: about.empreinte },
      { nom: words.envoye, valeur: moment(about.envoyee_le) },
      { nom: words.complete, valeur: moment(about.complete_le) },
      ...agreedOrder(langue, words, signed, roles),
    ],
    signataires: signed.map((each) => ({
      titre: roles[each.qui],
      faits: factsOf(words, each, { moment, day: (le) => dayIn(langue, dayOf(le, about.zone)) }),
    })),
    histoire: words.histoire,
    evenements: changes.map((change) => ({
      nom: moment(change.at),
      valeur: change.refus
        ? fill(words.refus, { nom: isolate(change.nom) })
        : change.transmis
          ? fill(words.transmis, { autre: isolate(change.transmis) })
          : fill(words.delegue, { nom: isolate(change.nom), autre: isolate(change.designe) }),
    })),
    jointes: words.jointes,
    pieces: papers,
  }
  return { preuve, pieces }
}

function factsOf(
  words: Words,
  { qui, nom, email, signe_par, le, moyen, appareil, note_par, fichier, tour }: Signed,
  { moment, day }: { moment: (le: Date) => string; day: (le: Date) => string },
) {
  const means =
    moyen === 'papier'
      ? note_par
        ? fill(words.moyens.papierPar, { nom: isolate(note_par) })
        : words.moyens.papier
      : qui === 'ecole'
        ? words.moyens.ecole
        : words.moyens[moyen]
  const known: [string, string][] = [
    [words.signe, signe_par],
    [words.designe, nom === signe_par ? '' : nom],
    [words.adresse, moyen === 'papier' ? '' : email],
    [words.moyen, means],
    // a paper is noted by its day
    [moyen === 'papier' ? words.jour : words.heure, moyen === 'papier' ? day(le) : moment(le)],
    [words.appareil, appareil],
    [words.papier, fichier?.nom ?? ''],
    [words.tour, tour ? '' : words.horsTour],
  ]
  return known.flatMap(([name, valeur]) => (valeur ? [{ nom: name, valeur }] : []))
}

/** « Étudiant, puis Entreprise et Tuteur, puis Établissement »; nothing where all signed at once. */
function agreedOrder(
  langue: Lang,
  words: Words,
  signed: readonly Signed[],
  roles: Record<Signataire, string>,
): { nom: string; valeur: string }[] {
  const ranks = [...new Set(signed.map(({ rang }) => rang))].sort((one, other) => one - other)
  if (ranks.length < 2) return []
  const steps = ranks.map((rank) =>
    sideBySide(
      langue,
      SIGNATAIRES.filter((qui) => signed.some((each) => each.qui === qui && each.rang === rank)).map(
        (qui) => roles[qui],
      ),
    ),
  )
  const valeur = steps.reduce((avant, apres) => fill(words.puis, { avant, apres }))
  return [{ nom: words.ordre, valeur }]
}

async function aboutOf(db: Db, config: Zone, id: number): Promise<About> {
  const { rows } = await sql<About>`SELECT envoyee_le, complete_le, empreinte, ${zoneOf(config)} AS zone
    FROM internship.convention WHERE id = ${id}`.execute(db)
  return rows[0] as About
}

async function signedOf(db: Db, id: number): Promise<Signed[]> {
  const { rows } = await sql<Signed>`
    SELECT s.id, s.qui, s.nom, s.email, s.signe_par, s.le, s.moyen, s.appareil, s.empreinte, s.rang, s.tour,
      coalesce(u.username, '') AS note_par, CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('nom', f.nom, 'type', f.type,
        'taille', f.taille, 'empreinte', f.empreinte) END AS fichier
    FROM internship.signature s LEFT JOIN internship.fichier f ON f.id = s.fichier_id
    LEFT JOIN internship.utilisateur u ON lower(u.email) = lower(s.donne_par)
    WHERE s.convention_id = ${id} AND s.le IS NOT NULL ORDER BY s.le, s.id`.execute(db)
  return rows
}

/**
 * Refusals and named substitutes, from the audit trail. The reasons are only for the office, and so is whom a tutor or a
 * supervisor has named: only a company's link is forwarded.
 */
async function changesOf(db: Db, signatures: readonly number[]): Promise<Change[]> {
  const { rows } = await sql<Change>`
    SELECT * FROM (
      SELECT a.id, a.at, a.after->>'nom' AS nom, a.after->>'qui' AS qui,
        a.after->>'refus' <> '' AND a.after->>'refus' <> a.before->>'refus' AS refus,
        CASE WHEN a.after->>'qui' = 'entreprise' AND a.after->>'delegue_nom' <> '' AND a.after->>'delegue_nom' <> a.before->>'delegue_nom'
          THEN concat(a.after->>'delegue_nom', ' (', a.after->>'delegue_email', ')') ELSE '' END AS designe,
        CASE WHEN a.after->>'transmise_le' IS DISTINCT FROM a.before->>'transmise_le'
          THEN concat(a.after->>'nom', ' (', a.after->>'email', ')') ELSE '' END AS transmis
      FROM gateway.audit a WHERE a.entity = 'internship.signature' AND a.action = 'UPDATE'
        AND a.entity_id = ANY (${signatures.map(String)}::text[])) AS c
    WHERE refus OR designe <> '' OR transmis <> '' ORDER BY at, id`.execute(db)
  return rows
}

/** Each paper once, though several have signed it. */
async function papersOf(store: FileStore, signed: readonly Signed[]) {
  const papers: Preuve['pieces'] = []
  const pieces: Piece[] = []
  let room = PIECES_BYTES
  const seen = new Set<string>()
  for (const { fichier } of signed) {
    if (!fichier || seen.has(fichier.empreinte)) continue
    seen.add(fichier.empreinte)
    const stream = fichier.taille <= room ? await store.open(fichier.empreinte) : undefined
    const name = `piece-${seen.size}`
    const { type, empreinte } = fichier
    // a file holds no two of one name
    const nom = papers.some((paper) => paper.nom === fichier.nom)
      ? `${seen.size} ${fichier.nom}`
      : fichier.nom
    papers.push({ nom, dit: empreinte, type, fichier: stream ? name : '', vue: PICTURES.has(type) })
    if (!stream) continue
    room -= fichier.taille
    pieces.push({ fichier: name, octets: new Uint8Array(await buffer(stream)) })
  }
  return { papers, pieces }
}

/** « lundi 30 novembre 2026, 14:05:09 (UTC+01:00, Africa/Tunis) » */
function momentIn(lang: Lang, words: Words, le: Date, zone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' }).format(le)
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(le)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', '')
  return `${dayIn(lang, dayOf(le, zone))}\n${time} ${fill(words.utc, { ecart: offset || '+00:00', fuseau: zone })}`
}

const dayOf = (le: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(le)
