import {
  annee,
  annexe,
  bareme,
  campagne,
  company,
  conge,
  contact,
  cursus,
  cycle,
  groupe,
  inscrit,
  internship,
  justificatif,
  materiel,
  mention,
  niveau,
  proclamation,
  professeur,
  salle,
  site,
  specialite,
  typeJury,
  typeStage,
  utilisateur,
} from '../../src/contract'
import { habilitationRecord } from '../../src/contract/identite/habilitation'
import { type Lang, OBLIGATOIRE, VOLONTAIRE } from '../../src/contract/kernel/constants'
import type { caller } from './journeyData'
import { call, signInToServices } from './staffCalls'

/** A page to look at: `name` for people and files, `path` for the browser. */
export interface Place {
  name: string
  path: string
}

/** The pages for visitors without a session. */
export const publicPaths = [
  '/login',
  '/reset-password',
  '/register',
  '/forgot-password',
  '/reset-password#token=0123456789abcdefghij',
  '/espace',
  '/verifier',
  '/hall',
  '/espace#token=0123456789abcdefghij',
  '/informations',
]

/** The guide's first page and one of its chapters. */
export const guidePaths = (lang: Lang) => [`/aide/${lang}`, `/aide/${lang}/affectations`]

/** The address of the hall screen that an office opens. */
export async function hallPath(url: string): Promise<string> {
  const { adresse } = await (await call(await signInToServices(url), 'agenda/hall/ouvrir', {})).json()
  return adresse.slice(url.length)
}

/** The lists of the staff. */
export const listPaths = [
  '/Entreprise',
  '/OffreStage',
  '/OffreProposee',
  '/ModificationEntreprise',
  '/ContactEntreprise',
  '/SiteEntreprise',
  '/Encadreur',
  '/AffectStage',
  '/Visites',
  '/Evaluations',
  '/Convention',
  '/Jury',
  '/Planification',
  '/Campagne',
  '/Convocations',
  '/Notation',
  '/Courriels',
  '/DocumentsServeur',
  '/SoutenanceEtudiant',
  '/NoteSoutenance',
  '/Rapport',
  '/DemandeStage',
  '/Candidatures',
  '/AnnuaireEnseignant',
  '/ListDiplome',
  '/Conge',
  '/AnnexePays',
  '/Annee',
  '/Cycle',
  '/Diplome',
  '/Specialite',
  '/Niveau',
  '/Groupe',
  '/Etudiant',
  '/Enseignant',
  '/Salle',
  '/Materiel',
  '/Mention',
  '/Baremes',
  '/Proclamation',
  '/Proclames',
  '/TypeJury',
  '/TypeStage',
  '/PiecesDemandees',
  '/Utilisateur',
  '/Habilitation',
  '/Historique',
]

/** Those with rows in the demo school: nobody has opened a document there. */
export const filledPaths = listPaths.filter((path) => path !== '/DocumentsServeur')

/** The staff's pages that need no record, or say that they miss one. */
export const staffPaths = [
  '/dashboard',
  '/Calendrier',
  '/Calendrier?vue=mois&jour=2022-06-15',
  '/Calendrier?vue=jour&jour=2022-06-15',
  '/Documents',
  '/Administration',
  '/Structure',
  '/Etablissement',
  '/Modeles',
  '/Regles',
  '/Conservation',
  '/Jetons',
  '/EtatService',
  '/Modeles?cle=convocation',
  '/Demarrage',
  ...listPaths,
  '/GestDemEtud',
  '/AnneeSuivante',
  '/Encadreur#add',
  '/AffectStage#add',
  '/Jury#add',
  '/EditJury',
  '/Rapport/imprimer',
  '/SaisieNotes',
  '/CompleterStages',
  '/profile',
  '/missing-page',
]

