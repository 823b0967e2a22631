import { sql } from 'kysely'
import type { ConventionLue } from '../../contract/convention/conventionLue'
import { DRAFTS } from '../../contract/convention/etats'
import { localeOf } from '../../contract/kernel/constants'
import { PAPIER_PATH, type PapierOf } from '../../contract/papers/papers'
import { openedBy, ticketTo } from '../access/credentials/tickets'
import type { Zone } from '../db/clock'
import type { Db } from '../db/schema'
import { savedAs } from '../fichier/names'
import type { FilesPlace } from '../fichier/storeOf'
import type { Log } from '../gateway/mount'
import { plainRoute } from '../gateway/plainRoute'
import { baseNow } from '../kernel/inSchool'
import { Refusal } from '../kernel/refusal'
import { blocksOf } from '../papers/blocks'
import { paperName } from '../papers/paperName'
import { frameOf, type SchoolOnPaper, schoolOnPaper } from '../papers/school'
import { fill, wordsIn } from '../papers/words'
import { agreementsIssued } from '../verification/facts'
import { type Issuing, issue } from '../verification/issue'
import { AGREEMENT_NAMES, type AgreementNames, fileNameOf } from './agreementPiece'
import { keptProof, proofOf } from './proof'
import { readWhole } from './read'

/* Agreements and amendments as PDF: the text that is signed, and who has signed it. */

type AgreementConfig = Zone & Issuing & FilesPlace

export interface PaperFile {
  nom: string
  pdf: Uint8Array<ArrayBuffer>
}

const KEY = 'conventions'
export const CONVENTION_PAPIER_PATH = `${PAPIER_PATH}convention/`

/** The address of an agreement's PDF, for a minute. */
export const agreementAddress = async (db: Db, id: number): Promise<string> =>
  `${baseNow()}${CONVENTION_PAPIER_PATH}${await ticketTo(db, KEY, id)}`

/** Serves the agreement opened by a ticket, in its present state. */
export const serveAgreement = (db: Db, config: AgreementConfig, log: Log) =>
  plainRoute(log, async (c) => {
    const id = await openedBy(db, KEY, c.req.param('ticket') ?? '')
    const file = id === undefined ? undefined : await agreementFile(db, config, id)
    if (!file) throw new Refusal('link_expired', 'the address of the paper has expired')
    return new Response(file.pdf, { headers: savedAs(file.nom, 'application/pdf') })
  })

/**
 * An agreement as a named file; undefined: there is none. Once all have signed, it is the file stored then, with the
 * proof of signatures.
 */
export async function agreementFile(
  db: Db,
  config: AgreementConfig,
  id: number,
): Promise<PaperFile | undefined> {
  const rows = await agreementsOf(db, config, [id])
  const [row] = rows
  if (!row) return undefined
  const nom = fileNameOf(row)
  const proven =
    row.etat === 'complete' && (await keptProof(db, config, { id, nom }, () => withProof(db, config, row)))
  return { nom, pdf: proven || (await laidOut(db, config, rows)) }
}

/** With the proof behind it, and the papers that were signed. */
async function withProof(db: Db, config: AgreementConfig, row: AgreementRow) {
  const school = await schoolOnPaper(db)
  const { preuve, pieces } = await proofOf(db, config, row, wordsIn(row.langue).texts.convention.qui)
  const issued = (await agreementsIssued(db, [row.id])).get(row.id)
  const papers = [{ paper: { ...contentOf(row, school), preuve }, issued }]
  return issue(db, config, 'convention', { papers, logo: school.logo, pieces })
}

/**
 * Some agreements as one file, by the names of their students as the school's language orders them.
 * @param annee of its name
 */
export async function agreementsFile(
  db: Db,
  config: AgreementConfig,
  ids: readonly number[],
  annee: string,
): Promise<PaperFile> {
  const rows = await agreementsOf(db, config, ids)
  const [one, another] = rows
  const alone = one && !another ? await agreementFile(db, config, one.id) : undefined
  if (alone) return alone
  const langue = one?.langue ?? 'fr'
  const { compare } = new Intl.Collator(localeOf(langue))
  rows.sort(
    (a, b) => compare(a.nom, b.nom) || compare(a.prenom, b.prenom) || a.numero - b.numero || a.id - b.id,
  )
  const nom = paperName(langue, { what: wordsIn(langue).texts.convention.plusieurs, annee })
  return { nom, pdf: await laidOut(db, config, rows) }
}

async function laidOut(db: Db, config: Issuing, rows: readonly AgreementRow[]) {
  const school = await schoolOnPaper(db)
  const issued = await agreementsIssued(
    db,
    rows.map(({ id }) => id),
  )
  const papers = rows.map((row) => ({ paper: contentOf(row, school), issued: issued.get(row.id) }))
  return issue(db, config, 'convention', { papers, logo: school.logo })
}

type AgreementRow = ConventionLue & AgreementNames

const agreementsOf = (db: Db, config: Zone, ids: readonly number[]) =>
  readWhole<Omit<AgreementRow, keyof ConventionLue>>(
    db,
    config,
    sql<boolean>`c.id = ANY (${ids}::integer[])`,
    AGREEMENT_NAMES,
  )

/** What the paper of an agreement says, in the language in which it was written. */
export function contentOf(
  row: Omit<AgreementRow, 'nom' | 'prenom' | 'version'>,
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
          le && moyen
            ? [
                fill(words.par, { nom: signe_par }),
                signedOn(le, moyen),
                // the school signs as the office, whose account is nobody's space
                words.moyens[qui === 'ecole' && moyen === 'espace' ? 'ecole' : moyen],
              ]
            : [],
      })),
    },
    empreinte: { nom: words.empreinte, valeur: empreinte },
  }
}
