import type { MaSoutenance, MonAgenda } from '../../../contract/soutenance/espaceSoutenances'
import type { FrontOutput } from '../../../ui/calls/calls'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { longDay } from '../../site/longDay'
import { answerHere, answerTo } from '../answers'
import { availabilityPath } from '../linkPaths'
import { useTexts } from '../texts'
import { useLoaded } from '../useLoaded'
import { useSending } from '../useSending'
import { Calendar } from './Calendar'
import { DefenceCard } from './DefenceCard'
import './suivi.css'

interface Question {
  id: number
  campagne: string
  jusqu_au: string
  repondu: boolean
}

/** The defences somebody takes part in, with links to what else is asked of them. */
export default function DefencesSection() {
  const { lang } = useFront()
  const t = useTexts().defences
  const { data, problem, reload } = useLoaded(
    async () => shownOf(await answerTo('espaceSoutenances', { lang })),
    {
      here: () => {
        const answer = answerHere('espaceSoutenances', { lang })
        return answer && shownOf(answer)
      },
    },
  )
  return (
    <>
      {problem}
      {data?.questions.map((question) => (
        <AvailabilityCard key={question.id} question={question} />
      ))}
      {data?.defences.length === 0 && <p className="space-empty">{t.none}</p>}
      <ul className="space-cards">
        {data?.defences.map((defence) => (
          <DefenceCard key={defence.id} defence={defence} reload={reload} />
        ))}
      </ul>
      {data?.calendars.map((calendar) => (
        <Calendar
          key={`${calendar.genre}-${calendar.id}`}
          calendar={calendar}
          isOne={data.calendars.length === 1}
          reload={reload}
        />
      ))}
    </>
  )
}

const shownOf = ({ soutenances, disponibilites, agendas }: FrontOutput<'espaceSoutenances'>) => ({
  defences: soutenances as MaSoutenance[],
  questions: disponibilites as Question[],
  calendars: agendas as MonAgenda[],
})

function AvailabilityCard({ question: { id, campagne, jusqu_au, repondu } }: { question: Question }) {
  const { lang, go } = useFront()
  const t = useTexts().defences
  const { busy, send } = useSending()
  const open = () => send(async () => go(await availabilityPath(id)))
  return (
    <div className="space-card suivi-aside">
      <p>{fill(repondu ? t.said : t.question, { campagne, jour: longDay(jusqu_au, lang) })}</p>
      <button type="button" className="button" disabled={busy} onClick={() => void open()}>
        {t.availability}
      </button>
    </div>
  )
}
