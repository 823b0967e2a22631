import Cards from './cards/Cards'
import Hints from './Hints'
import LiveCounts from './LiveCounts'
import SettingsPanel from './SettingsPanel'

/** What stands beside the page. The frame does without it until the page is shown. */
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
