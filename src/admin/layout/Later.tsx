import Cards from './cards/Cards'
import Hints from './Hints'
import LiveCounts from './LiveCounts'
import SettingsPanel from './SettingsPanel'

/** What the frame does without until its page is shown. */
export default function Later() {
  return (
    <>
      <LiveCounts />
      <Hints />
      <Cards />
      <SettingsPanel />
    </>
  )
}
