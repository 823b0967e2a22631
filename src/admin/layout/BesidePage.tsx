import Cards from './cards/Cards'
import Hints from './Hints'
import LiveCounts from './LiveCounts'
import SettingsPanel from './SettingsPanel'

/** What is shown beside the page, once the page itself is there. */
export default function BesidePage() {
  return (
    <>
      <LiveCounts />
      <Hints />
      <Cards />
      <SettingsPanel />
    </>
  )
}
