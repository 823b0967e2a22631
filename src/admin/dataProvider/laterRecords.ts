import type { Identifier } from 'react-admin'
import { type ACompleter, deroulement as facts } from '../../contract/affectation/deroulement'
import { campagne as campaigns } from '../../contract/campagne/campagne'
import { candidature as applications } from '../../contract/candidature/candidature'
import { DESTINATAIRES, type Destinataire } from '../../contract/complement/champs'
import { complement as missing } from '../../contract/complement/complement'
import { convention as agreements } from '../../contract/convention/convention'
import { convocation as convocations } from '../../contract/convocation/convocation'
import { courriel as mails } from '../../contract/courriel/courriel'
import { declarationFields, declaration as declarations } from '../../contract/demande/declaration'
import * as companies from '../../contract/entreprise/monEntreprise'
import { feuille as sheets } from '../../contract/feuille/feuille'
import { fichier as files } from '../../contract/fichier/fichiers'
import type { Endpoint, Input } from '../../contract/kernel/endpoint'
import { bareme as schemes } from '../../contract/note/bareme'
import * as acts from '../../contract/proclamation/proclamation'
import { proposition as offers } from '../../contract/proposition/proposition'
import { acte } from '../../contract/soutenance/acte'
import * as school from '../../contract/structure/school'
import { suiviBureau } from '../../contract/suivi/suiviBureau'
import { ApiError } from '../../ui/calls/ApiError'
import { type CallOptions, call } from '../../ui/calls/httpClient'
import { listOf, recordMapping, type Transition, telling } from './mapping'

/* The mappings of records that `laterMapping` fetches, and calls that few make. */

type ActOf<E extends Endpoint> = Omit<Input<E>, 'id'>
/** What takes something back. `id` is the row's. */
export const actes = {
  reporter: (data: Input<typeof acte.acteReporter>, options?: CallOptions) =>
    call(acte.acteReporter, data, options),
  retirer: ({ id, data }: Transition<object>) =>
    call(acte.acteRetirer, { ...(data as ActOf<typeof acte.acteRetirer>), id: Number(id) }),
  annuler: ({ id, data }: Transition<object>) =>
    call(acte.acteAnnuler, { ...(data as ActOf<typeof acte.acteAnnuler>), id: Number(id) }),
  devalider: ({ id, data }: Transition<object>) =>
    call(acte.acteDevalider, { ...(data as ActOf<typeof acte.acteDevalider>), id: Number(id) }),
  /** `data.plan`: the version of the whole defence, which has its jury. */
  remplacer: ({ id, data: { plan, ...data } }: Transition<object>) =>
    call(acte.acteRemplacer, {
      ...(data as ActOf<typeof acte.acteRemplacer>),
      id: Number(id),
      version: plan as string,
    }),
  rouvrir: ({ id, data }: Transition<object>) =>
    call(acte.acteRouvrir, { ...(data as ActOf<typeof acte.acteRouvrir>), id: Number(id) }),
}

export const campagne = recordMapping(campaigns.campagneList, campaigns)
export const convocation = {
  list: listOf(convocations.convocationList),
  noter: ({ id, data }: Transition<object>) =>
    call(convocations.convocationNoter, {
      ...(data as Omit<Input<typeof convocations.convocationNoter>, 'convoque_id'>),
      convoque_id: Number(id),
    }),
}
/** Of several, a call answers why some were left; of a single one that is its refusal. */
const done = <T extends { refuses: readonly { id: number; raison: string }[] }>(
  path: string,
  answer: T,
): T => {
  const [left] = answer.refuses
  if (left) {
    const { id: _id, raison, ...details } = left
    throw new ApiError({ status: 409, code: raison, message: 'it was left', details, endpoint: path })
  }
  return answer
}
const the = ({ id }: Transition<object>) => Number(id)
export const convention = {
  list: telling(listOf(agreements.conventionList, { faits: 1 }), ({ faits }) => ({ ...faits })),
  envoyer: async (row: Transition<object>) =>
    done('convention/envoyer', await call(agreements.conventionEnvoyer, { ids: [the(row)] })),
  relancer: async (row: Transition<object>) =>
    done('convention/relancer', await call(agreements.conventionRelancer, { ids: [the(row)] })),
  deleguer: (row: Transition<object>) => {
    const { accepte, version } = row.data as { accepte: 0 | 1; version: string }
    return call(agreements.conventionDeleguer, { id: the(row), accepte, version })
  },
  verifier: (row: Transition<object>) => call(agreements.conventionVerifier, { id: the(row) }),
  signer: (row: Transition<object>) =>
    call(agreements.conventionSigner, { nom: String(row.data.nom), id: the(row) }),
  amender: (row: Transition<object>) =>
    call(agreements.conventionAmender, { motif: String(row.data.motif), id: the(row) }),
  annuler: (row: Transition<object>) =>
    call(agreements.conventionAnnuler, { motif: String(row.data.motif), id: the(row) }),
}
export const preparer = async ({ id }: Transition<object>) =>
  done('convention/preparer', await call(agreements.conventionPreparer, { ids: [Number(id)] }))
