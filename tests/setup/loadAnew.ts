interface EvaluatedModule {
  promise?: unknown
  exports?: unknown
  evaluated: boolean
  importers: Set<string>
}
/** Where Vitest keeps the modules that it has evaluated. */
type Worker = { evaluatedModules: { idToModuleMap: Map<string, EvaluatedModule> } }

/** With the set-ups that draw them, but not what a test has put in the place of a module. */
const SCREENS = /^(?!mock:).*\/(src\/(admin|ui|espace)\/|tests\/setup\/\w+\.tsx$)/

/**
 * Lets the screens be imported again, for another page. Unlike `vi.resetModules()` it leaves what keeps nothing of a
 * page: the contract, the texts, the services and the icons.
 */
export function forgetScreens(): void {
  const { evaluatedModules } = (globalThis as unknown as { __vitest_worker__: Worker }).__vitest_worker__
  for (const [path, module] of evaluatedModules.idToModuleMap) {
    if (!SCREENS.test(path)) continue
    module.promise = undefined
    module.exports = undefined
    module.evaluated = false
    module.importers.clear()
  }
}
