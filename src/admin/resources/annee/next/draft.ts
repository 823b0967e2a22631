import type { Input, Output } from '../../../../contract/endpoint'
import type { rentree } from '../../../../contract/rentree'

/* What the assistant of the next year has been told so far. */

export type Base = Output<typeof rentree.rentreeBase>
export type Group = Base['groupes'][number]
export type Plan = Input<typeof rentree.rentreeOuvrir>

export interface Draft {
  annee: { label: string; debut: string; fin: string }
  /** Groups that are copied. */
  groupes: ReadonlySet<number>
  /** Offers that are copied, by id. */
  offres: ReadonlySet<number>
  /** Where the students of a group go on; '' for nowhere. */
  vers: Readonly<Record<number, string>>
  /** Students who are left out. */
  sauf: ReadonlySet<number>
  courante: boolean
  cloture: boolean
}

/** What a step is given. */
export interface StepProps {
  base: Base
  draft: Draft
  change: (values: Partial<Draft>) => void
  next: () => void
  back: () => void
}

/** All that is proposed, but the offers: those are chosen. */
export const draftOf = ({ annee: { nouvelle: _, ...annee }, source, groupes }: Base): Draft => ({
  annee,
  groupes: new Set(groupes.map(({ id }) => id)),
  offres: new Set(),
  vers: Object.fromEntries(groupes.map(({ id, propose }) => [id, propose ?? ''])),
  sauf: new Set(),
  courante: source.courante,
  cloture: source.courante && !source.cloturee,
})

/** Closing the session's year takes that it is not the current one any more. */
export const mayClose = ({ courante }: Pick<Draft, 'courante'>, { source }: Base): boolean =>
  !source.cloturee && (courante || !source.courante)

export const planOf = (draft: Draft, base: Base): Plan => ({
  annee: draft.annee,
  groupes: [...draft.groupes],
  offres: [...draft.offres],
  passages: base.groupes.flatMap(({ id }) => {
    const vers = draft.vers[id]
    return vers ? [{ groupe: id, vers }] : []
  }),
  sauf: [...draft.sauf],
  courante: draft.courante ? 1 : 0,
  cloture: draft.cloture && mayClose(draft, base) ? 1 : 0,
})

/** With one more, or one less. */
export function toggled(set: ReadonlySet<number>, ids: readonly number[], on: boolean): Set<number> {
  const next = new Set(set)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}
