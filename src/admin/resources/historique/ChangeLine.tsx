import { useTranslate } from 'react-admin'
import type { CellProps } from '../../schema'
import { useScreens } from '../../schema/declare/screens'
import { changeText } from '../../schema/history/changeText'

export default function ChangeLine({ record }: CellProps) {
  return (
    <bdi className="cell-text">
      {changeText(record, { translate: useTranslate(), screens: useScreens() })}
    </bdi>
  )
}
