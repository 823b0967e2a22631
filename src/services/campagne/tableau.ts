import type { Siege } from '../../contract/campagne/campagne'
import type { Carte, Tableau, Taken } from '../../contract/campagne/tableau'
import { type Lang, OBLIGATOIRE } from '../../contract/kernel/constants'
import { readClock, type Zone } from '../db/clock'
import type { Db } from '../db/schema'
import type { Scope } from '../db/scope'
import { type CarteRow, readAutres, readCartes, readRemises } from './carteRows'
import { wireVersion } from './cartes'
import { Personnes } from './personnes'
import {
  type CampagneRow,
  type JuryRow,
  type OccupationRow,
  readCampagne,
  readDisponibilites,
  readEncadreurs,
  readJurys,
  readNoms,
  readOccupations,
  readReponses,
} from './rows'
import { dayOf, isWithinHours, later, workingDays } from './times'

/** A board with what only the services need of it. */
export interface Board {
  campagne: CampagneRow
  tableau: Tableau
  /** The rows by the id of their assignment. */
  rows: ReadonlyMap<number, CarteRow>
}

/**
 * All that a board shows to who asks, in a dozen queries over indexes.
 *
 * @throws Refusal `not_found`
 */
export async function readBoard(db: Db, scope: Scope, zone: Zone, id: number, lang: Lang): Promise<Board> {
  const campagne = await readCampagne(db, scope, id)
  const jours = workingDays(campagne)
  const [maintenant, cartes, jurys, times, taken, autres, noms, reponses] = await Promise.all([
    readClock(db, zone),
    readCartes(db, scope, campagne, lang),
    readJurys(db),
    readDisponibilites(db, campagne),
    readOccupations(db, scope, campagne),
    readAutres(db, scope, campagne),
    readNoms(db, campagne, lang),
    readReponses(db, campagne),
  ])
  const supervisors = [...cartes, ...autres].flatMap(({ encadrant_id }) => encadrant_id ?? [])
  const ids = cartes.map(({ id }) => id)
  const [encadreurs, remises] = await Promise.all([
    readEncadreurs(db, [...new Set(supervisors)]),
    readRemises(db, zone, ids),
  ])
  const personnes = new Personnes(jurys, encadreurs)
  const salles = noms.salles.map(({ value, label, places }): Tableau['salles'][number] => ({
    id: value,
    label,
    places,
    impossible: [],
    prises: [],
  }))
  const salleOf = new Map(salles.map((salle) => [salle.id, salle]))
  const grid = { ...campagne, jours: new Set(jours), salles: salleOf }
  const viviers = new Viviers(campagne.sieges, jurys, personnes)
  const shown = cartes.flatMap((row) => {
    const carte = carteOf(row, grid, personnes, viviers)
    return carte ? { ...carte, remise: remises.get(row.id) ?? null } : []
  })
  const onBoard = new Set(shown.map(({ id }) => id))

  for (const { niveau, salle_id, debut, fin, ...who } of times) {
    const whose = salle_id === null ? personnes.of(who) : salleOf.get(salle_id)
    if (whose && niveau === 'impossible') whose.impossible.push({ debut, fin })
    else if (whose && 'eviter' in whose) whose.eviter.push({ debut, fin })
  }
  for (const { reponse, ...who } of reponses) {
    const whose = personnes.of(who)
    if (whose) whose.reponse = reponse
  }
  const pieces = noms.pieces.map(({ value, label, salle_id }) => ({
    id: value,
    label,
    salle_id,
    prises: [] as Taken[],
  }))
  const pieceOf = new Map(pieces.map((piece) => [piece.id, piece]))
  for (const row of taken) {
    if (row.kind === 'materiel') pieceOf.get(row.ressource_id)?.prises.push(takenBy(row))
    else if (!onBoard.has(row.affectation_id)) {
      const whose = row.kind === 'salle' ? salleOf.get(row.ressource_id) : personnes.taken(row)
      const isKnown = whose?.prises.some(({ soutenance_id }) => soutenance_id === row.soutenance_id)
      if (!isKnown) whose?.prises.push(takenBy(row))
    }
  }
  for (const { debut, duree, salle_id, jury, encadrant_id } of autres) {
    const span = { debut, fin: later(debut, duree) }
    salleOf.get(salle_id)?.prises.push(span)
    const persons = [
      ...jury.map(({ jury_id }) => personnes.ofJury(jury_id)),
      personnes.ofSupervisor(encadrant_id),
    ]
    for (const index of new Set(persons)) personnes.all[index ?? -1]?.prises.push(span)
  }

  const { nom, ouverture, fermeture, pauses, duree, battement, repos, materiel } = campagne
  const { par_jour, par_campagne } = campagne
  const tableau = {
    nom,
    maintenant,
    jours,
    ouverture,
    fermeture,
    pauses,
    duree,
    battement,
    repos,
    materiel,
    par_jour,
    par_campagne,
    types_jury: noms.types.map(({ value, label }) => ({ value, label })),
    salles,
    pieces,
    personnes: personnes.all,
    viviers: viviers.all,
    cartes: shown,
  }
  return { campagne, tableau, rows: new Map(cartes.map((row) => [row.id, row])) }
}

