import { bareme as schemes } from '../../contract/bareme'
import { campagne as campaigns } from '../../contract/campagne'
import { convocation as convocations } from '../../contract/convocation'
import { courriel as mails } from '../../contract/courriel'
import { feuille as sheets } from '../../contract/feuille'
import * as companies from '../../contract/monEntreprise'
import * as acts from '../../contract/proclamation'
import { proposition as offers } from '../../contract/proposition'
import * as school from '../../contract/school'
import { ApiError } from './ApiError'
import { call } from './httpClient'
import { listOf, recordMapping, type Transition } from './mapping'

/* The mappings of records that `laterMapping` fetches. */

export const campagne = recordMapping(campaigns.campagneList, campaigns)
export const convocation = { list: listOf(convocations.convocationList) }
export const courriel = {
  list: listOf(mails.courrielList),
  renvoyer: ({ id }: Transition<object>) => call(mails.courrielRenvoyer, { ids: [Number(id)] }),
  arreter: ({ id }: Transition<object>) => call(mails.courrielArreter, { ids: [Number(id)] }),
}
export const feuille = {
  list: listOf(sheets.feuilleList),
  valider: ({ id, row }: Transition<object>) =>
    call(sheets.feuilleValider, { id: Number(id), version: (row as { version?: string }).version }),
  inviter: async ({ id }: Transition<object>) =>
    sentToSomebody(await call(sheets.feuilleInviter, { ids: [Number(id)] })),
}
export const proclamation = {
  ...recordMapping(acts.proclamation.proclamationList, acts.proclamation),
  publier: ({ id, data }: Transition<object>) =>
    call(acts.proclamationActs.proclamationPublier, { ...(data as { apercu: string }), id: Number(id) }),
  retirer: ({ id, data }: Transition<object>) =>
    call(acts.proclamationActs.proclamationRetirer, { ...(data as { motif: string }), id: Number(id) }),
}
export const proclame = {
  list: listOf(acts.proclamationActs.proclameList),
  retirer: ({ id, data }: Transition<object>) => {
    const [proclamation_id = 0, etudiant_id = 0] = String(id).split('-').map(Number)
    return call(acts.proclamationActs.proclameRetirer, {
      ...(data as { motif: string }),
      ...{ proclamation_id, etudiant_id },
    })
  },
}
export const proposition = {
  list: listOf(offers.propositionList),
  accepter: ({ id, data }: Transition<object>) =>
    call(offers.propositionAccepter, { ...data, id: Number(id) }),
  retourner: ({ id, data }: Transition<object>) =>
    call(offers.propositionRetourner, { ...(data as { motif: string }), id: Number(id) }),
}
export const contact = recordMapping(companies.contact.contactList, companies.contact)
export const modification = {
  list: listOf(companies.modification.modificationList),
  accepter: ({ id, data }: Transition<object>) =>
    call(companies.modification.modificationAccepter, { ...data, id: Number(id) }),
  refuser: ({ id, data }: Transition<object>) =>
    call(companies.modification.modificationRefuser, { ...(data as { motif: string }), id: Number(id) }),
}
export const bareme = recordMapping(schemes.baremeList, schemes)
export const conge = recordMapping(school.conge.congeList, school.conge)
export const annee = recordMapping(school.annee.anneeList, school.annee)
export const cycle = recordMapping(school.cycle.cycleList, school.cycle)
export const cursus = recordMapping(school.cursus.cursusList, school.cursus)
export const specialite = recordMapping(school.specialite.specialiteList, school.specialite)
export const niveau = recordMapping(school.niveau.niveauList, school.niveau)
export const groupe = recordMapping(school.groupe.groupeList, school.groupe)
export const professeur = recordMapping(school.professeur.professeurList, school.professeur)
export const inscrit = recordMapping(school.inscrit.inscritList, school.inscrit)
export const mention = recordMapping(school.mention.mentionList, school.mention)
export const typeJury = recordMapping(school.typeJury.typeJuryList, school.typeJury)
export const typeStage = recordMapping(school.typeStage.typeStageList, school.typeStage)

/** That nobody could be reached is no success. @throws ApiError `nobody_to_mark` */
export function sentToSomebody<T extends { envoyes: number }>(answer: T): T {
  if (answer.envoyes > 0) return answer
  const endpoint = sheets.feuilleInviter.path
  throw new ApiError({ status: 409, code: 'nobody_to_mark', message: 'nobody can be reached', endpoint })
}
