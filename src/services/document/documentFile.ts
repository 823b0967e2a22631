import type { DocumentRow } from '../../contract/document/documentRow'
import type { DocumentKind } from '../../contract/document/kinds'
import { LABEL_FORMATS, type LabelFormat, type Labelled } from '../../contract/document/labels'
import type { GabaritTexte } from '../../contract/gabarit/gabarit'
import { DOCUMENT_CLES, type DocumentCle } from '../../contract/gabarit/gabarits'
import type { Lang } from '../../contract/kernel/constants'
import type { PaperFile } from '../convention/agreementPdf'
import type { Db } from '../db/schema'
import type { Config } from '../kernel/config'
import { textsInForce } from '../mail/gabarits/textsInForce'
import { paperName } from '../papers/paperName'
import { papier } from '../papers/papier'
import { frameOf, type SchoolOnPaper, schoolOnPaper } from '../papers/school'
import { wordsIn } from '../papers/words'
import { feriesParPays } from '../regle/joursChomes'
import { type Certificate, certificatesOf } from '../verification/facts'
import { type Issuing, issue } from '../verification/issue'
import { type Choices, sheetsOf } from './kinds'
import { labelsOf } from './labels'
import type { Run } from './sheets'

/* A document of some assignments as a PDF with its name. */

export interface DocumentRequest extends Partial<Choices> {
  document: DocumentKind
  lang: Lang
  annee: string
  /** Marks and results are left to be filled in by hand. */
  blank?: boolean
  format?: LabelFormat
  of?: Labelled
  /** Texts to use instead of those in force. */
  drafts?: Partial<Record<DocumentCle, GabaritTexte>>
}

export interface DocumentFile extends PaperFile {
  /** Whether some of its papers carry a code by which they are verified. */
  isIssued: boolean
}

/** Settings that documents are made by. */
export type Making = Issuing & Pick<Config, 'country'>

interface Issuer {
  db: Db
  config: Making
}

/** Lays out documents of one school: its texts and picture are read once. */
export async function documentMaker(
  issuer: Issuer,
  lang: Lang,
): Promise<
  (rows: readonly DocumentRow[], wanted: Omit<DocumentRequest, 'lang'>) => Promise<DocumentFile | undefined>
> {
  const school = await schoolOnPaper(issuer.db)
  const gabarits = await gabaritsInForce(issuer.db, lang)
  return (rows, wanted) => made(issuer, rows, { ...wanted, lang }, school, { ...gabarits, ...wanted.drafts })
}

/** @returns undefined where the document is about none of the rows */
export const documentFile = async (
  issuer: Issuer,
  rows: readonly DocumentRow[],
  { lang, ...wanted }: DocumentRequest,
): Promise<DocumentFile | undefined> => (await documentMaker(issuer, lang))(rows, wanted)

async function made(
  { db, config }: Issuer,
  rows: readonly DocumentRow[],
  {
    document,
    lang,
    annee,
    blank = false,
    apart = false,
    each = false,
    juror = null,
    drafts,
    ...labels
  }: DocumentRequest,
  school: SchoolOnPaper,
  gabarits: Record<DocumentCle, GabaritTexte>,
): Promise<DocumentFile | undefined> {
  const words = wordsIn(lang)
  const days = COUNTING.includes(document) ? rows.map(({ deroulement }) => deroulement) : []
  const feries = await feriesParPays(db, config, days)
  const run: Run = { words, school, annee, gabarits, blank, feries }
  const frame = frameOf(school, annee, lang)
  const [one, another] = new Set(rows.map(({ matricule }) => matricule))
  const only = one !== undefined && another === undefined ? rows[0] : undefined
  const named = (what: string, person = only) =>
    paperName(lang, { what, annee, ...(person && { nom: person.nom, prenom: person.prenom }) })
  if (document === 'etiquettes') {
    const { of = 'etudiants', format = '3x8' } = labels
    const cases = labelsOf(of, rows, run)
    if (cases.length === 0) return undefined
    const titre = words.texts.etiquettes
    const paper = { ...frame, titre, personne: '', format: LABEL_FORMATS[format], cases }
    return { nom: named(titre), pdf: await papier('etiquettes', [paper]), isIssued: false }
  }
  const sheets = sheetsOf(document, rows, run, { apart, each, juror, of: labels.of ?? 'etudiants' })
  const [first] = sheets
  if (!first) return undefined
  const certificate = CERTIFICATES.find((each) => each === document && !blank && !drafts)
  const certified = certificate
    ? await certificatesOf(
        db,
        certificate,
        sheets.flatMap(({ affectation }) => affectation ?? []),
      )
    : []
  const issued = new Map(certified.map((each) => [each.sujet_id, each]))
  const papers = sheets.map(({ affectation = 0, ...sheet }) => ({
    paper: { ...frame, ...sheet, grand: document === 'porte' },
    issued: issued.get(affectation),
  }))
  const pdf = await issue(db, config, 'feuille', { papers, logo: school.logo })
  const isOne = sheets.every(({ titre }) => titre === first.titre)
  const what = isOne ? first.titre : words.texts.planning.titre
  // doors have the names of their rooms as titles
  const nom = named(document === 'porte' ? words.texts.planning.portes : what)
  return { nom, pdf, isIssued: issued.size > 0 }
}

/** Documents that count hours of presence. */
const COUNTING: readonly DocumentKind[] = ['pointage', 'attestation_stage']

/** Documents that are issued with a code; the example of a draft is not. */
const CERTIFICATES: readonly Certificate[] = ['attestation_stage', 'reussite', 'pv']

/** The texts of all documents, which are few. */
async function gabaritsInForce(db: Db, lang: Lang): Promise<Record<DocumentCle, GabaritTexte>> {
  const texts = DOCUMENT_CLES.map(async (cle) => [cle, (await textsInForce(db, cle))[lang]] as const)
  return Object.fromEntries(await Promise.all(texts)) as Record<DocumentCle, GabaritTexte>
}
