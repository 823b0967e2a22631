import { sql } from 'kysely'
import { type ConventionLue, DRAFTS } from '../../contract/convention/convention'
import type { Signataire } from '../../contract/convention/signataires'
import { type Lang, localeOf } from '../../contract/kernel/constants'
import { PAPIER_PATH, type PapierOf } from '../../contract/papers/papers'
import { openedBy, ticketTo } from '../access/credentials/tickets'
import type { Zone } from '../db/clock'
import type { Db } from '../db/schema'
import { savedAs } from '../fichier/names'
import { plainRoute } from '../gateway/plainRoute'
import type { Config } from '../kernel/config'
import { Refusal } from '../kernel/refusal'
import { dayIn } from '../mail/gabarits/words'
import { blocksOf } from '../papers/blocks'
import { paperName } from '../papers/paperName'
import { frameOf, type SchoolOnPaper, schoolOnPaper } from '../papers/school'
import { agreementsIssued } from '../verification/facts'
import { type Issuing, issue } from '../verification/issue'
import { AGREEMENT_NAMES, type AgreementNames, fileNameOf } from './agreementPiece'
import { keptProof, proofOf } from './proof'
import { readWhole } from './read'

/* Agreements and amendments as PDF: the text that is signed, and who has signed it. */

type Needed = Zone & Issuing & Pick<Config, 'filesDir'>

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
export const serveAgreement = (db: Db, config: Needed) =>
  plainRoute(async (c) => {
    const id = await openedBy(db, KEY, c.req.param('ticket') ?? '')
    const file = id === undefined ? undefined : await agreementFile(db, config, id)
    if (!file) throw new Refusal('link_expired', 'the address of the paper is over')
    return new Response(file.pdf, { headers: savedAs(file.nom, 'application/pdf') })
  })

/**
 * An agreement as a file with its name; undefined: there is none. Once all have signed it is the one that was stored then, with the
 * proof of their signatures.
 */
export async function agreementFile(db: Db, config: Needed, id: number): Promise<PaperFile | undefined> {
  const rows = await agreementsOf(db, config, [id])
  const [row] = rows
  if (!row) return undefined
  const nom = fileNameOf(row)
  const proven =
    row.etat === 'complete' && (await keptProof(db, config, { id, nom }, () => withProof(db, config, row)))
  return { nom, pdf: proven || (await laidOut(db, config, rows)) }
}

/** With the proof behind it, and the papers that were signed. */
async function withProof(db: Db, config: Needed, row: Row) {
  const school = await schoolOnPaper(db)
  const { preuve, pieces } = await proofOf(db, config, row, WORDS[row.langue].roles)
  const issued = (await agreementsIssued(db, [row.id])).get(row.id)
  const papers = [{ paper: { ...contentOf(row, school), preuve }, issued }]
  return issue(db, config, 'convention', { papers, logo: school.logo, pieces })
}

/** Some agreements as one file, by the names of their students as the school's language orders them. @param annee of its name */
export async function agreementsFile(
  db: Db,
  config: Needed,
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
  const nom = paperName(langue, { what: WORDS[langue].several, annee })
  return { nom, pdf: await laidOut(db, config, rows) }
}

async function laidOut(db: Db, config: Issuing, rows: readonly Row[]) {
  const school = await schoolOnPaper(db)
  const issued = await agreementsIssued(
    db,
    rows.map(({ id }) => id),
  )
  const papers = rows.map((row) => ({ paper: contentOf(row, school), issued: issued.get(row.id) }))
  return issue(db, config, 'convention', { papers, logo: school.logo })
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
  const words = WORDS[langue]
  return {
    ...frameOf(school, row.annee, langue),
    titre,
    personne: etudiant,
    etat: DRAFTS.includes(etat) ? words.draft : etat === 'annulee' ? words.cancelled : '',
    texte: blocksOf(texte),
    signatures: {
      titre: words.signatures,
      a_signer: words.toSign,
      cases: signatures.map(({ qui, nom, signe_par, le, moyen }) => ({
        qui,
        role: words.roles[qui],
        nom,
        signe:
          le && moyen
            ? [
                words.by(signe_par),
                moyen === 'papier'
                  ? words.onDay(dayIn(langue, le.slice(0, 10)))
                  : words.at(dayIn(langue, le.slice(0, 10)), le.slice(11, 16)),
                words.means[moyen],
              ]
            : [],
      })),
    },
    empreinte: { nom: words.digest, valeur: empreinte },
  }
}

interface Words {
  several: string
  draft: string
  cancelled: string
  signatures: string
  toSign: string
  digest: string
  by: (nom: string) => string
  onDay: (jour: string) => string
  at: (jour: string, heure: string) => string
  means: Record<NonNullable<ConventionLue['signatures'][number]['moyen']>, string>
  roles: Record<Signataire, string>
}

const WORDS: Record<Lang, Words> = {
  fr: {
    several: 'Conventions',
    draft: 'Projet, qui n’est pas encore envoyé à signer',
    cancelled: 'Annulée',
    signatures: 'Signatures',
    toSign: 'Signature\u00a0:',
    digest: 'Empreinte du texte (SHA-256)\u00a0:',
    by: (nom) => `Signé par ${nom}`,
    onDay: (jour) => `le ${jour}`,
    at: (jour, heure) => `le ${jour} à\u00a0${heure}`,
    means: {
      lien: 'En ligne, par un lien personnel',
      espace: 'En ligne, dans son espace',
      papier: 'Sur papier',
    },
    roles: {
      etudiant: 'Étudiant(e)',
      entreprise: 'Entreprise',
      tuteur: 'Tuteur ou tutrice en entreprise',
      encadrant: 'Encadrant(e)',
      ecole: 'Établissement',
    },
  },
  en: {
    several: 'Agreements',
    draft: 'Draft, not yet sent to be signed',
    cancelled: 'Cancelled',
    signatures: 'Signatures',
    toSign: 'Signature:',
    digest: 'Digest of the text (SHA-256):',
    by: (nom) => `Signed by ${nom}`,
    onDay: (jour) => `on ${jour}`,
    at: (jour, heure) => `on ${jour} at\u00a0${heure}`,
    means: {
      lien: 'Online, by a personal link',
      espace: 'Online, in their own space',
      papier: 'On paper',
    },
    roles: {
      etudiant: 'Student',
      entreprise: 'Company',
      tuteur: 'Company tutor',
      encadrant: 'Supervisor',
      ecole: 'Institution',
    },
  },
  ar: {
    several: 'اتفاقيات',
    draft: 'مشروع لم يرسل بعد للإمضاء',
    cancelled: 'ملغاة',
    signatures: 'الإمضاءات',
    toSign: 'الإمضاء:',
    digest: 'بصمة النص (SHA-256):',
    by: (nom) => `أمضى: ${nom}`,
    onDay: (jour) => `يوم ${jour}`,
    at: (jour, heure) => `يوم ${jour} على الساعة\u00a0${heure}`,
    means: {
      lien: 'على الإنترنت، برابط شخصي',
      espace: 'على الإنترنت، في فضائه',
      papier: 'على الورق',
    },
    roles: {
      etudiant: 'الطالب(ة)',
      entreprise: 'الشركة',
      tuteur: 'المؤطر(ة) في الشركة',
      encadrant: 'المشرف(ة)',
      ecole: 'المؤسسة',
    },
  },
}
