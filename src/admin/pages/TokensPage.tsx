import { lazily } from '../lazily'
import { PageHeader } from '../schema'
import { ResourceTabs } from '../schema/list/tabs'
import { TokensPanel } from './tokens/TokensPanel'

const TABS = {
  jetons: TokensPanel,
  webhooks: lazily(() => import('./webhooks/WebhooksPanel')),
  flux: lazily(() => import('./flux/FluxPanel')),
}

/** How other programs reach the product, and how it reaches them: API tokens and webhooks. */
export default function TokensPage() {
  return (
    <ResourceTabs
      tabs={TABS}
      label={(tab) => `jetons.onglets.${tab}`}
      heading={(tabs) => <PageHeader title="title.jetons" beside={tabs} />}
    />
  )
}
