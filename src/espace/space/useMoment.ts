import { inALine } from '../../contract/kernel/inALine'
import { useFront } from '../site/FrontContext'
import { longDay } from '../site/longDay'

/** A wall-clock time in words: its day, with the year, and its time. */
export function useMoment() {
  const { lang } = useFront()
  return (moment: string) =>
    inALine(lang, [longDay(moment.slice(0, 10), lang, 'numeric'), moment.slice(11, 16)])
}
