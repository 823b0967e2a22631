import { SIGNATAIRES } from '../../contract/convention/signataires'
import type { DocumentRow } from '../../contract/document/documentRow'
import { type DocumentKind, rowsFor } from '../../contract/document/kinds'
import type { GabaritTexte } from '../../contract/gabarit/gabarit'
import type { DocumentCle } from '../../contract/gabarit/gabarits'
import type { Lang } from '../../contract/kernel/constants'
import { contentOf, type PaperFile } from '../convention/agreementPdf'
import type { Zone } from '../db/clock'
import type { Db } from '../db/schema'
import type { Scope } from '../db/scope'
import { yearOf } from '../db/year'
import { documentFile, type Making } from '../document/documentFile'
import { feuilles } from '../document/documents'
import { found } from '../kernel/refusal'
import { documentFrom } from '../mail/gabarits/gabaritTexts'
import { paperName } from '../papers/paperName'
import { papier } from '../papers/papier'
import { schoolOnPaper } from '../papers/school'

/* How a paper looks with a text that need not be kept. */

interface Draft extends GabaritTexte {
  cle: DocumentCle
  lang: Lang
  /** The assignment that it is about; null: an example. */
  fiche: number | null
}

type Values = Readonly<Record<string, string>>

/** On which document a text stands. */
const KINDS: Record<Exclude<DocumentCle, 'convention' | 'avenant'>, DocumentKind> = {
  planning: 'planning_jour',
  pv: 'pv',
  convocation_papier: 'convocation',
  attestation_jury: 'attestation',
  liste_diplomes: 'diplomes',
  attestation_reussite: 'reussite',
  attestation_stage: 'attestation_stage',
  fiche_porte: 'porte',
  feuille_presence: 'presence',
  fiche_notation: 'notation',
}

/** A paper with this text, about the record, or about an example if the document does not apply to the record. */
export async function paperPreview(
  db: Db,
  config: Zone & Making,
  scope: Scope,
  { cle, lang, fiche, ...texte }: Draft,
  values: Values,
): Promise<PaperFile> {
  const annee = await yearOf(db, scope)
  if (cle === 'convention' || cle === 'avenant')
    return agreementPreview(db, { cle, lang, ...texte }, values, annee)
  const kind = KINDS[cle]
  const own =
    fiche === null
      ? []
      : (
          await feuilles(
            db,
            { filter: { id: [fiche] }, perPage: 1 },
            { scope, lang, timeZone: config.timeZone },
          )
        ).rows.read()
  const about = rowsFor(kind, own, LAST_DAY).rows
  const rows = about.length > 0 ? about : [exampleRow(values)]
  return found(
    await documentFile({ db, config }, rows, { document: kind, lang, annee, drafts: { [cle]: texte } }),
    'paper of the example',
  )
}

/** What has not come yet is shown as well. */
const LAST_DAY = '9999-12-31'

async function agreementPreview(
  db: Db,
  { cle, lang, ...texte }: Omit<Draft, 'fiche' | 'cle'> & { cle: 'convention' | 'avenant' },
  values: Values,
  annee: string,
): Promise<PaperFile> {
  const school = await schoolOnPaper(db)
  const { titre, paragraphes } = documentFrom(texte, cle, lang, values)
  const names: Record<string, string | undefined> = {
    etudiant: values.etudiant,
    entreprise: values.responsable,
    tuteur: values.tuteur,
    encadrant: values.encadrant,
    ecole: school.signataire,
  }
  const paper = contentOf(
    {
      id: 0,
      numero: cle === 'avenant' ? 1 : 0,
      etat: 'a_verifier',
      langue: lang,
      titre,
      texte: paragraphes.join('\n\n'),
      empreinte: '',
      etudiant: values.etudiant ?? '',
      entreprise: values.entreprise ?? '',
      sujet: values.sujet ?? '',
      annee,
      signatures: SIGNATAIRES.map((qui) => ({ ...UNSIGNED, qui, nom: names[qui] ?? '' })),
    },
    school,
  )
  return {
    nom: paperName(lang, { what: titre, annee }),
    pdf: await papier('convention', [paper], { logo: school.logo }),
  }
}

const UNSIGNED = {
  signe_par: '',
  le: null,
  moyen: null,
  empreinte: '',
  refus: '',
  tour: true,
  delegue: null,
  fichier: null,
  version: '',
}

/** A defence with the values of the examples, on a day like others. */
function exampleRow(values: Values): DocumentRow {
  const said = (champ: string) => values[champ] ?? ''
  const [prenom = '', ...nom] = said('etudiant').split(' ')
  const person = { etudiant: said('etudiant'), matricule: said('matricule') }
  const studies = { diplome: said('diplome'), specialite: null, niveau: said('niveau') }
  const result = { mention: said('mention') }
  return {
    id: 1,
    stage_id: 1,
    soutenance_id: 1,
    ...person,
    nom: nom.join(' '),
    prenom,
    email: null,
    ...studies,
    signataire: null,
    groupe: null,
    sujet: said('sujet'),
    periode: null,
    deroulement: {
      debut: '2022-02-01',
      fin: '2022-05-31',
      pauses: [],
      heures: 35,
      semaine: 'j12345',
      presence: null,
      pays: null,
      gratification: 450,
      lieu: said('lieu'),
      fonction: said('fonction'),
    },
    avenant_ouvert: false,
    a_signer: false,
    type: said('type'),
    entreprise: said('entreprise'),
    entreprise_id: 1,
    responsable: said('responsable'),
    tuteur: said('tuteur'),
    adresse: said('adresse'),
    encadrant: said('encadrant'),
    debut: '2022-06-13T09:30:00',
    fin: '2022-06-13T10:15:00',
    salle_id: 1,
    salle: said('salle'),
    batiment: said('batiment'),
    acces: said('acces'),
    huis_clos: 0,
    lien_reunion: '',
    campagne: said('campagne'),
    a_apporter: said('a_apporter'),
    materiel: [],
    jury: said('jury')
      .split('\n')
      .map((line, place) => {
        const [, name = line, role = null] = /^(.*?)\s*(?:\((.*)\))?$/.exec(line) ?? []
        return { id: place + 1, nom: name, email: null, grade: null, role }
      }),
    validee: true,
    note: 15.5,
    ...result,
    bareme: null,
    decision: null,
    proclame: {
      acte: said('campagne'),
      le: '2022-07-01T10:00:00',
      ...person,
      ...studies,
      points: 15.5,
      ...result,
    },
  }
}
