import { useTranslate } from 'react-admin'
import { type CellProps, formatNames, Tag } from '../../schema'
import { choiceOf } from '../../schema/cells/fieldText'
import { lackName } from '../../schema/cells/lacksText'

/** The state of an agreement and, if incomplete, what it lacks. */
export default function EtatCell({ value, record, field }: CellProps) {
  const translate = useTranslate()
  const choice = field.kind === 'choice' ? choiceOf(field, value, record) : undefined
  const manque: readonly string[] = value === 'a_completer' ? (record.manque ?? []) : []
  return (
    <span className="cell-line">
      {choice && <Tag color={choice.color} label={translate(choice.label)} />}
      {manque.length > 0 && (
        <bdi className="cell-text cell-beside">
          {formatNames(manque.map((fait) => lackName(fait, translate)))}
        </bdi>
      )}
    </span>
  )
}
