import DefenceIcon from '@mui/icons-material/SchoolOutlined'
import type { Family, MenuSchema } from '../schema'

/*
 * The menu of the office. A screen names its family: `family: offres`. A family is an entry of the menu, or a card of
 * "Établissement". Its screens are its tabs, in the order of `../screens.ts`; the entry leads to the first that its reader
 * may open.
 */

export const news: Family = { label: 'menu.dashboard' }
export const entreprises: Family = { label: 'menu.entreprise' }
export const offres: Family = { label: 'menu.stage' }
export const encadreurs: Family = { label: 'menu.encadreur' }
export const placements: Family = { label: 'menu.affectation' }
export const jurys: Family = { label: 'menu.jury' }
export const plans: Family = { label: 'menu.planification' }
export const soutenances: Family = { label: 'menu.soutenance' }
export const notes: Family = { label: 'menu.note' }
export const rapports: Family = { label: 'menu.rapport' }
export const demandes: Family = { label: 'menu.demande' }
export const annuaire: Family = { label: 'menu.enseignant' }
export const etudiants: Family = { label: 'menu.inscrit' }

/* The school's own data: families whose cards share one page. */

export const identite: Family = { label: 'menu.identite', card: 'identite' }
export const annees: Family = { label: 'menu.annee', card: 'annees' }
export const structure: Family = { label: 'menu.structure', card: 'structure' }
export const locaux: Family = { label: 'menu.locaux', card: 'locaux' }
export const regles: Family = { label: 'title.regles', card: 'regles' }
export const referentiels: Family = { label: 'menu.referentiels', card: 'referentiels' }
export const modeles: Family = { label: 'title.modeles', card: 'modeles' }
export const courriels: Family = { label: 'menu.courriel', card: 'courriels' }
export const collegues: Family = { label: 'menu.utilisateur', card: 'collegues' }
export const historiques: Family = { label: 'menu.historique', card: 'historiques' }
export const lectures: Family = { label: 'menu.lecture', card: 'lectures' }
export const conservation: Family = { label: 'title.conservation', card: 'conservation' }
export const jetons: Family = { label: 'title.jetons', card: 'jetons' }
export const etatService: Family = { label: 'title.etatService', card: 'etatService' }
export const premiersPas: Family = { label: 'title.demarrage', card: 'premiersPas' }

export const etablissement: Family = {
  label: 'menu.etablissement',
  cards: [
    { name: 'ecole', families: [identite, annees, structure, locaux, referentiels, regles] },
    { name: 'messages', families: [modeles, courriels] },
    {
      name: 'acces',
      families: [collegues, jetons, historiques, lectures, conservation, etatService, premiersPas],
    },
  ],
}

/** The entries, in order: those of the specification, then the students and the school. */
export const menu: MenuSchema = [
  news,
  entreprises,
  offres,
  encadreurs,
  placements,
  jurys,
  {
    label: 'menu.soutenances',
    icon: DefenceIcon,
    families: [plans, soutenances, notes, rapports],
  },
  demandes,
  annuaire,
  etudiants,
  etablissement,
]
