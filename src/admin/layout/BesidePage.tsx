import Cards from './cards/Cards'
import LiveCounts from './LiveCounts'
import SettingsPanel from './SettingsPanel'

/** What stands beside the page. The frame does without it until the page is shown. */
export default function BesidePage() {
  return (
    <>
      <LiveCounts />
      <Cards />
      <SettingsPanel />
    </>
  )
}
