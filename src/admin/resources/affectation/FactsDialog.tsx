import { Typography } from '@mui/material'
import { useRefresh, useTranslate } from 'react-admin'
import { type Deroulement, deroulement } from '../../../contract/affectation/deroulement'
import type { FaitDemande } from '../../../contract/faits/demandes'
import { siteSelect } from '../../../contract/site/site'
import type { Row } from '../../dataProvider'
import { useCall } from '../../dataProvider/useCall'
import { useSchool } from '../../dataProvider/useSchool'
import {
  date,
  email,
  type Field,
  flag,
  longText,
  number,
  phone,
  select,
  text,
  useDetail,
  useNotifyDone,
  type Values,
  week,
} from '../../schema'
import { FormDialog } from '../../schema/form/FormDialog'
import { ComingDialog } from '../../schema/record/ComingDialog'
import DetailDialog from '../../schema/record/DetailDialog'
import { Amendment } from '../dossier/Amendment'
import { country } from '../faits'
import { rulesText } from '../rulesText'
import BreaksInput from './BreaksInput'

const TEXTS = 'resources.affectation'
const label = (source: string) => ({ label: `${TEXTS}.fields.${source}` })
const isRemote = ({ distance }: Values) => Number(distance) === 1
const isNew = ({ nouveau }: Values) => Number(nouveau) === 1

/** If the agreement has been sent, a change needs a reason. */
const fieldsOf = (
  id: number,
  {
    tenus,
    entreprise,
    faits = [],
  }: { tenus: boolean; entreprise: number; faits: readonly FaitDemande[] | undefined },
): Record<string, Field> => ({
  debut: date(label('debut')),
  fin: date(label('fin')),
  pauses: text({ ...label('pauses'), input: BreaksInput, wide: true }),
  heures: number(label('heures')),
  semaine: week({ ...label('semaine'), wide: true }),
  gratification: number(label('gratification')),
  lieu: text({ ...label('lieu'), wide: true }),
  ...(faits.includes('site') && {
    site_id: select(siteSelect, { ...label('site'), ask: () => ({ entreprise }) }),
  }),
  ...(faits.includes('pays_stage') && { pays_stage: country(label('pays_stage')) }),
  distance: flag(label('distance')),
  ...(faits.includes('teletravail') && {
    teletravail: number({ ...label('teletravail'), when: isRemote }),
    teletravail_lieu: text({ ...label('teletravail_lieu'), when: isRemote }),
  }),
  missions: longText(label('missions')),
  assurance: text({ ...label('assurance'), wide: true }),
  tuteur_id: select(deroulement.deroulementTuteurs, {
    ...label('tuteur_id'),
    ask: () => ({ id }),
    when: (values) => !isNew(values),
  }),
  nouveau: flag(label('nouveau')),
  prenom: text({ ...label('prenom'), when: isNew }),
  nom: text({ ...label('nom'), when: isNew }),
  fonction: text({ ...label('fonction'), when: isNew }),
  email: email({ ...label('courriel'), when: isNew }),
  telephone: phone({ ...label('tuteur_telephone'), when: isNew }),
  ...(tenus && {
    avenant: longText({ rows: 2, ...label('avenant'), help: `${TEXTS}.actions.fiche.signee` }),
  }),
})

/** The form for an internship's facts; the tutor may be a new contact of the company. */
export default function FactsDialog({ row, onClose }: { row: Row<'affectation'>; onClose: () => void }) {
  const translate = useTranslate()
  const call = useCall()
  const notifyDone = useNotifyDone()
  const refresh = useRefresh()
  const { data: school } = useSchool()
  const { data, error, refetch } = useDetail<Deroulement>('affectation', row.id)
  if (!data)
    return (
      <ComingDialog title={`${TEXTS}.actions.fiche.title`} error={error} retry={refetch} onClose={onClose} />
    )
  const { avenant: amendment, tenus } = data
  if (amendment && tenus)
    return (
      <DetailDialog title={`${TEXTS}.actions.fiche.title`} onClose={onClose}>
        <Amendment offer={row.id} />
        <Typography sx={{ mt: 2 }}>{translate('errors.amendment_open')}</Typography>
      </DetailDialog>
    )
  const fields = fieldsOf(row.id, { tenus, entreprise: data.entreprise_id, faits: school?.faits })
  const save = async ({
    nouveau,
    prenom,
    nom,
    fonction,
    email: address,
    telephone,
    tuteur_id,
    site_id,
    avenant,
    ...facts
  }: Values) => {
    const added = Number(nouveau) === 1 && { prenom, nom, fonction, email: address, telephone }
    const { avertissements } = await call(deroulement.deroulementEnregistrer, {
      ...facts,
      id: row.id,
      tuteur_id: tuteur_id || null,
      ...(school?.faits.includes('site') && { site_id: site_id || null }),
      ...(added && { nouveau: added }),
      ...(avenant && { avenant }),
      ...(data.version && { version: data.version }),
    } as never)
    notifyDone(`${TEXTS}.actions.fiche.done`, rulesText(avertissements, translate))
    refresh()
  }
  return (
    <FormDialog
      title={`${TEXTS}.actions.fiche.title`}
      fields={fields}
      form={{ fields: Object.keys(fields) }}
      values={{
        ...data,
        ...amendment?.faits,
        nouveau: 0,
        prenom: '',
        nom: '',
        fonction: '',
        email: '',
        telephone: '',
        avenant: '',
      }}
      place={['affectation', 'fiche', row.id]}
      onSubmit={save}
      onClose={onClose}
    />
  )
}
