import type { EtapeDuStage } from '../affectation/etapesDuStage'
import { EXIGES_DE_L_ETUDIANT, EXIGES_DE_L_HOTE } from '../faits/demandes'
import { dueOf, type Etape } from '../manque/etapes'
import type { Donneur, Manque } from '../manque/manques'
import type { Part } from './parts'

/*
 * What people outside the staff see of an internship's steps, and of what it lacks: only what they can supply
 * themselves.
 */

/**
 * The missing things (`manquesDe`) that they can owe beside `informations` and `societe`: what a student or a company
 * says of itself, in one form.
 */
export const MANQUES_DES_PERSONNES = [
  'signature_etudiant',
  'signature_entreprise',
  'signature_tuteur',
  'signature_encadrant',
  'avenant_signature',
  'responsable',
  'adresse',
  'fonction',
  'evaluation',
  'rapport',
  'piece',
  'note',
] as const satisfies readonly Manque['code'][]

/** And what they were asked beside. */
export const DUS = [
  ...MANQUES_DES_PERSONNES,
  'informations',
  'societe',
  'complement',
  'successeur',
  'accord',
  'tutorat',
  'invitation',
  'disponibilite',
  'candidature',
  'entretien',
  'suite_entretien',
  'proposition',
  'demande',
] as const
export type DuCode = (typeof DUS)[number]

const COMME: Readonly<Record<Part, Donneur>> = {
  etudiant: 'etudiant',
  encadreur: 'encadrant',
  jury: 'jury',
  entreprise: 'entreprise',
  tuteur: 'tuteur',
}

/** What each sees of the course. Request, grade and diploma are the student's own. */
const VUES: Readonly<Record<Part, readonly EtapeDuStage[]>> = {
  etudiant: ['demande', 'affectation', 'convention', 'stage', 'rapport', 'soutenance', 'note', 'diplome'],
  encadreur: ['affectation', 'convention', 'stage', 'rapport', 'soutenance'],
  jury: ['stage', 'rapport', 'soutenance'],
  entreprise: ['affectation', 'convention', 'stage', 'soutenance'],
  tuteur: ['affectation', 'convention', 'stage', 'soutenance'],
}
/** Told by the act that is published, and not before. */
const RESULTATS: readonly EtapeDuStage[] = ['note', 'diplome']

type MaPart = Omit<Manque, 'code'> & { code: DuCode }
/** What is missing, under the code of the part of the space where it is supplied; empty: nobody supplies it there. */
function owed(manque: Manque): MaPart[] {
  if (EXIGES_DE_L_ETUDIANT.some((fait) => fait === manque.code)) return [{ ...manque, code: 'informations' }]
  if (EXIGES_DE_L_HOTE.some((fait) => fait === manque.code)) return [{ ...manque, code: 'societe' }]
  const code = MANQUES_DES_PERSONNES.find((each) => each === manque.code)
  return code ? [{ ...manque, code }] : []
}

/**
 * The missing things of an internship that somebody with these parts can supply.
 *
 * @param marks whether one of their marks is missing; supervisors, tutors and companies may mark too
 */
export const dusDe = (
  manques: readonly Manque[],
  parts: readonly Part[],
  marks = parts.includes('jury'),
): MaPart[] =>
  manques
    .flatMap(owed)
    .filter(({ code, qui }) => (code === 'note' ? marks : parts.some((part) => qui.includes(COMME[part]))))

/**
 * Its steps, for somebody with these parts: what they owe themselves, and of others only that something is awaited.
 *
 * @param dus what they owe (`dusDe`)
 */
export function etapesVues(
  etapes: readonly Etape[],
  dus: readonly Pick<Manque, 'etape' | 'pour' | 'en_retard'>[],
  parts: readonly Part[],
): Etape[] {
  const isTold = etapes.some(({ etape, etat }) => etape === 'diplome' && etat === 'faite')
  return etapes
    .filter(({ etape }) => parts.some((part) => VUES[part].includes(etape)))
    .map((step): Etape => {
      const { etape, etat } = step
      const own = dus.filter((du) => du.etape === etape)
      if (own.length > 0) return { etape, etat: 'a_faire', ...dueOf(own) }
      if (RESULTATS.includes(etape) && !isTold && etat !== 'a_venir')
        return { etape, etat: 'a_venir', le: null, en_retard: false }
      const isOthers = etat === 'a_faire' || etat === 'attendue'
      return isOthers ? { etape, etat: 'attendue', le: null, en_retard: false } : step
    })
}
