import {
  type IdentifierNode,
  type KyselyPlugin,
  type RootOperationNode,
  type SelectionNode,
  type SelectQueryBuilder,
  SelectQueryNode,
} from 'kysely'
import type { Paging } from '../../../contract/kernel/paging'
import type { ListOf } from './declaration'

/** The query without the columns that the caller does not show, if the list does not need them. */
export function leaveOut<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { beside = {} }: Pick<ListOf, 'beside'>,
  { without = [] }: Pick<Paging, 'without'>,
): SelectQueryBuilder<DB, TB, Row> {
  const names = new Set(without.flatMap((column) => (Object.hasOwn(beside, column) ? beside[column] : [])))
  return names.size === 0 ? query : query.withPlugin(new LeaveOut(names))
}

class LeaveOut implements KyselyPlugin {
  constructor(private readonly names: ReadonlySet<string | undefined>) {}

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    if (!SelectQueryNode.is(node)) return node
    const selections = node.selections?.filter((each) => !this.names.has(nameOf(each)))
    return { ...node, ...(selections && { selections }) }
  }

  transformResult<T>({ result }: { result: T }): Promise<T> {
    return Promise.resolve(result)
  }
}

function nameOf({ selection }: SelectionNode): string | undefined {
  return selection.kind === 'AliasNode' && selection.alias.kind === 'IdentifierNode'
    ? (selection.alias as IdentifierNode).name
    : undefined
}
