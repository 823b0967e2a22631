import { noms, nomsArabes, prenoms } from './noms'
import {
  ANNEE_COURANTE,
  ANNEE_PASSEE,
  ANNEE_SUIVANTE,
  annees,
  grades,
  type Specialite,
  specialites,
} from './programme'
import { createRandom, entryAt, type Random } from './random'
import { phone, slug } from './table'

interface Groupe {
  id: number
  annee_id: number
  specialite_id: number
  niveau_id: number
  nom: string
}
interface Inscription {
  etudiant_id: number
  annee_id: number
  groupe_id: number
}
/** A student of a year, for offers and assignments. */
export interface Inscrit {
  etudiant_id: number
  annee_id: number
  specialite_id: number
  niveau_id: number
}
interface Personne {
  prenom: string
  nom: string
  email: string
}
export type Enseignant = ReturnType<typeof createEnseignants>[number]

const ENSEIGNANTS = 40
const ETUDIANTS = 240
const PAR_CLASSE = 5
const PAR_CLASSE_FINALE = 12
/** Of each class, how many were here the year before, and stay the year after. */
const SUIVIS = 3

/** A group for every level of every specialty in every year; two in this year's final classes. */
export function createGroupes(): Groupe[] {
  return annees
    .flatMap((annee) =>
      specialites.flatMap((specialite) =>
        specialite.niveaux.flatMap((niveau_id, rang) => {
          const two = annee.courante && rang === finalRang(specialite)
          return (two ? ['A', 'B'] : ['A']).map((letter) => ({
            annee_id: annee.id,
            specialite_id: specialite.id,
            niveau_id,
            nom: `${specialite.code}${rang + 1} ${letter}`,
          }))
        }),
      ),
    )
    .map((groupe, index) => ({ id: index + 1, ...groupe }))
}

/** This year's students, some of them also in the year before or after; last year's graduates; next year's new ones. */
export function createEtudiants(groupes: readonly Groupe[]) {
  const people = persons(createRandom(2021), ETUDIANTS, 'etudiants.ecole.test', 11)
  const etudiants: (Personne & { id: number; matricule: string })[] = []
  const inscriptions: Inscription[] = []

  const newcomer = (entree: number) => {
    const id = etudiants.length + 1
    etudiants.push({ id, matricule: `${entree}-${1000 + id * 7}`, ...entryAt(people, id - 1) })
    return id
  }
  const put = (
    etudiant_id: number,
    annee_id: number,
    specialite: Specialite,
    rang: number,
    place: number,
  ) => {
    const niveau_id = entryAt(specialite.niveaux, rang)
    const choices = groupes.filter(
      (groupe) =>
        groupe.annee_id === annee_id &&
        groupe.specialite_id === specialite.id &&
        groupe.niveau_id === niveau_id,
    )
    inscriptions.push({ etudiant_id, annee_id, groupe_id: entryAt(choices, place).id })
  }

  for (const specialite of specialites) {
    const final = finalRang(specialite)
    for (const rang of specialite.niveaux.keys()) {
      for (let place = 0; place < (rang === final ? PAR_CLASSE_FINALE : PAR_CLASSE); place++) {
        const id = newcomer(2021 - rang)
        if (rang > 0 && place < SUIVIS) put(id, ANNEE_PASSEE, specialite, rang - 1, place)
        put(id, ANNEE_COURANTE, specialite, rang, place)
        if (rang < final && place >= PAR_CLASSE - SUIVIS) put(id, ANNEE_SUIVANTE, specialite, rang + 1, place)
      }
    }
    const graduates = specialite.id % 2 ? 3 : 2
    for (let place = 0; place < graduates; place++) {
      put(newcomer(2020 - final), ANNEE_PASSEE, specialite, final, place)
    }
    put(newcomer(2022), ANNEE_SUIVANTE, specialite, 0, 0)
  }
  return { etudiants, inscriptions }
}

/** Each student's enrolment per year. */
export function createInscrits(
  groupes: readonly Groupe[],
  inscriptions: readonly Inscription[],
): readonly Inscrit[] {
  const parId = new Map(groupes.map((groupe) => [groupe.id, groupe]))
  return inscriptions.flatMap(({ etudiant_id, groupe_id }) => {
    const groupe = parId.get(groupe_id)
    if (!groupe) return []
    const { annee_id, specialite_id, niveau_id } = groupe
    return [{ etudiant_id, annee_id, specialite_id, niveau_id }]
  })
}

export function createEnseignants() {
  const random = createRandom(1)
  return persons(random, ENSEIGNANTS, 'ecole.test', 17).map((person, index) => ({
    id: index + 1,
    code: `ENS-${String(index + 1).padStart(3, '0')}`,
    ...person,
    grade: random.pick(grades),
    mobile: phone(index % 3 ? 97 : 24, 300 + index * 13),
  }))
}

const finalRang = ({ niveaux }: Specialite): number => niveaux.length - 1

/** Different people, one in `arabic` with a name in Arabic script (and a Latin address). */
function persons(random: Random, count: number, domain: string, arabic: number): Personne[] {
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    if (index % arabic === arabic - 3) {
      return { ...splitArabic(entryAt(nomsArabes, index)), email: `p${1000 + index}@${domain}` }
    }
    for (;;) {
      const [prenom, nom] = [random.pick(prenoms), random.pick(noms)]
      const address = slug(`${prenom} ${nom}`)
      if (taken.has(address)) continue
      taken.add(address)
      return { prenom, nom, email: `${address}@${domain}` }
    }
  })
}

/** The last word is the family name, together with بن (son of) before it. */
function splitArabic(name: string): Pick<Personne, 'prenom' | 'nom'> {
  const parts = name.split(' ')
  const length = parts.at(-2) === 'بن' ? 2 : 1
  return { prenom: parts.slice(0, -length).join(' '), nom: parts.slice(-length).join(' ') }
}
