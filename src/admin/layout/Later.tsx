import Cards from './cards/Cards'
import LiveCounts from './LiveCounts'
import SettingsPanel from './SettingsPanel'

/** What the frame does without until its page is shown. */
export default function Later() {
  return (
    <>
      <LiveCounts />
      <Cards />
      <SettingsPanel />
    </>
  )
}
