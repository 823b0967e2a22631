import type { Diplome } from '../../contract/specification/entities'

/** What the graduates screen shows in a demo school without a graded defence. */
export const diplomeSample: Diplome[] = [
  sample(1, 'Amira Ben Salah', 17.85, 'Très bien', 'Supervision d’un réseau multi-sites', 'Atlas Télécom'),
  sample(2, 'Youssef Trabelsi', 16.9, 'Très bien', 'Portail de suivi des livraisons', 'Medina Logistique'),
  sample(
    3,
    'Claire Fontaine',
    15.75,
    'Bien',
    'Automatisation des tests d’une application mobile',
    'Novasoft',
  ),
  sample(4, 'Karim Haddad', 14.6, 'Bien', 'Tableau de bord de consommation énergétique', 'Soléa Énergie'),
  sample(5, 'Salma Gharbi', 13.4, 'Assez bien', 'Gestion électronique des documents', 'Cabinet Horizon'),
  sample(6, 'Hugo Martin', 12.25, 'Assez bien', 'Migration d’un intranet', 'Delta Assurances'),
]

function sample(
  rang: number,
  etudiant: string,
  moyenne: number,
  mention: string,
  sujet: string,
  entreprise: string,
): Diplome {
  const email = `${etudiant.toLowerCase().replaceAll(' ', '.')}@etudiant.test`
  const mention_id = ['Passable', 'Assez bien', 'Bien', 'Très bien'].indexOf(mention) + 1
  const unknown = { matricule: '', groupe: '', encadrant: '', date_soutenance: null }
  return { id: rang, etudiant, email, moyenne, mention, mention_id, sujet, entreprise, rang, ...unknown }
}
