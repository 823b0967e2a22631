import { campagne } from '../../contract/campagne/campagne'
import { candidature } from '../../contract/candidature/candidature'
import { convocation } from '../../contract/convocation/convocation'
import { fichier } from '../../contract/fichier/fichiers'
import { historiqueCalls } from '../../contract/history/historyCalls'
import { habilitationRecord } from '../../contract/identite/habilitation'
import { typeJury } from '../../contract/jury/typeJury'
import type { Input } from '../../contract/kernel/endpoint'
import { courriel } from '../../contract/mail/courriel'
import { bareme } from '../../contract/note/bareme'
import { mention } from '../../contract/note/mention'
import { proposition } from '../../contract/proposition/proposition'
import { typeStage } from '../../contract/stage/typeStage'
import { colleagues, utilisateur } from '../../contract/utilisateur/colleagues'
import { call } from '../../ui/calls/httpClient'
import { affectation } from './internship/affectation'
import { convention } from './internship/convention'
import { demande } from './internship/demande'
import { diplome } from './internship/diplome'
import { feuille } from './internship/feuille'
import { encadreur, jury } from './internship/personnes'
import { proclamation, proclame } from './internship/proclamation'
import { note, planification, rapport, soutenance } from './internship/soutenance'
import { stage } from './internship/stage'
import { evaluation, visite } from './internship/suivi'
import { beyondList, type Mapping, recordMapping, type Transition, wireQuery } from './mapping'

const colleagueRecord = recordMapping(utilisateur.utilisateurList, utilisateur)
const invitations = colleagues.utilisateurInvite.role

export const internshipMappings = {
  campagne: recordMapping(campagne.campagneList, campagne),
  convocation: {
    ...beyondList(convocation.convocationList),
    actions: {
      noter: ({ id, data }: Transition<object>) =>
        call(convocation.convocationNoter, {
          ...(data as Omit<Input<typeof convocation.convocationNoter>, 'convoque_id'>),
          convoque_id: Number(id),
        }),
    },
  },
  convention,
  feuille,
  courriel: {
    ...beyondList(courriel.courrielList),
    actions: {
      renvoyer: ({ id }: Transition<object>) => call(courriel.courrielRenvoyer, { ids: [Number(id)] }),
      arreter: ({ id }: Transition<object>) => call(courriel.courrielArreter, { ids: [Number(id)] }),
    },
  },
  habilitation: recordMapping(habilitationRecord.habilitationList, habilitationRecord),

  utilisateur: {
    ...colleagueRecord,
    actions: {
      inviter: ({ id }) => call(colleagues.utilisateurInvite, { id: Number(id) }),
      retirer: ({ id }) => call(colleagues.utilisateurWithdraw, { id: Number(id) }),
      sansFacteur: ({ id }) => call(colleagues.utilisateurFacteur, { id: Number(id) }),
    },
    roles: { ...colleagueRecord.roles, inviter: invitations, retirer: invitations, sansFacteur: invitations },
  },

  stage,
  affectation,
  visite,
  evaluation,
  planification,
  soutenance,
  rapport,
  note,

  candidature: {
    ...beyondList(candidature.candidatureList),
    actions: {
      affecter: ({ id, data, row }: Transition<object>) =>
        call(candidature.candidatureAffecter, {
          ...(data as { etat_stage: number; encadrant_id?: number }),
          id: Number(id),
          version: (row as { version?: string }).version,
        }),
    },
  },

  demande,

  proposition: {
    ...beyondList(proposition.propositionList),
    actions: {
      accepter: ({ id, data }: Transition<object>) =>
        call(proposition.propositionAccepter, { ...data, id: Number(id) }),
      retourner: ({ id, data }: Transition<object>) =>
        call(proposition.propositionRetourner, { ...(data as { motif: string }), id: Number(id) }),
    },
  },

  proclamation,
  proclame,
  mention: recordMapping(mention.mentionList, mention),
  bareme: recordMapping(bareme.baremeList, bareme),
  typeJury: recordMapping(typeJury.typeJuryList, typeJury),
  typeStage: recordMapping(typeStage.typeStageList, typeStage),
  jury,
  encadreur,
  diplome,

  lecture: beyondList(fichier.lectureList),

  historique: {
    list: async (query, options) => {
      const { changes, total, record } = await call(historiqueCalls.historiqueList, wireQuery(query), options)
      // spreadsheets show records by name
      const named = changes.map((row) => ({
        ...row,
        records: row.records.map((record) => ({ ...record, label: record.name })),
      }))
      return { rows: named, total, meta: { named: { record } } }
    },
    actions: { annuler: ({ id }) => call(historiqueCalls.historiqueAnnuler, { id: Number(id) }) },
    beyond: true,
  },
} satisfies Record<string, Mapping>
