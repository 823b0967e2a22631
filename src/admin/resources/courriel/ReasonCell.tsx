import { useTranslate } from 'react-admin'
import type { Courriel } from '../../../contract/mail/courriel'
import { raisonDuCourriel } from '../../../contract/mail/raisons'
import type { CellProps } from '../../schema'
import { Nothing } from '../../schema/cells/cells'

/** Why a mail has not arrived, in words; the message itself quotes the mail server. */
export default function ReasonCell({ record }: CellProps) {
  const translate = useTranslate()
  const { etat, erreur } = record as Courriel
  if (!erreur) return <Nothing />
  return (
    <span className="cell-text">{translate(`courriel.raisons.${raisonDuCourriel({ etat, erreur })}`)}</span>
  )
}
