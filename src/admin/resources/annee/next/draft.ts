import type { rentree } from '../../../../contract/annee/rentree'
import type { Input, Output } from '../../../../contract/kernel/endpoint'

/* The assistant's input so far. */

export type Base = Output<typeof rentree.rentreeBase>
export type Group = Base['groupes'][number]
export type Plan = Input<typeof rentree.rentreeOuvrir>

export interface Draft {
  annee: { label: string; debut: string; fin: string }
  /** Ids of the groups that are copied. */
  groupes: ReadonlySet<number>
  /** Offers that are copied, by id. */
  offres: ReadonlySet<number>
  /** Whether students are enrolled. */
  passage: boolean
  /** The next groups of a group's students, if not as proposed; '' for none. */
  vers: Readonly<Record<number, string>>
  /** Students who are left out. */
  sauf: ReadonlySet<number>
  courante: boolean
  cloture: boolean
}

/** A draft as stored on the device. */
export type Plain = {
  [Name in keyof Draft]: Draft[Name] extends ReadonlySet<number> ? number[] : Draft[Name]
}

export const plainOf = ({ groupes, offres, sauf, ...draft }: Draft): Plain => ({
  ...draft,
  groupes: [...groupes].sort(ascending),
  offres: [...offres].sort(ascending),
  sauf: [...sauf].sort(ascending),
})

export const draftFrom = ({ groupes, offres, sauf, ...plain }: Plain): Draft => ({
  ...plain,
  groupes: new Set(groupes),
  offres: new Set(offres),
  sauf: new Set(sauf),
})

const ascending = (one: number, other: number) => one - other

export interface StepProps {
  base: Base
  draft: Draft
  change: (values: Partial<Draft>) => void
  next: () => void
  back: () => void
}

/**
 * All that is proposed, but the offers: those are chosen. As long as internships of the session's year run, it stays open
 * and current.
 */
export const draftOf = ({ annee: { nouvelle: _, ...annee }, source, groupes }: Base): Draft => ({
  annee,
  groupes: new Set(groupes.map(({ id }) => id)),
  offres: new Set(),
  passage: groupes.some(({ propose }) => propose !== null),
  vers: {},
  sauf: new Set(),
  courante: source.courante && source.enCours === 0,
  cloture: source.courante && !source.cloturee && source.enCours === 0,
})

/** The groups students can move to, by name. */
export const targetsOf = ({
  groupes,
  cibles,
}: Base): { value: string; parts: string[]; nouveau?: true }[] => [
  ...groupes.map(({ id, nom, specialite, niveau }) => ({
    value: `copie/${id}`,
    parts: [nom, specialite, niveau],
  })),
  ...cibles.map(({ value, label }) => ({ value, parts: [label] })),
  ...groupes.flatMap(({ id, specialite, suite }) =>
    suite
      ? { value: `suite/${id}`, parts: [suite.nom, specialite, suite.niveau], nouveau: true as const }
      : [],
  ),
]

/** The next group of a group's students: as chosen while the next year has that group, else as proposed. */
export function targetOf({ vers }: Draft, { id, propose }: Group, base: Base): string {
  const chosen = vers[id]
  if (chosen === '' || targetsOf(base).some(({ value }) => value === chosen)) return chosen ?? ''
  return propose ?? ''
}

/** The session's year can be closed only if it is no longer the current one. */
export const mayClose = ({ courante }: Pick<Draft, 'courante'>, { source }: Base): boolean =>
  !source.cloturee && (courante || !source.courante)

export const planOf = (draft: Draft, base: Base): Plan => ({
  annee: draft.annee,
  groupes: [...draft.groupes],
  offres: [...draft.offres],
  passages: base.groupes.flatMap((group) => {
    const vers = draft.passage && targetOf(draft, group, base)
    return vers ? [{ groupe: group.id, vers }] : []
  }),
  sauf: [...draft.sauf],
  courante: draft.courante ? 1 : 0,
  cloture: draft.cloture && mayClose(draft, base) ? 1 : 0,
})

/** Adds an element, or removes it. */
export function toggled(set: ReadonlySet<number>, ids: readonly number[], on: boolean): Set<number> {
  const next = new Set(set)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}
