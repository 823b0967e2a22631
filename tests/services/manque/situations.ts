import {
  ACQUIS,
  type Acquis,
  JOURS_DU_STAGE,
  type JourDuStage,
  type Situation,
} from '../../../src/contract/manque/situation'

/* Internships by their facts, for tests of missing items and steps. */

const all = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>
const DAYS: Record<JourDuStage, string | null> = {
  ...all(JOURS_DU_STAGE, null),
  affectee: '2022-01-10',
  debut: '2022-02-01',
  fin: '2022-05-31',
}
/** A running voluntary internship with a complete agreement. */
const FINE: Situation = {
  acquis: { ...all(ACQUIS, false), convention: true, arretee: true, tutore: true },
  jours: DAYS,
  vides: [],
  avenant_attend: [],
}
export interface Other {
  has?: readonly Acquis[]
  hasNot?: readonly Acquis[]
  jours?: Partial<Record<JourDuStage, string | null>>
  vides?: Situation['vides']
  attend?: Situation['avenant_attend']
}
export const situation = ({ has = [], hasNot = [], jours, vides = [], attend = [] }: Other): Situation => ({
  acquis: { ...FINE.acquis, ...all(has, true), ...all(hasNot, false) },
  jours: { ...DAYS, ...jours },
  vides,
  avenant_attend: attend,
})
export const PLANNED = { soutenance: '2022-06-20', remise: '2022-06-13' }
export const HELD: readonly Acquis[] = ['evaluee', 'rapport', 'planifiee', 'jury', 'validee']
