import { useQuery } from '@tanstack/react-query'
import { SOUTENANCE_VALIDEE } from '../../../contract/kernel/constants'
import type { ErrorCode } from '../../../contract/kernel/errors'
import { internship } from '../../../contract/specification/internship'
import type { NoteSoutenance, SoutenanceDetail } from '../../../contract/specification/soutenance'
import { ApiError, useCall } from '../../dataProvider'

export interface Report {
  defence: SoutenanceDetail
  /** Empty if the service does not return it. */
  entreprise: string
  /** Null before a grade is awarded. */
  grade: NoteSoutenance | null
}

/**
 * The data of a defence's report.
 *
 * @throws ApiError `not_found` for 0, `defence_not_validated`, and what its calls throw
 */
export function useReport(stageId: number) {
  const call = useCall()
  return useQuery({
    queryKey: ['report', stageId],
    retry: false,
    queryFn: async ({ signal }): Promise<Report> => {
      if (stageId === 0) throw refusal(404, 'not_found', 'no offer is named')
      const { Soutenance: defence } = await call(internship.soutenanceById, { stage_id: stageId }, { signal })
      const specified = () => import('../../dataProvider/specified')
      const { etat, soutenance_id } =
        defence.etat === undefined ? await (await specified()).validation(stageId, { signal }) : defence
      if (etat !== SOUTENANCE_VALIDEE)
        throw refusal(409, 'defence_not_validated', 'only a validated defence has a report')
      const [entreprise, grade] = await Promise.all([
        call(internship.stageById, { id: stageId }, { signal })
          .then(async ({ Stage }) => Stage.entreprise || (await specified()).companyOf(stageId, { signal }))
          .catch(unless404('')),
        soutenance_id === null
          ? null
          : call(internship.noteById, { id: soutenance_id }, { signal }).then(
              ({ Note_soutenance }) => Note_soutenance,
              unless404(null),
            ),
      ])
      return { defence, entreprise, grade }
    },
  })
}

/** A service without the call, or without data for it, leaves a blank. */
const unless404 =
  <T>(blank: T) =>
  (error: unknown): T => {
    if (error instanceof ApiError && error.status === 404) return blank
    throw error
  }

const refusal = (status: number, code: ErrorCode, message: string) =>
  new ApiError({ status, code, message, endpoint: 'internship soutenance/get_by_id' })
