import type { Champ } from '../../../contract/complement/champs'
import type { Donnes, MonComplement } from '../../../contract/complement/complement'
import { paysIn } from '../../../contract/faits/pays'
import type { Lang } from '../../../contract/kernel/constants'
import { inALine } from '../../../contract/kernel/inALine'
import type { FrontInput } from '../../../ui/calls/calls'
import { type FieldName, GROUPS, startOf, type Typed } from '../declared'
import { wholeDay } from '../parts'
import type { useTexts } from '../texts'

/* The form for an internship's missing facts: those fields of a declaration only. */

/** The fields of the declaration for each fact. */
const FIELDS_OF: Readonly<Record<Champ, readonly FieldName[]>> = {
  debut: ['debut'],
  fin: ['fin'],
  heures: ['heures'],
  lieu: ['lieu'],
  pays_stage: ['pays_stage'],
  missions: ['missions'],
  tuteur: ['tuteur_prenom', 'tuteur_nom', 'tuteur_fonction', 'tuteur_email', 'tuteur_telephone'],
}

/** Grouped as in a declaration. */
export function groupsOf(champs: readonly Champ[]) {
  const names = champs.flatMap((champ) => FIELDS_OF[champ])
  return GROUPS.map(({ name, fields }) => ({
    name,
    fields: fields.filter((field) => names.includes(field.name)),
  })).filter(({ fields }) => fields.length > 0)
}
export const fieldsOf = (champs: readonly Champ[]) => groupsOf(champs).flatMap(({ fields }) => fields)

/** The form's initial values: the answers given before. */
export function givenBefore({ donnes }: Pick<MonComplement, 'donnes'>): Typed {
  const { tuteur, ...facts } = donnes ?? {}
  const named = Object.entries(tuteur ?? {}).map(([name, value]) => [`tuteur_${name}`, value])
  return startOf({ ...facts, ...Object.fromEntries(named) })
}

type Sent = Omit<FrontInput<'espaceComplementDonner'>, 'id' | 'version'>

export const sentOf = (typed: Typed, champs: readonly Champ[]): Sent => ({
  ...Object.fromEntries(fieldsOf(champs).map(({ name }) => [name, typed[name]])),
  distance: champs.includes('lieu') && typed.distance === '1' ? 1 : 0,
})

export function givenFacts(
  { debut, fin, heures, lieu, distance, pays_stage, missions, tuteur }: Donnes,
  { demandes: { fields, groups, distance: remote } }: ReturnType<typeof useTexts>,
  lang: Lang,
): [label: string, value: string | undefined][] {
  return [
    [fields.debut, debut && wholeDay(debut, lang)],
    [fields.fin, fin && wholeDay(fin, lang)],
    [fields.heures, heures === undefined ? undefined : String(heures)],
    [fields.lieu, inALine(lang, [lieu || undefined, distance === 1 ? remote : undefined])],
    [fields.pays_stage, pays_stage && paysIn(lang, pays_stage)],
    [fields.missions, missions],
    [
      groups.tuteur,
      tuteur && inALine(lang, [`${tuteur.prenom} ${tuteur.nom}`.trim(), tuteur.fonction, tuteur.email]),
    ],
  ]
}
