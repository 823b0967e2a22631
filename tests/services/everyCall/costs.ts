import type { Cost } from '../../setup/meter'

export type Limits = Omit<Cost, 'plannedAnew'>

/*
 * The maximum database cost of each call, by its inputs (`costAsks.ts`): exact numbers of statements and prepared ones,
 * and a limit on buffers. Written by UPDATE_COSTS=1 npx vitest run tests/services/everyCall/costs.test.ts
 */
export const costs: Record<string, Record<string, Limits>> = {
  'internship/stage/list': {
    'opens as stage': { statements: 3, prepared: 3, buffers: 390 },
    sorted: { statements: 2, prepared: 2, buffers: 250 },
    filtered: { statements: 2, prepared: 2, buffers: 220 },
    searched: { statements: 3, prepared: 2, buffers: 310 },
  },
  'internship/affectation/list': {
    'opens as affectation': { statements: 3, prepared: 3, buffers: 410 },
    'opens as planification': { statements: 3, prepared: 3, buffers: 560 },
    sorted: { statements: 2, prepared: 2, buffers: 490 },
    filtered: { statements: 2, prepared: 2, buffers: 410 },
    searched: { statements: 3, prepared: 2, buffers: 650 },
  },
  'internship/encadreur/list_encadreur': {
    'opens as encadreur': { statements: 3, prepared: 3, buffers: 80 },
    sorted: { statements: 2, prepared: 2, buffers: 40 },
    filtered: { statements: 2, prepared: 2, buffers: 40 },
    searched: { statements: 3, prepared: 2, buffers: 20 },
  },
  'internship/jury/list_jury': {
    'opens as jury': { statements: 3, prepared: 3, buffers: 80 },
    sorted: { statements: 2, prepared: 2, buffers: 40 },
    filtered: { statements: 2, prepared: 2, buffers: 40 },
    searched: { statements: 3, prepared: 2, buffers: 20 },
  },
  'internship/soutenance/list': {
    'opens as soutenance': { statements: 3, prepared: 3, buffers: 170 },
    sorted: { statements: 2, prepared: 2, buffers: 290 },
    filtered: { statements: 2, prepared: 2, buffers: 520 },
    searched: { statements: 3, prepared: 2, buffers: 350 },
  },
  'internship/soutenance/list_valider': {
    'opens as note': { statements: 3, prepared: 3, buffers: 420 },
    'opens as rapport': { statements: 3, prepared: 3, buffers: 410 },
    sorted: { statements: 2, prepared: 2, buffers: 530 },
    filtered: { statements: 2, prepared: 2, buffers: 520 },
    searched: { statements: 3, prepared: 2, buffers: 530 },
  },
  'internship/etudiant/demande/list_demande_stage': {
    'opens as demande': { statements: 3, prepared: 3, buffers: 110 },
    sorted: { statements: 2, prepared: 2, buffers: 230 },
    filtered: { statements: 2, prepared: 2, buffers: 220 },
    searched: { statements: 3, prepared: 2, buffers: 300 },
  },
  'company/entreprise/list_entreprise': {
    'opens as entreprise': { statements: 3, prepared: 3, buffers: 220 },
    sorted: { statements: 2, prepared: 2, buffers: 30 },
    filtered: { statements: 2, prepared: 2, buffers: 90 },
    searched: { statements: 3, prepared: 2, buffers: 30 },
  },
  'records/enseignant/list': {
    'opens as enseignant': { statements: 3, prepared: 3, buffers: 70 },
    sorted: { statements: 2, prepared: 2, buffers: 20 },
    filtered: { statements: 2, prepared: 2, buffers: 20 },
    searched: { statements: 3, prepared: 2, buffers: 20 },
  },
  'internship/soutenance/diplomes': {
    'opens as diplome': { statements: 2, prepared: 2, buffers: 60 },
    sorted: { statements: 2, prepared: 2, buffers: 210 },
    filtered: { statements: 2, prepared: 2, buffers: 230 },
    searched: { statements: 3, prepared: 2, buffers: 420 },
  },
  'internship/historique/list': {
    'opens as historique': { statements: 6, prepared: 6, buffers: 530 },
    sorted: { statements: 11, prepared: 11, buffers: 540 },
    filtered: { statements: 6, prepared: 6, buffers: 530 },
    searched: { statements: 6, prepared: 5, buffers: 540 },
  },
  'internship/courriel/list': {
    'opens as courriel': { statements: 2, prepared: 1, buffers: 160 },
    sorted: { statements: 2, prepared: 1, buffers: 130 },
    filtered: { statements: 2, prepared: 1, buffers: 130 },
    searched: { statements: 3, prepared: 1, buffers: 110 },
  },
  'internship/utilisateur/list': {
    'opens as utilisateur': { statements: 3, prepared: 3, buffers: 140 },
    sorted: { statements: 2, prepared: 2, buffers: 60 },
    filtered: { statements: 2, prepared: 2, buffers: 60 },
    searched: { statements: 3, prepared: 2, buffers: 60 },
  },
  'internship/habilitation/list': {
    'opens as habilitation': { statements: 3, prepared: 3, buffers: 60 },
    sorted: { statements: 2, prepared: 2, buffers: 30 },
    filtered: { statements: 2, prepared: 2, buffers: 30 },
    searched: { statements: 3, prepared: 2, buffers: 30 },
  },
  'internship/changements/depuis': {
    offers: { statements: 3, prepared: 3, buffers: 240 },
    students: { statements: 3, prepared: 3, buffers: 70 },
  },
  'internship/vue/list': {
    opens: { statements: 2, prepared: 2, buffers: 20 },
    sorted: { statements: 2, prepared: 2, buffers: 20 },
    filtered: { statements: 2, prepared: 2, buffers: 20 },
    searched: { statements: 3, prepared: 2, buffers: 20 },
  },
  'records/salle/list': {
    'opens as salle': { statements: 3, prepared: 3, buffers: 50 },
    sorted: { statements: 2, prepared: 2, buffers: 10 },
    filtered: { statements: 2, prepared: 2, buffers: 10 },
    searched: { statements: 3, prepared: 2, buffers: 10 },
  },
  'records/ressource/list': {
    'opens as materiel': { statements: 3, prepared: 3, buffers: 50 },
    sorted: { statements: 2, prepared: 2, buffers: 10 },
    filtered: { statements: 2, prepared: 2, buffers: 10 },
    searched: { statements: 3, prepared: 2, buffers: 60 },
  },
  'records/annee/list': {
    'opens as annee': { statements: 3, prepared: 3, buffers: 20 },
    sorted: { statements: 2, prepared: 2, buffers: 10 },
    filtered: { statements: 2, prepared: 2, buffers: 10 },
    searched: { statements: 3, prepared: 2, buffers: 10 },
  },
  'records/cycle/list': {
    'opens as cycle': { statements: 3, prepared: 3, buffers: 20 },
    sorted: { statements: 2, prepared: 2, buffers: 10 },
    filtered: { statements: 2, prepared: 2, buffers: 10 },
    searched: { statements: 3, prepared: 2, buffers: 10 },
  },
  'records/diplome/list': {
    'opens as cursus': { statements: 3, prepared: 3, buffers: 30 },
    sorted: { statements: 2, prepared: 2, buffers: 20 },
    filtered: { statements: 2, prepared: 2, buffers: 20 },
    searched: { statements: 3, prepared: 2, buffers: 40 },
  },
  'records/specialite/list': {
    'opens as specialite': { statements: 3, prepared: 3, buffers: 140 },
    sorted: { statements: 2, prepared: 2, buffers: 60 },
    filtered: { statements: 2, prepared: 2, buffers: 30 },
    searched: { statements: 3, prepared: 2, buffers: 120 },
  },
  'records/niveau/list': {
    'opens as niveau': { statements: 3, prepared: 3, buffers: 50 },
    sorted: { statements: 2, prepared: 2, buffers: 20 },
    filtered: { statements: 2, prepared: 2, buffers: 30 },
    searched: { statements: 3, prepared: 2, buffers: 50 },
  },
  'records/group/list': {
    'opens as groupe': { statements: 3, prepared: 3, buffers: 280 },
    sorted: { statements: 2, prepared: 2, buffers: 40 },
    filtered: { statements: 2, prepared: 2, buffers: 110 },
    searched: { statements: 3, prepared: 2, buffers: 450 },
  },
  'records/professeur/list': {
    'opens as professeur': { statements: 3, prepared: 3, buffers: 950 },
    sorted: { statements: 2, prepared: 2, buffers: 870 },
    filtered: { statements: 2, prepared: 2, buffers: 270 },
    searched: { statements: 3, prepared: 2, buffers: 300 },
  },
  'records/inscrit/list': {
    'opens as inscrit': { statements: 3, prepared: 3, buffers: 210 },
    sorted: { statements: 2, prepared: 2, buffers: 210 },
    filtered: { statements: 2, prepared: 2, buffers: 180 },
    searched: { statements: 3, prepared: 2, buffers: 260 },
  },
  'internship/mention/list': {
    'opens as mention': { statements: 3, prepared: 3, buffers: 30 },
    sorted: { statements: 2, prepared: 2, buffers: 10 },
    filtered: { statements: 2, prepared: 2, buffers: 10 },
    searched: { statements: 3, prepared: 2, buffers: 10 },
  },
  'internship/bareme/list': {
    'opens as bareme': { statements: 3, prepared: 3, buffers: 50 },
    sorted: { statements: 2, prepared: 2, buffers: 30 },
    filtered: { statements: 2, prepared: 2, buffers: 30 },
    searched: { statements: 3, prepared: 2, buffers: 30 },
  },
  'records/justificatif/list': {
    'opens as justificatif': { statements: 3, prepared: 3, buffers: 50 },
    sorted: { statements: 2, prepared: 2, buffers: 40 },
    filtered: { statements: 2, prepared: 2, buffers: 40 },
    searched: { statements: 3, prepared: 2, buffers: 30 },
  },
  'internship/type_jury/list': {
    'opens as typeJury': { statements: 3, prepared: 3, buffers: 30 },
    sorted: { statements: 2, prepared: 2, buffers: 10 },
    filtered: { statements: 2, prepared: 2, buffers: 10 },
    searched: { statements: 3, prepared: 2, buffers: 10 },
  },
  'internship/type_stage/list': {
    'opens as typeStage': { statements: 3, prepared: 3, buffers: 20 },
    sorted: { statements: 2, prepared: 2, buffers: 10 },
    filtered: { statements: 2, prepared: 2, buffers: 10 },
    searched: { statements: 3, prepared: 2, buffers: 10 },
  },
  'records/annexe/list': {
    'opens as annexe': { statements: 3, prepared: 3, buffers: 50 },
    sorted: { statements: 2, prepared: 2, buffers: 10 },
    filtered: { statements: 2, prepared: 2, buffers: 20 },
    searched: { statements: 3, prepared: 2, buffers: 10 },
  },
  'records/conge/list': {
    'opens as conge': { statements: 3, prepared: 3, buffers: 50 },
    sorted: { statements: 2, prepared: 2, buffers: 10 },
    filtered: { statements: 2, prepared: 2, buffers: 10 },
    searched: { statements: 3, prepared: 2, buffers: 10 },
  },
  'internship/campagne/list': {
    'opens as campagne': { statements: 3, prepared: 3, buffers: 650 },
    sorted: { statements: 2, prepared: 2, buffers: 750 },
    filtered: { statements: 2, prepared: 2, buffers: 750 },
    searched: { statements: 3, prepared: 2, buffers: 670 },
  },
  'internship/convocation/list': {
    'opens as convocation': { statements: 2, prepared: 1, buffers: 6370 },
    sorted: { statements: 2, prepared: 1, buffers: 6460 },
    filtered: { statements: 2, prepared: 1, buffers: 4550 },
    searched: { statements: 3, prepared: 1, buffers: 770 },
  },
  'internship/feuille/list': {
    'opens as feuille': { statements: 2, prepared: 2, buffers: 3120 },
    sorted: { statements: 2, prepared: 2, buffers: 2010 },
    filtered: { statements: 2, prepared: 2, buffers: 3660 },
    searched: { statements: 3, prepared: 2, buffers: 3440 },
  },
  'internship/proclamation/list': {
    'opens as proclamation': { statements: 3, prepared: 3, buffers: 21420 },
    sorted: { statements: 2, prepared: 2, buffers: 21380 },
    filtered: { statements: 2, prepared: 2, buffers: 17140 },
    searched: { statements: 3, prepared: 2, buffers: 22160 },
  },
  'internship/proclame/list': {
    'opens as proclame': { statements: 2, prepared: 2, buffers: 860 },
    sorted: { statements: 2, prepared: 2, buffers: 820 },
    filtered: { statements: 2, prepared: 2, buffers: 1220 },
    searched: { statements: 3, prepared: 2, buffers: 1200 },
  },
  'internship/fichier/lectures': {
    'opens as lecture': { statements: 2, prepared: 2, buffers: 100 },
    sorted: { statements: 2, prepared: 2, buffers: 120 },
    filtered: { statements: 2, prepared: 2, buffers: 100 },
    searched: { statements: 3, prepared: 2, buffers: 170 },
  },
  'internship/convention/list': {
    'opens as convention': { statements: 3, prepared: 2, buffers: 690 },
    sorted: { statements: 2, prepared: 1, buffers: 1060 },
    filtered: { statements: 2, prepared: 1, buffers: 2820 },
    searched: { statements: 3, prepared: 1, buffers: 1370 },
  },
  'internship/proposition/list': {
    'opens as proposition': { statements: 3, prepared: 3, buffers: 270 },
    sorted: { statements: 2, prepared: 2, buffers: 150 },
    filtered: { statements: 2, prepared: 2, buffers: 90 },
    searched: { statements: 3, prepared: 2, buffers: 200 },
  },
  'company/contact/list': {
    'opens as contact': { statements: 3, prepared: 3, buffers: 90 },
    sorted: { statements: 2, prepared: 2, buffers: 60 },
    filtered: { statements: 2, prepared: 2, buffers: 60 },
    searched: { statements: 3, prepared: 2, buffers: 3650 },
  },
  'company/site/list': {
    'opens as site': { statements: 3, prepared: 3, buffers: 80 },
    sorted: { statements: 2, prepared: 2, buffers: 40 },
    filtered: { statements: 2, prepared: 2, buffers: 40 },
    searched: { statements: 3, prepared: 2, buffers: 590 },
  },
  'company/modification/list': {
    'opens as modification': { statements: 3, prepared: 3, buffers: 70 },
    sorted: { statements: 2, prepared: 2, buffers: 40 },
    filtered: { statements: 2, prepared: 2, buffers: 50 },
    searched: { statements: 3, prepared: 2, buffers: 40 },
  },
  'internship/candidature/list': {
    'opens as candidature': { statements: 3, prepared: 2, buffers: 410 },
    sorted: { statements: 2, prepared: 1, buffers: 360 },
    filtered: { statements: 2, prepared: 1, buffers: 330 },
    searched: { statements: 3, prepared: 1, buffers: 320 },
  },
  'internship/visite/list': {
    'opens as visite': { statements: 2, prepared: 2, buffers: 480 },
    sorted: { statements: 2, prepared: 2, buffers: 320 },
    filtered: { statements: 2, prepared: 2, buffers: 340 },
    searched: { statements: 3, prepared: 2, buffers: 650 },
  },
  'internship/evaluation/list': {
    'opens as evaluation': { statements: 2, prepared: 2, buffers: 320 },
    sorted: { statements: 2, prepared: 2, buffers: 340 },
    filtered: { statements: 2, prepared: 2, buffers: 3300 },
    searched: { statements: 3, prepared: 2, buffers: 660 },
  },
  'internship/stage/select_type_stage': {
    asked: { statements: 2, prepared: 2, buffers: 30 },
  },
  'internship/type_stage/select': {
    asked: { statements: 2, prepared: 2, buffers: 10 },
  },
  'internship/encadreur/list_encadreur_select': {
    asked: { statements: 2, prepared: 2, buffers: 10 },
  },
  'internship/jury/list_jury_select': {
    asked: { statements: 2, prepared: 2, buffers: 10 },
  },
  'internship/type_jury/select': {
    asked: { statements: 2, prepared: 2, buffers: 10 },
  },
  'internship/mention/select': {
    asked: { statements: 2, prepared: 2, buffers: 10 },
  },
  'company/entreprise/select': {
    asked: { statements: 2, prepared: 2, buffers: 30 },
  },
  'records/cycle/select': {
    asked: { statements: 2, prepared: 2, buffers: 10 },
  },
  'records/specialite/select': {
    asked: { statements: 2, prepared: 2, buffers: 10 },
  },
  'records/enseignant/select': {
    asked: { statements: 2, prepared: 2, buffers: 10 },
  },
  'records/salle/select': {
    asked: { statements: 2, prepared: 2, buffers: 10 },
  },
  'records/ressource/select': {
    asked: { statements: 2, prepared: 2, buffers: 10 },
  },
  'records/diplome/select': {
    asked: { statements: 2, prepared: 2, buffers: 10 },
  },
  'records/niveau/select': {
    asked: { statements: 2, prepared: 2, buffers: 10 },
    'of a diploma': { statements: 2, prepared: 2, buffers: 10 },
  },
  'records/group/select': {
    asked: { statements: 2, prepared: 2, buffers: 10 },
  },
  'internship/campagne/select': {
    asked: { statements: 2, prepared: 2, buffers: 10 },
  },
  'internship/proclamation/select': {
    asked: { statements: 2, prepared: 2, buffers: 10 },
  },
  'company/contact/select': {
    asked: { statements: 2, prepared: 2, buffers: 20 },
  },
  'company/site/select': {
    asked: { statements: 2, prepared: 2, buffers: 10 },
  },
  'internship/dashboard/summary': {
    asked: { statements: 3, prepared: 3, buffers: 60 },
  },
  'internship/soutenance/calendrier': {
    'of a month': { statements: 2, prepared: 2, buffers: 3420 },
    'of a week': { statements: 2, prepared: 2, buffers: 30 },
    'of a room': { statements: 2, prepared: 2, buffers: 20 },
    'of a teacher': { statements: 2, prepared: 2, buffers: 930 },
  },
  'internship/dashboard/attente': {
    'of the bell': { statements: 3, prepared: 3, buffers: 1710 },
    'of the dashboard': { statements: 5, prepared: 5, buffers: 35580 },
  },
  'internship/affectation/add': {
    assigned: { statements: 11, prepared: 9, buffers: 1490 },
  },
  'internship/affectation/delete': {
    ended: { statements: 10, prepared: 8, buffers: 470 },
  },
  'internship/soutenance/add': {
    scheduled: { statements: 7, prepared: 4, buffers: 870 },
    moved: { statements: 8, prepared: 5, buffers: 590 },
  },
  'internship/note/update': {
    graded: { statements: 5, prepared: 3, buffers: 180 },
  },
  'internship/stage/valid': {
    refused: { statements: 5, prepared: 3, buffers: 150 },
  },
  'internship/etudiant/demande/changement_etat': {
    accepted: { statements: 10, prepared: 8, buffers: 180 },
  },
}
