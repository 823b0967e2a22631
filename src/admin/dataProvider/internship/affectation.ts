import { A_PLANIFIER, A_VALIDER, SOUTENANCE_PAS_FIXEE } from '../../../contract/kernel/constants'
import type { Input } from '../../../contract/kernel/endpoint'
import { etatAffectation } from '../../../contract/specification/affectation'
import { internship } from '../../../contract/specification/internship'
import { call } from '../../../ui/calls/httpClient'
import { isExisting } from '../../../ui/calls/offered'
import { listOf, type Mapping, telling } from '../mapping'
import { actes } from './actes'
import { autorisation } from './autorisation'
import { complement } from './complement'
import { preparer } from './convention'
import { completer, dates, lireDeroulement } from './deroulement'
import { evaluer } from './suivi'

/** `etape`, derived from the row if the service does not send it. */
const withStage = (list: ReturnType<typeof listOf<typeof internship.affectationList>>) =>
  telling(list, ({ etape, etat_sout }) => ({
    etape: etape ?? (etat_sout === SOUTENANCE_PAS_FIXEE ? A_PLANIFIER : A_VALIDER),
  }))
export const assignments = withStage(listOf(internship.affectationList))
/** With the facts of the internships, which the specification does not know. */
const assignmentsWhole = withStage(listOf(internship.affectationList, { faits: 1 }))

export const affectation = {
  list: telling(
    async (query, options) => (isExisting('internship') ? assignments : assignmentsWhole)(query, options),
    (row) => ({ ...row.faits, etat: etatAffectation(row) }),
  ),
  /**
   * `id` as in `/EditAffectStage`: offer/student/supervisor; of the offer alone, the facts of the internship; with
   * hyphens, what an existing service tells of an assignment.
   */
  one: async (id, options) => {
    if (String(id).includes('-')) return (await specified()).assignment(id, options)
    if (!String(id).includes('/')) return lireDeroulement(id, options)
    const [stage = 0, etudiant = 0, encadrant = 0] = String(id).split('/').map(Number)
    const { Affectation } = await call(
      internship.affectationById,
      { id: stage, id_etudiant: etudiant, id_encadrant: encadrant },
      options,
    )
    return { ...Affectation, id }
  },
  create: async (data: Input<typeof internship.affectationAdd>, options) => {
    await call(internship.affectationAdd, data, options)
    return { id: String(data.stage_id) }
  },
  update: (_id, data: Input<typeof internship.affectationEdit>, options) =>
    call(internship.affectationEdit, data, options),
  remove: (_id, { id_etudiant, id_encadrant, version }) =>
    call(internship.affectationDelete, { id_etudiant, id_encadrant, version }),
  actions: {
    retirer: actes.retirer,
    preparer,
    dates,
    completer,
    evaluer,
    ...complement,
    ...autorisation,
  },
  beyond: [
    'retirer',
    'preparer',
    'dates',
    'completer',
    'evaluer',
    'demander',
    'accepter',
    'refuser',
    'cesser',
    'autoriser',
    'interdire',
    'reconsiderer',
  ],
} satisfies Mapping

const specified = () => import('../specified')
