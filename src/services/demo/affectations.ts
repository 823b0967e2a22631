import { ASSIGNMENT_YEAR, OBLIGATOIRE, OFFRE_ACTIVE, VOLONTAIRE } from '../../contract/kernel/constants'
import type { Offre } from './offres'
import { ANNEE_COURANTE, ANNEE_PASSEE, ANNEE_SUIVANTE, niveauxFinals } from './programme'
import { createRandom } from './random'
import type { Enseignant, Inscrit } from './scolarite'
import { phone, table } from './table'

export type Personne = ReturnType<typeof createPersonnes>['jurys'][number]
export type Affectation = ReturnType<typeof createAffectations>[number]

/** People from companies, written by hand. */
const encadreursExternes = table(
  ['prenom', 'nom', 'email'],
  `
Sami | Ben Youssef | sami.benyoussef@carthago-logiciels.test
Mounir | Jaziri | mounir.jaziri@sahel-reseaux.test
Yosra | Mabrouk | yosra.mabrouk@jasmin-data.test
Olfa | Mejri | olfa.mejri@yasmina-paiement.test
عادل | المحجوب | adel@al-ofok.test
`,
)
const jurysExternes = table(
  ['prenom', 'nom', 'email'],
  `
Hichem | Zouari | hichem.zouari@atlas-conseil.test
Selma | Cherif | selma.cherif@numidia-digital.test
Tarek | Belhaj | tarek.belhaj@hannibal-cloud.test
Nadia | Khemiri | nadia.khemiri@byrsa-conseil.test
منى | الشريف | mouna@annakhil.test
`,
)
/** Indexes of the teachers who supervise, and of those who sit in juries; some do both. */
const ENCADREURS = [0, 2, 3, 5, 8, 10, 13, 16, 19, 22, 26, 31, 35]
const JURYS = [1, 2, 4, 5, 7, 10, 14, 17, 21, 28, 33]

/** Assignments per year by type, and how many compulsory ones lack a supervisor. */
const PAR_ANNEE = [
  { annee_id: ANNEE_PASSEE, year: 2021, obligatoires: 10, volontaires: 3, sansEncadreur: 0 },
  { annee_id: ANNEE_COURANTE, year: 2022, obligatoires: 44, volontaires: 16, sansEncadreur: 4 },
  { annee_id: ANNEE_SUIVANTE, year: 2023, obligatoires: 4, volontaires: 1, sansEncadreur: 2 },
]

export function createPersonnes(enseignants: readonly Enseignant[]) {
  const linked = (places: readonly number[]) =>
    enseignants
      .filter((_, place) => places.includes(place))
      .map(({ id }) => ({ enseignant_id: id, prenom: null, nom: null, telephone: null, email: null }))
  const outside = (persons: typeof jurysExternes, prefix: number) =>
    persons.map((person, index) => ({
      enseignant_id: null,
      ...person,
      telephone: phone(prefix, 500 + index * 17),
    }))
  const numbered = <T>(persons: readonly T[]) =>
    persons.map((person, index) => ({ id: index + 1, ...person }))
  return {
    encadreurs: numbered([...linked(ENCADREURS), ...outside(encadreursExternes, 55)]),
    jurys: numbered([...linked(JURYS), ...outside(jurysExternes, 28)]),
  }
}

/** Gives active offers to students of a matching specialty and level. */
export function createAffectations(
  offres: readonly Offre[],
  inscrits: readonly Inscrit[],
  encadreurs: readonly { id: number }[],
) {
  const random = createRandom(60)
  return PAR_ANNEE.flatMap(({ annee_id, year, obligatoires, volontaires, sansEncadreur }) => {
    const open = offres.filter((offre) => offre.annee_id === annee_id && offre.etat === OFFRE_ACTIVE)
    const free = new Set(inscrits.filter((inscrit) => inscrit.annee_id === annee_id))
    const left = { [OBLIGATOIRE]: obligatoires, [VOLONTAIRE]: volontaires }
    return random.sample(open, open.length).flatMap((offre) => {
      const etat_stage = random.sample(offre.types, 2).find((type) => left[type] > 0)
      const student =
        etat_stage && random.sample([...free], free.size).find((inscrit) => suits(inscrit, offre, etat_stage))
      if (!student) return []
      free.delete(student)
      const unsupervised = etat_stage === VOLONTAIRE || left[OBLIGATOIRE] <= sansEncadreur
      left[etat_stage] -= 1
      return [
        {
          annee_id,
          annee: ASSIGNMENT_YEAR,
          stage_id: offre.id,
          etudiant_id: student.etudiant_id,
          encadrant_id: unsupervised ? null : random.pick(encadreurs).id,
          etat_stage,
          created_at: `${year}-01-${offre.created_at.slice(8)}`,
        },
      ]
    })
  }).map((affectation, index) => ({ id: index + 1, ...affectation }))
}

/** An offer of both types has levels for both: the last level of a specialty is for compulsory internships. */
function suits({ specialite_id, niveau_id }: Inscrit, offre: Offre, type: number): boolean {
  const final = niveauxFinals.has(niveau_id)
  return (
    offre.specialites.includes(specialite_id) &&
    offre.niveaux.includes(niveau_id) &&
    final === (type === OBLIGATOIRE)
  )
}
