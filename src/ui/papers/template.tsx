import { Fragment, type ReactNode } from 'react'
import { dureeIn } from '../../contract/affectation/duree'
import type { Feuille } from '../../contract/document/feuille'
import type { DocumentCle } from '../../contract/gabarit/gabarits'
import { champsDans, PLACE } from '../../contract/gabarit/places'
import { sideBySide } from '../../contract/kernel/bidi'
import { NOTE_MAX } from '../../contract/kernel/constants'
import { semaineIn } from '../../contract/regle/semaine'
import { nameIn } from '../texts/nameIn'
import { Blank } from './parts'
import { type Paper, usePaper } from './words'

/** What the fields of a template say on one sheet. */
export type Values = Readonly<Record<string, ReactNode>>

/** The title that a template gives a sheet. */
export function Title({ of, values }: { of: DocumentCle; values: Values }) {
  const { objet } = useTemplate(of)
  return <h2>{filled(objet, values)}</h2>
}

/**
 * The sentences of a template. A paragraph whose fields are all empty is left out; one that is `{{soutenances}}` alone
 * gives way to the table of them.
 */
export function Sentences({
  of,
  values,
  defences,
}: {
  of: DocumentCle
  values: Values
  defences?: ReactNode
}) {
  const { corps } = useTemplate(of)
  const { rien } = usePaper().words.texts
  const paragraphs = corps.split(/\n\s*\n/).filter((text) => text.trim() && !isEmpty(text, values, defences))
  return paragraphs.map((text, place) =>
    text.trim() === DEFENCES ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph may stand there twice
      <Fragment key={place}>{defences}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph may stand there twice
      <p key={place} className="paper-sentence">
        {filled(text, values, rien)}
      </p>
    ),
  )
}

/** The fields that a template names, which its sheet need not say again. */
export function useNamed(of: DocumentCle): ReadonlySet<string> {
  const { objet, corps } = useTemplate(of)
  return new Set(champsDans(`${objet} ${corps}`))
}

/** What the fields of templates say of a defence. A result that is not known is a line to write on. */
export function valuesOf(row: Feuille, paper: Paper): Values {
  const { words, blank, school } = paper
  const { debut, fin, heures, semaine, gratification } = row.deroulement
  const open = blank || row.note === null
  return {
    ...commonOf(paper),
    etudiant: <strong>{row.etudiant}</strong>,
    matricule: row.matricule,
    diplome: row.diplome,
    niveau: row.niveau,
    sujet: row.sujet,
    entreprise: row.entreprise,
    encadrant: row.encadrant,
    tuteur: row.tuteur,
    adresse: row.adresse,
    type: row.type,
    responsable: row.responsable,
    signataire: school?.signataire,
    fonction: row.deroulement.fonction,
    lieu: row.deroulement.lieu,
    // what has still to be written by hand
    debut: debut ? words.day(debut) : <Blank />,
    fin: fin ? words.day(fin) : <Blank />,
    duree_stage: dureeIn(words.lang, row.deroulement) || <Blank />,
    heures: heures !== null && words.number(heures),
    semaine: semaineIn(words.lang, semaine),
    gratification: gratification !== null && words.money(gratification, school?.devise ?? ''),
    date: row.debut && words.day(row.debut),
    heure: row.debut && words.time(row.debut),
    salle: row.salle,
    batiment: row.batiment,
    acces: row.acces,
    campagne: row.campagne,
    a_apporter: row.a_apporter,
    jury: sideBySide(
      words.lang,
      row.jury.map(({ nom }) => nom),
    ),
    note: (
      <bdi dir="ltr">
        {open || row.note === null ? <Blank /> : words.number(row.note)} / {NOTE_MAX}
      </bdi>
    ),
    mention: open ? <Blank /> : row.mention,
  }
}

export const commonOf = ({ annee, school, words }: Paper): Values => ({
  annee,
  ecole: school && nameIn(school.nom, words.lang),
})

const DEFENCES = '{{soutenances}}'

function useTemplate(of: DocumentCle) {
  const template = usePaper().gabarits?.[of]
  if (!template) throw new Error('no template was read for this paper')
  return template
}

const isEmpty = (text: string, values: Values, defences: ReactNode): boolean => {
  const names = champsDans(text)
  return names.length > 0 && names.every((name) => !(name === 'soutenances' ? defences : values[name]))
}

/** Each value keeps its own direction; a missing one leaves a dash in its sentence. */
const filled = (text: string, values: Values, missing = ''): ReactNode[] =>
  text.split(PLACE).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that is never reordered
    index % 2 === 0 ? part : <bdi key={index}>{values[part] || missing}</bdi>,
  )
