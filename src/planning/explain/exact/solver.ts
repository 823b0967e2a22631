import loadHighs from 'highs'

/** An integer linear model: minimise the cost; columns and rows have bounds. */
export class Model {
  readonly costs: number[] = []
  readonly most: number[] = []
  readonly rows: { columns: number[]; values: number[]; least: number; most: number }[] = []

  /** @returns the index of the column, for use in rows */
  number(cost: number, most = 1): number {
    this.costs.push(cost)
    this.most.push(most)
    return this.costs.length - 1
  }

  row(least: number, most: number, columns: number[], values: number[] = columns.map(() => 1)): void {
    if (columns.length > 0) this.rows.push({ columns, values, least, most })
  }
}

export interface Solution {
  values: Float64Array
  cost: number
  /** Lower bound on the cost of any solution. */
  bound: number
  isBest: boolean
}

/** Solves a model within a number of seconds; undefined if no solution was found. */
export type Solve = (model: Model, seconds: number) => Solution | undefined

/** HiGHS as WebAssembly. Limited by nodes, so that every machine that is fast enough gives the same answer. */
export async function loadSolver(): Promise<Solve> {
  const highs = await loadHighs()
  return ({ costs, most, rows }, seconds) =>
    highs.withModel(
      {
        numCols: costs.length,
        numRows: rows.length,
        colCost: costs,
        colLower: costs.map(() => 0),
        colUpper: most,
        rowLower: rows.map(({ least }) => least),
        rowUpper: rows.map(({ most }) => most),
        integrality: costs.map(() => highs.constants.variableType.integer),
        matrix: {
          format: 'csr',
          numRows: rows.length,
          numCols: costs.length,
          starts: startsOf(rows),
          indices: rows.flatMap(({ columns }) => columns),
          values: rows.flatMap(({ values }) => values),
        },
      },
      (model) => {
        model.options.set({
          output_flag: false,
          random_seed: 1,
          time_limit: seconds,
          mip_max_nodes: NODES,
          mip_rel_gap: 0,
          mip_abs_gap: 0.5,
        })
        model.run()
        const status = model.getModelStatus()
        const bound = Number(model.info.get('mip_dual_bound'))
        const cost = Number(model.info.get('objective_function_value'))
        const values = model.getSolution().colValue
        const isBest = status === highs.constants.modelStatus.optimal
        return Number.isFinite(cost) && Number.isFinite(bound) && values.length > 0
          ? { values: Float64Array.from(values), cost, bound, isBest }
          : undefined
      },
    )
}

function startsOf(rows: Model['rows']): number[] {
  const starts = [0]
  for (const { columns } of rows) starts.push(starts.at(-1)! + columns.length)
  return starts
}

const NODES = 500