const takenBy = ({ debut, fin, soutenance_id, etudiant }: OccupationRow): Taken =>
  etudiant === null ? { debut, fin } : { debut, fin, soutenance_id, etudiant }

/** Who may take which seat, each list once. */
class Viviers {
  readonly all: number[][] = []
  private readonly known = new Map<string, number>()

  constructor(
    private readonly sieges: readonly Siege[],
    private readonly jurys: readonly JuryRow[],
    private readonly personnes: Personnes,
  ) {}

  /** Compulsory: a seat a rule. Voluntary: a single person, of the first rule that is not about a supervisor. */
  seatsOf(row: CarteRow): Carte['sieges'] {
    if (row.type === OBLIGATOIRE)
      return this.sieges.map((rule) => ({ type_jury: rule.type_jury, vivier: this.of(rule, row) }))
    const rule = this.sieges.find(({ qui }) => qui !== 'encadrant')
    return [{ type_jury: null, vivier: this.of(rule ?? { qui: 'tous' }, row) }]
  }

  private of(rule: Pick<Siege, 'qui' | 'grades'>, { specialite_id, encadrant_id }: CarteRow): number {
    const { qui, grades = [] } = rule
    const supervisor = this.personnes.ofSupervisor(encadrant_id)
    const about = { encadrant: encadrant_id, specialite: specialite_id }
    const index = this.list([qui, qui in about && about[qui as keyof typeof about], grades], () => {
      const may: Record<Siege['qui'], (jury: JuryRow) => boolean> = {
        encadrant: ({ id }) => supervisor !== null && this.personnes.ofJury(id) === supervisor,
        specialite: ({ specialites }) => specialite_id !== null && specialites.includes(specialite_id),
        enseignant: ({ enseignant_id }) => enseignant_id !== null,
        exterieur: ({ enseignant_id }) => enseignant_id === null,
        tous: () => true,
      }
      const isGraded = ({ grade }: JuryRow) =>
        grades.length === 0 || qui === 'exterieur' || (grade !== null && grades.includes(grade))
      return this.jurys.filter((jury) => may[qui](jury) && isGraded(jury)).map(({ id }) => id)
    })
    const [only, ...others] = this.all[index] ?? []
    // a list with only the supervisor is the supervisor's own seat, which this one is not
    const isForOwn = qui !== 'encadrant' && only !== undefined && others.length === 0
    return isForOwn && supervisor !== null && this.personnes.ofJury(only) === supervisor
      ? this.list('nobody', () => [])
      : index
  }

  private list(named: unknown, make: () => number[]): number {
    const key = JSON.stringify(named)
    const index = this.known.get(key) ?? this.all.push(make()) - 1
    this.known.set(key, index)
    return index
  }
}

interface Grid extends CampagneRow {
  jours: ReadonlySet<string>
  salles: ReadonlyMap<number, unknown>
}

/** Null: its defence is planned elsewhere. */
function carteOf(
  row: CarteRow,
  grid: Grid,
  personnes: Personnes,
  viviers: Viviers,
): Omit<Carte, 'remise'> | null {
  const holds = (debut: string, fin: string, salle: number | null) =>
    grid.jours.has(dayOf(debut)) &&
    salle !== null &&
    grid.salles.has(salle) &&
    isWithinHours(grid, debut, fin)
  const fin = row.pose && later(row.pose, row.duree)
  const isDrafted = row.pose !== null && fin !== null && holds(row.pose, fin, row.pose_salle)
  const isMoved = isDrafted && row.soutenance_id !== null && row.depuis === row.horaire
  const isPlanned = row.debut !== null && row.fin !== null
  if (isPlanned && !isMoved && !holds(row.debut ?? '', row.fin ?? '', row.salle_id)) return null
  const isThere = (juree: { jury_id: number }) => personnes.ofJury(juree.jury_id) !== undefined
  const drafted = {
    debut: row.pose,
    fin,
    salle_id: row.pose_salle,
    jury: (row.pose_jury ?? []).filter(isThere),
  }
  const planned = { debut: row.debut, fin: row.fin, salle_id: row.salle_id, jury: row.membres }
  const nowhere = { debut: null, fin: null, salle_id: null, jury: [] }
  const [etat, place] = row.validee
    ? (['validee', planned] as const)
    : isMoved
      ? (['deplacee', drafted] as const)
      : isPlanned
        ? (['publiee', planned] as const)
        : isDrafted
          ? (['placee', drafted] as const)
          : (['a_placer', nowhere] as const)
  const { id, stage_id, soutenance_id, etudiant, stage, entreprise, diplome, type } = row
  const { duree_prevue } = row
  const duree = etat === 'a_placer' ? duree_prevue : row.duree
  return {
    id,
    stage_id,
    soutenance_id,
    etudiant,
    stage,
    entreprise,
    diplome,
    type,
    duree,
    duree_prevue,
    etat,
    ...place,
    encadrant: personnes.ofSupervisor(row.encadrant_id),
    sieges: viviers.seatsOf(row),
    convocation: row.convocation,
    fin_stage: row.fin_stage,
    verrou: row.verrou && place === drafted,
    version: wireVersion(row),
  }
}