export const dates = ({ id, data }: Transition<object>) =>
  call(facts.deroulementDates, { ...(data as { debut: string; fin: string }), id: Number(id) })
export const completer = ({ id, data }: Transition<object>) =>
  call(facts.deroulementCompleter, { ...(data as ACompleter), id: Number(id) })
export const deroulement = async (id: string | number, options: CallOptions) =>
  (await call(facts.deroulementLire, { id: Number(id) }, options)).Deroulement

export const courriel = {
  list: listOf(mails.courrielList),
  renvoyer: ({ id }: Transition<object>) => call(mails.courrielRenvoyer, { ids: [Number(id)] }),
  arreter: ({ id }: Transition<object>) => call(mails.courrielArreter, { ids: [Number(id)] }),
}
export const candidature = {
  list: listOf(applications.candidatureList),
  affecter: ({ id, data, row }: Transition<object>) =>
    call(applications.candidatureAffecter, {
      ...(data as { etat_stage: number; encadrant_id?: number }),
      id: Number(id),
      version: (row as { version?: string }).version,
    }),
}
/** What a request does beside the specification's calls. */
export const demande = {
  one: async (id: Identifier, options: CallOptions) =>
    (await call(declarations.demandeById, { id: Number(id) }, options)).Demande,
  /** A plain request has no declaration. */
  update: (id: Identifier, data: object) => {
    const { type_stage, langue, encadrant_id, version, ...rest } = data as Record<string, unknown>
    const told = Object.fromEntries(Object.entries(rest).filter(([name]) => name in declarationFields))
    const declaration = rest.matricule_entreprise ? { ...told, encadrant_id } : null
    return call(declarations.demandeModifier, {
      id: Number(id),
      type_stage,
      langue,
      declaration,
      version,
    } as never)
  },
  retourner: ({ id, data }: Transition<object>) =>
    call(declarations.demandeRetourner, { ...(data as { motif: string; version?: string }), id: Number(id) }),
  accepter: ({ id, data }: Transition<object>) =>
    call(declarations.demandeAccepter, {
      ...(data as { encadrant_id: number; version?: string }),
      id: Number(id),
    }),
}
export const lecture = { list: listOf(files.lectureList) }
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
      proclamation_id,
      etudiant_id,
    })
  },
}
export const visite = { list: listOf(suiviBureau.visiteList) }
export const evaluation = {
  list: listOf(suiviBureau.evaluationList),
  demander: async ({ id }: Transition<object>) =>
    askedSomebody(await call(suiviBureau.evaluationDemander, { ids: [Number(id)] })),
  rouvrir: ({ id, data, row }: Transition<object>) =>
    call(suiviBureau.evaluationRouvrir, {
      ...(data as { motif: string }),
      id: Number(id),
      version: (row as { version?: string }).version,
    }),
}
/** Whom the office asks: one, or all. */
export const demandesA = (qui: unknown): Destinataire[] =>
  qui === 'tous' ? [...DESTINATAIRES] : DESTINATAIRES.filter((each) => each === qui)
/** Why nothing was asked of somebody. */
export const REFUS = {
  rien: 'nothing_to_ask_for',
  personne: 'nobody_to_write_to',
  deja: 'asked_today',
  donne: 'answer_waits',
} as const
type Decision = Record<'complement', number> & Record<'complement_version', string>
const decided = ({ data }: Transition<object>) => {
  const { complement: id, complement_version } = data as Decision
  return { id, version: complement_version }
}
/** What is asked of students and companies for an internship. */
export const complement = {
  demander: async ({ id, data }: Transition<object>) => {
    const { qui } = data as { qui: unknown }
    const answer = await call(missing.complementDemander, { ids: [Number(id)], qui: demandesA(qui) })
    const [left] = answer.refuses
    if (left && answer.refuses.length === demandesA(qui).length)
      throw new ApiError({
        status: 409,
        code: REFUS[left.raison],
        message: 'nothing was asked',
        endpoint: missing.complementDemander.path,
      })
    return answer
  },
  accepter: (row: Transition<object>) =>
    call(missing.complementAccepter, {
      ...decided(row),
      version_faits: (row.data as { version_faits: string }).version_faits,
    }),
  refuser: (row: Transition<object>) =>
    call(missing.complementRefuser, { ...decided(row), motif: (row.data as { motif: string }).motif }),
  cesser: (row: Transition<object>) => call(missing.complementRetirer, decided(row)),
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

/** The same of tutors. @throws ApiError `nobody_to_ask` */
export function askedSomebody<T extends { envoyes: number }>(answer: T): T {
  if (answer.envoyes > 0) return answer
  const endpoint = suiviBureau.evaluationDemander.path
  throw new ApiError({ status: 409, code: 'nobody_to_ask', message: 'no tutor can be asked', endpoint })
}

/** That nobody could be reached is no success. @throws ApiError `nobody_to_mark` */
export function sentToSomebody<T extends { envoyes: number }>(answer: T): T {
  if (answer.envoyes > 0) return answer
  const endpoint = sheets.feuilleInviter.path
  throw new ApiError({ status: 409, code: 'nobody_to_mark', message: 'nobody can be reached', endpoint })
}
