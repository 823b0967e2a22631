import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

/**
 * `import url from './work?thread'`: the address of a module that a worker thread can run. The build emits it as a file
 * of its own. In the development server and in tests, whose modules exist only in Vite, it is built on demand, in
 * Vite's cache unless a `folder` is given.
 */
export function threads(folder?: string): Plugin {
  return {
    name: 'threads',
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return
      const module = await this.resolve(source.slice(0, -QUERY.length), importer)
      return module && `${module.id}${QUERY}`
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return
      const path = id.slice(0, -QUERY.length)
      if (this.environment.mode === 'build') {
        const file = this.emitFile({ type: 'chunk', id: path, name: nameOf(path) })
        return `export default new URL('${PLACE}${file}', import.meta.url).href`
      }
      const { root, cacheDir } = this.environment.config
      const { file, modules } = await buildThread(path, root, folder ?? join(cacheDir, 'threads'))
      for (const module of modules) this.addWatchFile(module)
      return `export default ${JSON.stringify(pathToFileURL(file).href)}`
    },
    // Only now are the paths of both files known.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.code.includes(PLACE)) continue
        chunk.code = chunk.code.replace(PLACES, (_, file) => {
          const path = relative(dirname(chunk.fileName), this.getFileName(file))
          return path.startsWith('.') ? path : `./${path}`
        })
      }
    },
  }
}

const QUERY = '?thread'
const PLACE = '__thread__'
const PLACES = new RegExp(`${PLACE}([\\w$]+)`, 'g')
const nameOf = (path: string) => basename(path).replace(/\.\w+$/, '')

/** In one file below node_modules, so that packages are resolved. */
async function buildThread(path: string, root: string, folder: string) {
  const [result] = [
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: path,
        write: false,
        target: 'node20',
        rollupOptions: { output: { codeSplitting: false } },
      },
    }),
  ].flat()
  if (!result || !('output' in result)) throw new Error(`${path} was not built`)
  const [{ code, moduleIds }] = result.output
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${nameOf(path)}.mjs`)
  // Another server of the same project may be writing it too, so it is renamed into place.
  const draft = `${file}.${process.pid}.${builds++}`
  await writeFile(draft, code)
  await rename(draft, file)
  return { file, modules: moduleIds }
}

let builds = 0
