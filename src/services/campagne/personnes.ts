import type { PersonneDuTableau } from '../../contract/campagne/tableau'
import type { DisponibiliteRow, EncadreurRow, JuryRow, OccupationRow } from './rows'

/**
 * Who may be needed: a teacher, the juror and the supervisor of the same teacher, or with the same address, are one
 * person.
 */
export class Personnes {
  readonly all: PersonneDuTableau[] = []
  private readonly byTeacher = new Map<number, number>()
  private readonly byJury = new Map<number, number>()
  private readonly bySupervisor = new Map<number, number>()
  private readonly byEmail = new Map<string, number>()

  constructor(jurys: readonly JuryRow[], encadreurs: readonly EncadreurRow[]) {
    for (const { id, enseignant_id, nom, email } of jurys) {
      const index = this.add(enseignant_id, nom, { genre: 'jury', ressource_id: id }, id)
      this.byJury.set(id, index)
      this.byEmail.set(email, index)
    }
    for (const { id, enseignant_id, nom, email } of encadreurs) {
      const known = enseignant_id === null ? this.byEmail.get(email) : this.byTeacher.get(enseignant_id)
      const own = { genre: 'encadrant', ressource_id: id } as const
      this.bySupervisor.set(id, known ?? this.add(enseignant_id, nom, own, null))
    }
  }

  ofJury = (id: number): number | undefined => this.byJury.get(id)
  ofSupervisor = (id: number | null): number | null =>
    id === null ? null : (this.bySupervisor.get(id) ?? null)

  /** Whose time a row of one of these columns is about. */
  of({
    enseignant_id,
    jury_id,
    encadreur_id,
  }: Pick<DisponibiliteRow, 'enseignant_id' | 'jury_id' | 'encadreur_id'>): PersonneDuTableau | undefined {
    const index =
      (enseignant_id !== null ? this.byTeacher.get(enseignant_id) : undefined) ??
      (jury_id !== null ? this.byJury.get(jury_id) : undefined) ??
      (encadreur_id !== null ? this.bySupervisor.get(encadreur_id) : undefined)
    return index === undefined ? undefined : this.all[index]
  }

  /** The people an occupation involves. */
  taken({ kind, ressource_id }: OccupationRow): PersonneDuTableau | undefined {
    const index =
      kind === 'enseignant'
        ? this.byTeacher.get(ressource_id)
        : kind === 'jury'
          ? this.byJury.get(ressource_id)
          : kind === 'encadrant'
            ? this.bySupervisor.get(ressource_id)
            : undefined
    return index === undefined ? undefined : this.all[index]
  }

  private add(
    enseignant_id: number | null,
    nom: string,
    own: Pick<PersonneDuTableau, 'genre' | 'ressource_id'>,
    jury_id: number | null,
  ): number {
    const who = enseignant_id === null ? own : ({ genre: 'enseignant', ressource_id: enseignant_id } as const)
    const index =
      this.all.push({ ...who, nom, jury_id, impossible: [], eviter: [], prises: [], reponse: null }) - 1
    if (enseignant_id !== null) this.byTeacher.set(enseignant_id, index)
    return index
  }
}
