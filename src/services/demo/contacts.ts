import type { Affectation } from './affectations'
import { entreprises, offrants } from './entreprises'
import { noms, prenoms } from './noms'
import type { Offre } from './offres'
import { ANNEE_PASSEE, ANNEE_SUIVANTE } from './programme'
import { entryAt } from './random'
import { phone, table } from './table'

const FONCTIONS = [
  'Chef de projet',
  'Responsable technique',
  'Directrice administrative',
  'Ingénieur principal',
]

/** A tutor for each company that posts offers; every fifth also manages the company's offers. */
export const contacts = offrants.map(({ id: entreprise_id }, index) => {
  const prenom = entryAt(prenoms, 7 + index * 5)
  const nom = entryAt(noms, 11 + index * 7)
  const domain = entryAt(entreprises, entreprise_id - 1).email.split('@')[1]
  return {
    id: index + 1,
    entreprise_id,
    prenom,
    nom,
    fonction: entryAt(FONCTIONS, index),
    email: `${plain(prenom)}.${plain(nom)}@${domain}`,
    telephone: phone(52, 300 + index * 13),
    gestion: index % 5 === 0 ? 1 : 0,
    tuteur: 1,
  }
})

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]+/g, '')
    .toLowerCase()
}

/** The dates and tutors of internships; those of the next year are not known yet. */
export function createDeroulements(affectations: readonly Affectation[], offres: readonly Offre[]) {
  const tutors = new Map(contacts.map(({ id, entreprise_id }) => [entreprise_id, id]))
  return affectations
    .filter(({ annee_id }) => annee_id !== ANNEE_SUIVANTE)
    .map(({ id, annee_id, etudiant_id, stage_id }, index) => {
      const year = annee_id === ANNEE_PASSEE ? 2021 : 2022
      const offre = offres.find((offre) => offre.id === stage_id)
      const company = offre?.entreprise_id ?? 0
      return {
        id,
        annee_id,
        etudiant_id,
        debut: `${year}-02-0${1 + (index % 4)}`,
        fin: `${year}-05-${20 + (index % 9)}`,
        pauses: index % 6 === 0 ? [{ debut: `${year}-03-14`, fin: `${year}-03-20` }] : [],
        heures: index % 3 === 0 ? 35 : 40,
        missions: offre?.description ?? '',
        gratification: index % 5 === 0 ? null : 300 + (index % 4) * 50,
        assurance: 'Assurance scolaire de l’établissement',
        lieu: entryAt(entreprises, company - 1).adresse,
        tuteur_id: tutors.get(company) ?? null,
      }
    })
}

/** Where some of them receive students. */
export const sites = table(
  ['entreprise_id', 'nom', 'adresse', 'code_postal', 'ville', 'pays'],
  `
1 | Direction technique | 12 rue des Usines | 3000 | Sfax | TN
1 | Agence de Marseille | 4 quai du Port | 13002 | Marseille | FR
2 | Laboratoire d’essais | Zone industrielle | 4000 | Sousse | TN
3 | Service informatique | 8 avenue de la Liberté | | Tunis | TN
`,
).map(({ entreprise_id, ...row }, index) => ({
  id: index + 1,
  entreprise_id: Number(entreprise_id),
  contact_id:
    index === 0 ? (contacts.find((one) => one.entreprise_id === Number(entreprise_id))?.id ?? null) : null,
  ...row,
}))