/** The pages of one record, each in the states that look different. */
export const recordPaths = {
  '/DetailEntreprise': async (call) => {
    const [first] = (await call(company.entrepriseSelect, {})).Entreprise
    return { company: first?.value }
  },
  '/EditEntreprise': async (call) => {
    const [first] = (await call(company.entrepriseSelect, {})).Entreprise
    return { company: first?.value }
  },
  '/EditStage': async (call) => ({ offer: (await call(internship.stageList, {})).Stage[0]?.id }),
  '/EditSite': async (call) => ({ site: (await call(site.siteList, {})).rows[0]?.id }),
  '/EditContact': async (call) => ({ contact: (await call(contact.contactList, {})).rows[0]?.id }),
  '/EditEncadreur': async (call) => {
    const { encadreurs } = await call(internship.encadreurList, {})
    return {
      editable: encadreurs.find(({ enseignant_id }) => !enseignant_id)?.id,
      locked: encadreurs.find(({ enseignant_id }) => enseignant_id)?.id,
    }
  },
  '/EditJury': async (call) => {
    const { jurys } = await call(internship.juryList, {})
    return {
      editable: jurys.find(({ enseignant_id }) => !enseignant_id)?.id,
      locked: jurys.find(({ enseignant_id }) => enseignant_id)?.id,
    }
  },
  '/EditAnnee': async (call) => ({ year: (await call(annee.anneeList, {})).rows[0]?.id }),
  '/EditCycle': async (call) => ({ cycle: (await call(cycle.cycleList, {})).rows[0]?.id }),
  '/EditDiplome': async (call) => ({ diploma: (await call(cursus.cursusList, {})).rows[0]?.id }),
  '/EditSpecialite': async (call) => ({
    specialty: (await call(specialite.specialiteList, {})).rows[0]?.id,
  }),
  '/EditNiveau': async (call) => ({ level: (await call(niveau.niveauList, {})).rows[0]?.id }),
  '/EditGroupe': async (call) => ({ group: (await call(groupe.groupeList, {})).rows[0]?.id }),
  '/EditEtudiant': async (call) => ({ student: (await call(inscrit.inscritList, {})).rows[0]?.id }),
  '/EditEnseignant': async (call) => ({
    teacher: (await call(professeur.professeurList, {})).rows[0]?.id,
  }),
  '/EditUtilisateur': async (call) => ({
    colleague: (await call(utilisateur.utilisateurList, {})).rows[0]?.id,
  }),
  '/EditHabilitation': async (call) => ({
    group: (await call(habilitationRecord.habilitationList, {})).rows[0]?.id,
  }),
  '/EditAnnexePays': async (call) => ({ annex: (await call(annexe.annexeList, {})).rows[0]?.id }),
  '/EditConge': async (call) => ({ holiday: (await call(conge.congeList, {})).rows[0]?.id }),
  '/EditSalle': async (call) => ({ room: (await call(salle.salleList, {})).rows[0]?.id }),
  '/EditMention': async (call) => ({ mention: (await call(mention.mentionList, {})).rows[0]?.id }),
  '/EditBareme': async (call) => ({ scheme: (await call(bareme.baremeList, {})).rows[0]?.id }),
  '/EditPieceDemandee': async (call) => ({
    document: (await call(justificatif.justificatifList, {})).rows[0]?.id,
  }),
  '/EditProclamation': async (call) => ({ act: (await call(proclamation.proclamationList, {})).rows[0]?.id }),
  '/EditCampagne': async (call) => ({ campaign: (await call(campagne.campagneList, {})).rows[0]?.id }),
  '/TableauCampagne': async (call) => ({ board: (await call(campagne.campagneList, {})).rows[0]?.id }),
  '/DisponibiliteCampagne': async (call) => ({
    grid: (await call(campagne.campagneList, {})).rows[0]?.id,
  }),
  '/EditTypeJury': async (call) => ({ role: (await call(typeJury.typeJuryList, {})).rows[0]?.id }),
  '/EditTypeStage': async (call) => ({ type: (await call(typeStage.typeStageList, {})).rows[0]?.id }),
  '/EditMateriel': async (call) => ({ equipment: (await call(materiel.materielList, {})).rows[0]?.id }),
  '/EditAffectStage': async (call) => {
    const { Sujet } = await call(internship.affectationList, {})
    const id = (row: (typeof Sujet)[number] | undefined) =>
      row && `${row.id}/${row.id_etudiant}/${row.id_encadrant ?? 0}`
    return {
      editable: id(Sujet.find(({ count, etat_stage }) => count === 0 && etat_stage === OBLIGATOIRE)),
      locked: id(Sujet.find(({ count, etat_stage }) => count > 0 && etat_stage === VOLONTAIRE)),
    }
  },
  '/EditDemande': async (call) => ({ request: (await call(internship.demandeList, {})).Demandes[0]?.id }),
  '/EditPlanifSoutenance': async (call) => {
    const { Soutenance } = await call(internship.soutenanceList, {})
    const open = Soutenance.filter(({ etat }) => !etat)
    return {
      planned: open.find(({ count, etat_stage }) => count && etat_stage === OBLIGATOIRE)?.stage_id,
      unplanned: open.find(({ count, etat_stage }) => !count && etat_stage === OBLIGATOIRE)?.stage_id,
      voluntary: open.find(({ etat_stage }) => etat_stage === VOLONTAIRE)?.stage_id,
      locked: Soutenance.find(({ etat }) => etat)?.stage_id,
    }
  },
  '/EditNoteSoutenance': async (call) => {
    const { Soutenance } = await call(internship.soutenanceListValider, {})
    return {
      graded: Soutenance.find(({ note }) => note !== null)?.soutenance_id,
      ungraded: Soutenance.find(({ note }) => note === null)?.soutenance_id,
    }
  },
  '/Rapport/imprimer': async (call) => {
    const { Soutenance } = await call(internship.soutenanceListValider, {})
    return {
      compulsory: Soutenance.find(({ etat_stage }) => etat_stage === OBLIGATOIRE)?.stage_id,
      voluntary: Soutenance.find(({ etat_stage }) => etat_stage === VOLONTAIRE)?.stage_id,
    }
  },
} satisfies Record<string, (call: Call) => Promise<Record<string, number | string | null | undefined>>>

type Call = Awaited<ReturnType<typeof caller>>

/** Records to read on a page of their own: an internship's dossier, and a company. */
async function readPlaces(call: Call): Promise<Place[]> {
  const { Sujet } = await call(internship.affectationList, {})
  const [host] = (await call(company.entrepriseSelect, {})).Entreprise
  return [`/AffectStage/${Sujet.find(({ count }) => count > 0)?.id}`, `/Entreprise/${host?.value}`].map(
    toPlace,
  )
}

/** Every page of the staff; those of a record with an existing id. */
export async function staffPlaces(call: Call): Promise<Place[]> {
  const places = [...staffPaths.map(toPlace), ...(await readPlaces(call))]
  for (const [path, find] of Object.entries(recordPaths)) {
    for (const [state, id] of Object.entries(await find(call))) {
      if (!id) throw new Error(`the demo data has no record for ${path}, ${state}`)
      places.push({ name: `${toPlace(path).name}-${state}`, path: `${path}?id=${id}` })
    }
  }
  return places
}

export const publicPlaces: Place[] = publicPaths.map(toPlace)

function toPlace(path: string): Place {
  return { path, name: path.slice(1).replace(/[^\w-]+/g, '-') }
}
