import { sql } from 'kysely'
import { type ConventionLue, DRAFTS } from '../../contract/convention/convention'
import { localeOf } from '../../contract/kernel/constants'
import { PAPIER_PATH, type PapierOf } from '../../contract/papers/papers'
import { openedBy, ticketTo } from '../access/credentials/tickets'
import type { Zone } from '../db/clock'
import type { Db } from '../db/schema'
import { savedAs } from '../fichier/names'
import { plainRoute } from '../gateway/plainRoute'
import { Refusal } from '../kernel/refusal'
import { blocksOf } from '../papers/blocks'
import { paperName } from '../papers/paperName'
import { papier } from '../papers/papier'
import { frameOf, type SchoolOnPaper, schoolOnPaper } from '../papers/school'
import { fill, wordsIn } from '../papers/words'
import { AGREEMENT_NAMES, type AgreementNames, fileNameOf } from './agreementPiece'
import { readWhole } from './read'

/* Agreements and amendments as PDF: the text that is signed, and who has signed it. */

export interface PaperFile {
  nom: string
  pdf: Uint8Array<ArrayBuffer>
}

const KEY = 'conventions'
export const CONVENTION_PAPIER_PATH = `${PAPIER_PATH}convention/`

/** The address of an agreement's PDF, for a minute. */
export const agreementAddress = async (db: Db, id: number): Promise<string> =>
  `${CONVENTION_PAPIER_PATH}${await ticketTo(db, KEY, id)}`

/** Serves the agreement that a ticket opens, as it stands now. */
export const serveAgreement = (db: Db, config: Zone) =>
  plainRoute(async (c) => {
    const id = await openedBy(db, KEY, c.req.param('ticket') ?? '')
    const file = id === undefined ? undefined : await agreementFile(db, config, id)
    if (!file) throw new Refusal('link_expired', 'the address of the paper is over')
    return new Response(file.pdf, { headers: savedAs(file.nom, 'application/pdf') })
  })

/** An agreement as a file with its name; undefined: there is none. */
export async function agreementFile(db: Db, config: Zone, id: number): Promise<PaperFile | undefined> {
  const rows = await agreementsOf(db, config, [id])
  return rows[0] && { nom: fileNameOf(rows[0]), pdf: await laidOut(db, rows) }
}

/** Some agreements as one file, by the names of their students as the school's language orders them. @param annee of its name */
export async function agreementsFile(
  db: Db,
  config: Zone,
  ids: readonly number[],
  annee: string,
): Promise<PaperFile> {
  const rows = await agreementsOf(db, config, ids)
  const [one, another] = rows
  const langue = one?.langue ?? 'fr'
  const { compare } = new Intl.Collator(localeOf(langue))
  rows.sort(
    (a, b) => compare(a.nom, b.nom) || compare(a.prenom, b.prenom) || a.numero - b.numero || a.id - b.id,
  )
  const nom =
    one && !another
      ? fileNameOf(one)
      : paperName(langue, { what: wordsIn(langue).texts.convention.plusieurs, annee })
  return { nom, pdf: await laidOut(db, rows) }
}

async function laidOut(db: Db, rows: readonly Row[]) {
  const school = await schoolOnPaper(db)
  const papers = rows.map((row) => contentOf(row, school))
  return papier('convention', papers, school.logo)
}

type Row = ConventionLue & AgreementNames

const agreementsOf = (db: Db, config: Zone, ids: readonly number[]) =>
  readWhole<Omit<Row, keyof ConventionLue>>(
    db,
    config,
    sql<boolean>`c.id = ANY (${ids}::integer[])`,
    AGREEMENT_NAMES,
  )

/** What the paper of an agreement says, in the language in which it was written. */
export function contentOf(
  row: Omit<Row, 'nom' | 'prenom' | 'version'>,
  school: SchoolOnPaper,
): PapierOf<'convention'> {
  const { langue, titre, texte, etat, empreinte, etudiant, signatures } = row
  const { texts, day, time } = wordsIn(langue)
  const words = texts.convention
  const signedOn = (le: string, moyen: NonNullable<ConventionLue['signatures'][number]['moyen']>) =>
    fill(words.le[moyen === 'papier' ? 'jour' : 'heure'], { jour: day(le), heure: time(le) })
  return {
    ...frameOf(school, row.annee, langue),
    titre,
    personne: etudiant,
    etat: DRAFTS.includes(etat) ? words.projet : etat === 'annulee' ? words.annulee : '',
    texte: blocksOf(texte),
    signatures: {
      titre: words.signatures,
      a_signer: words.a_signer,
      cases: signatures.map(({ qui, nom, signe_par, le, moyen }) => ({
        qui,
        role: words.qui[qui],
        nom,
        signe:
          le && moyen ? [fill(words.par, { nom: signe_par }), signedOn(le, moyen), words.moyens[moyen]] : [],
      })),
    },
    empreinte: { nom: words.empreinte, valeur: empreinte },
  }
}
