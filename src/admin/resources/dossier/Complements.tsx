import AcceptIcon from '@mui/icons-material/CheckCircleOutlined'
import StopIcon from '@mui/icons-material/NotificationsOffOutlined'
import RefuseIcon from '@mui/icons-material/UndoOutlined'
import { Alert, Typography } from '@mui/material'
import { type RaRecord, type TranslateFunction, useTranslate } from 'react-admin'
import type { Deroulement } from '../../../contract/affectation/deroulement'
import { CHAMPS } from '../../../contract/complement/champs'
import type { Complement, Donnes } from '../../../contract/complement/complement'
import { paysIn } from '../../../contract/faits/pays'
import { readLang } from '../../../ui/texts/language'
import { formatDate } from '../../schema'
import { formatNames, formatNumber, isolated } from '../../schema/cells/format'
import type { RowAction } from '../../schema/declare/types'
import { AssignmentButtons } from './AssignmentButtons'
import './complements.css'

const TEXTS = 'resources.affectation.complement'

interface ComplementsProps {
  complements: readonly Complement[]
  /** The present facts; undefined while loading. */
  facts: Deroulement | undefined
  row: RaRecord
}

/** Questions to student and company: their answers wait for the office, beside the present facts. */
export function Complements({ complements, facts, row }: ComplementsProps) {
  return complements.map((complement) => (
    <OneComplement key={complement.id} complement={complement} facts={facts} row={row} />
  ))
}

function OneComplement({
  complement,
  facts,
  row,
}: { complement: Complement } & Omit<ComplementsProps, 'complements'>) {
  const translate = useTranslate()
  const { qui, etat, demande_le, donne_le, donne_par, donnes, motif } = complement
  const who = translate(`resources.affectation.manques.qui.${qui}`)
  if (etat === 'demande')
    return (
      <div className="complement-asked">
        <Typography variant="body2" color="textSecondary">
          {translate(`${TEXTS}.demande`, isolated({ qui: who, jour: formatDate(demande_le) }))}
          {motif && ` ${translate(`${TEXTS}.refuse`, isolated({ motif }))}`}
        </Typography>
        <AssignmentButtons needs="demander" actions={[stop(complement)]} row={row} />
      </div>
    )
  const known = facts?.avenant?.faits ?? facts
  return (
    <Alert
      severity="warning"
      icon={false}
      className="complement"
      role="region"
      aria-label={translate(`${TEXTS}.titre`, { qui: who })}
    >
      <Typography component="h3" variant="subtitle2">
        {translate(`${TEXTS}.titre`, { qui: who })}
      </Typography>
      <p>{translate(`${TEXTS}.donne`, isolated({ par: donne_par, jour: formatDate(donne_le ?? '') }))}</p>
      <dl>
        {donnes &&
          known &&
          changesOf(known, donnes, translate).map(({ name, avant, apres }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{translate('resources.affectation.avenant.devient', isolated({ avant, apres }))}</dd>
            </div>
          ))}
      </dl>
      {facts && (
        <AssignmentButtons
          needs="demander"
          actions={[accept(complement, facts), refuse(complement), stop(complement)]}
          row={row}
        />
      )}
    </Alert>
  )
}

const accept = ({ id, version }: Complement, facts: Deroulement): RowAction<'affectation'> => ({
  name: 'accepter',
  icon: AcceptIcon,
  color: 'success',
  choices: [
    {
      name: 'confirm',
      run: 'accepter',
      data: () => ({ complement: id, complement_version: version, version_faits: facts.version }),
    },
  ],
})
const refuse = ({ id, version }: Complement): RowAction<'affectation'> => ({
  name: 'refuser',
  icon: RefuseIcon,
  color: 'error',
  asks: ['motif'],
  choices: [
    {
      name: 'confirm',
      run: 'refuser',
      data: (_row, { motif }) => ({ complement: id, complement_version: version, motif }),
    },
  ],
})
const stop = ({ id, version }: Complement): RowAction<'affectation'> => ({
  name: 'cesser',
  icon: StopIcon,
  choices: [
    { name: 'confirm', run: 'cesser', data: () => ({ complement: id, complement_version: version }) },
  ],
})

type Known = Pick<
  Deroulement,
  'debut' | 'fin' | 'heures' | 'lieu' | 'distance' | 'pays_stage' | 'missions' | 'tuteur'
>

/** Old and new values of an answer. */
function changesOf(known: Known, donnes: Donnes, translate: TranslateFunction) {
  const place = ({ lieu = '', distance = 0 }: Partial<Pick<Known, 'lieu' | 'distance'>>) =>
    formatNames([lieu, distance ? translate('resources.affectation.fields.distance') : ''].filter(Boolean))
  const shown = {
    debut: [day(known.debut), day(donnes.debut)],
    fin: [day(known.fin), day(donnes.fin)],
    heures: [number(known.heures), number(donnes.heures)],
    lieu: [place(known), place(donnes)],
    pays_stage: [countryName(known.pays_stage), countryName(donnes.pays_stage)],
    missions: [known.missions, donnes.missions ?? ''],
    tuteur: [known.tuteur ?? '', donnes.tuteur ? tutorText(donnes.tuteur) : ''],
  } as const
  return CHAMPS.filter((champ) => donnes[champ] !== undefined).map((champ) => ({
    name: translate(`resources.affectation.manques.codes.${champ}`),
    avant: shown[champ][0] || '–',
    apres: shown[champ][1],
  }))
}

const countryName = (code: string | null | undefined) => paysIn(readLang(), code ?? '')
const day = (value: string | null | undefined) => (value ? formatDate(value) : '')
const number = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : formatNumber(value)
const tutorText = ({ prenom, nom, fonction, email, telephone }: NonNullable<Donnes['tuteur']>) =>
  formatNames([`${prenom} ${nom}`.trim(), fonction, email, telephone].filter(Boolean))
