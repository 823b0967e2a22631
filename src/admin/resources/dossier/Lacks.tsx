import { Link as TextLink, Typography } from '@mui/material'
import { type RaRecord, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { ETAPES_DU_STAGE } from '../../../contract/affectation/etapesDuStage'
import { demandes } from '../../../contract/complement/champs'
import type { Complement } from '../../../contract/complement/complement'
import type { Manque } from '../../../contract/manque/manques'
import type { Relance } from '../../../contract/manque/manquesCalls'
import { formatDate } from '../../schema'
import { useAsk } from '../../schema/actions/ActionHost'
import { formatNames, isolated } from '../../schema/cells/format'
import { lackName } from '../../schema/cells/lacksText'
import type { Lacking } from '../lacks'
import { dueText } from './dueText'
import { useWays } from './useWays'
import './lacks.css'

const TEXTS = 'resources.affectation.manques'

/** What an internship lacks, step by step: who can supply it, by when, and a link to where. */
export function Lacks({
  lacking: { manques, complements, relances },
  row,
}: {
  lacking: Lacking
  row: RaRecord
}) {
  const translate = useTranslate()
  return (
    <section className="record-group lacks">
      <Typography component="h3" variant="subtitle2" className="record-heading">
        {translate('resources.affectation.fields.manques')}
      </Typography>
      {manques.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate(`${TEXTS}.rien`)}
        </Typography>
      ) : (
        <ul className="lacks-steps">
          {ETAPES_DU_STAGE.map((etape) => ({ etape, own: manques.filter((lack) => lack.etape === etape) }))
            .filter(({ own }) => own.length > 0)
            .map(({ etape, own }) => (
              <li key={etape}>
                <span>{translate(`${TEXTS}.etapes.${etape}`)}</span>
                <ul>
                  {own.map((lack) => (
                    <Lack
                      key={lack.code}
                      lack={lack}
                      asked={askedFor(complements, lack)}
                      reminded={remindedOf(relances, lack, askedFor(complements, lack))}
                      row={row}
                    />
                  ))}
                </ul>
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}

/** Who was asked for it, and has not answered. */
const askedFor = (complements: readonly Complement[], { code }: Manque) =>
  complements.filter(({ etat, qui }) => etat === 'demande' && demandes([code], qui).length > 0)

/** Reminders about it; for a fact, those of everything requested with it. */
const remindedOf = (relances: readonly Relance[], { code }: Manque, asked: readonly Complement[]) =>
  relances
    .filter(
      (one) => one.code === code || (one.code === 'complement' && asked.some(({ qui }) => qui === one.qui)),
    )
    .reduce((all, { fois, le }) => ({ fois: all.fois + fois, le: le > all.le ? le : all.le }), {
      fois: 0,
      le: '',
    })

interface LackProps {
  lack: Manque
  asked: readonly Complement[]
  reminded: Pick<Relance, 'fois' | 'le'>
  row: RaRecord
}

function Lack({ lack, asked, reminded: { fois, le }, row }: LackProps) {
  const { code, qui, depuis, en_retard } = lack
  const translate = useTranslate()
  const givers = formatNames(qui.map((each) => translate(`${TEXTS}.qui.${each}`)))
  const since = depuis && translate(`${TEXTS}.depuis`, isolated({ jour: formatDate(depuis) }))
  const [first] = asked.map(({ demande_le }) => demande_le).sort()
  const askedSince =
    first &&
    translate(
      'resources.affectation.complement.demandee',
      isolated({
        qui: formatNames(asked.map(({ qui: who }) => translate(`${TEXTS}.qui.${who}`))),
        jour: formatDate(first),
      }),
    )
  const due = dueText(lack, translate)
  return (
    <li className="lack">
      <Way code={code} row={row} name={lackName(code, translate)} />
      <span className="lacks-about">
        <bdi>{givers}</bdi>
        {askedSince && <span>{askedSince}</span>}
        {due ? (
          <span className={en_retard ? 'lacks-late' : undefined}>{due}</span>
        ) : (
          since && <span>{since}</span>
        )}
        {fois > 0 && (
          <span>
            {translate(`${TEXTS}.relance`, { smart_count: fois, ...isolated({ jour: formatDate(le) }) })}
          </span>
        )}
      </span>
    </li>
  )
}

/** A link to where it is supplied, for users with the right. */
function Way({ code, row, name }: Pick<Manque, 'code'> & { row: RaRecord; name: string }) {
  const ask = useAsk()
  const { to, action } = useWays(row)(code)
  if (to !== undefined)
    return (
      <TextLink component={Link} to={to}>
        {name}
      </TextLink>
    )
  if (action)
    return (
      <TextLink component="button" type="button" variant="body1" onClick={() => ask({ action, row })}>
        {name}
      </TextLink>
    )
  return <span>{name}</span>
}
