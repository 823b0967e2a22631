import { type ReactNode, Suspense } from 'react'
import { useDefinition } from '../declare/DefinitionContext'
import { ImportButton } from '../import/ImportButton'
import { PageHeader } from '../page/PageHeader'
import { RecordPlace } from '../record/RecordPlace'
import { CreateButton } from './CreateButton'
import { ResourceList } from './ResourceList'
import { ResourceTabs } from './tabs'

/** The page of a declared list: heading, tabs and buttons in one line, table. */
export default function ListScreen() {
  const { name, title, list, tabs, create } = useDefinition()
  const heading = (beside?: ReactNode) => (
    <PageHeader title={title} beside={beside}>
      {list?.header?.map((Header, index) => (
        // a declaration's slots keep their order
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Suspense key={index}>
          <Header />
        </Suspense>
      ))}
      {list?.course && <span className="shape-slot" data-shapes={list.calendar ? 3 : 2} />}
      {list?.imports && <ImportButton />}
      {create?.button && <CreateButton />}
    </PageHeader>
  )
  return (
    <RecordPlace>
      {tabs ? (
        <ResourceTabs
          tabs={{ list: ResourceList, ...tabs }}
          label={(tab) => `resources.${name}.tabs.${tab}`}
          heading={heading}
        />
      ) : (
        <>
          {heading()}
          <ResourceList />
        </>
      )}
    </RecordPlace>
  )
}
