import { OBLIGATOIRE, VOLONTAIRE } from '../../contract/kernel/constants'
import type { Personne } from './affectations'
import { ressources, salles } from './programme'
import type { Random } from './random'

type Encadreur = Pick<Personne, 'id' | 'enseignant_id'>

/** Start times, with the ends of a voluntary and of a compulsory internship's defence: none overlaps the next start. */
const HEURES = [
  { debut: '09:00', fin: { [VOLONTAIRE]: '09:30', [OBLIGATOIRE]: '10:30' } },
  { debut: '10:30', fin: { [VOLONTAIRE]: '11:00', [OBLIGATOIRE]: '12:00' } },
  { debut: '14:00', fin: { [VOLONTAIRE]: '14:30', [OBLIGATOIRE]: '15:30' } },
  { debut: '15:30', fin: { [VOLONTAIRE]: '16:00', [OBLIGATOIRE]: '16:30' } },
] as const
const MEMBRES = { [VOLONTAIRE]: 1, [OBLIGATOIRE]: 3 } as const

/**
 * Finds slots for defences, one after the other: a day and time at which the supervisor, a room, equipment and a jury
 * are free. The first of the jury is a teacher; the supervisor is never in the jury.
 */
export function createAgenda(random: Random, jurys: readonly Personne[]) {
  const taken = new Set<string>()

  return (
    type: typeof OBLIGATOIRE | typeof VOLONTAIRE,
    supervisor: Encadreur | undefined,
    days: readonly string[],
  ) => {
    for (let attempt = 0; attempt < 1000; attempt++) {
      const day = random.pick(days)
      const { debut, fin } = random.pick(HEURES)
      const slot = (what: string) => `${day} ${debut} ${what}`
      const isFree = (what: string) => !taken.has(slot(what))
      const some = <T extends { id: number }>(kind: string, list: readonly T[], count: number) =>
        random.sample(
          list.filter(({ id }) => isFree(`${kind} ${id}`)),
          count,
        )

      const encadrant = supervisor && nameOf('encadrant', supervisor)
      const people = random.sample(
        jurys
          .map((jury) => ({ ...jury, name: nameOf('jury', jury) }))
          .filter(({ name }) => name !== encadrant && isFree(name)),
        jurys.length,
      )
      const chair = people.find(({ enseignant_id }) => enseignant_id !== null)
      const membres = [...(chair ? [chair] : []), ...people.filter((person) => person !== chair)].slice(
        0,
        MEMBRES[type],
      )
      const [salle] = some('salle', salles, 1)
      const materiel = some('materiel', ressources, 1 + random.int(2))
      if (!chair || membres.length < MEMBRES[type] || !salle || materiel.length === 0) continue
      if (encadrant && !isFree(encadrant)) continue

      const names = [
        `salle ${salle.id}`,
        ...materiel.map(({ id }) => `materiel ${id}`),
        ...membres.map(({ name }) => name),
      ]
      for (const name of encadrant ? [...names, encadrant] : names) taken.add(slot(name))
      return {
        day,
        debut: `${day}T${debut}:00`,
        fin: `${day}T${fin[type]}:00`,
        salle_id: salle.id,
        ressource_ids: materiel.map(({ id }) => id),
        jury_ids: membres.map(({ id }) => id),
      }
    }
    throw new Error(`no room for another defence on ${days.join(', ')}`)
  }
}

/** A teacher is the same person as supervisor and in a jury. */
const nameOf = (kind: string, { id, enseignant_id }: Encadreur) =>
  enseignant_id === null ? `${kind} ${id}` : `enseignant ${enseignant_id}`
