import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { type BuiltFiles, readBuild } from '../setup/builtSizes'

/** An ordinary react-admin app: its own sign-in page, one list of 5,000 rows in memory. */
export interface Peer {
  url: string
  files: BuiltFiles
  close(): void
}

const DIR = resolve('test-results/peer')

/** Builds the peer from the packages of the product, and serves it compressed. */
export async function startPeer(): Promise<Peer> {
  await mkdir(DIR, { recursive: true })
  await writeFile(
    join(DIR, 'index.html'),
    '<div id="root"></div><script type="module" src="/main.jsx"></script>',
  )
  await writeFile(join(DIR, 'main.jsx'), SOURCE)
  const outDir = join(DIR, 'dist')
  await build({
    root: DIR,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  })

  const bodies = new Map<string, Buffer>()
  const server = createServer(async ({ url = '/' }, response) => {
    const path = url.startsWith('/assets/') ? url : '/index.html'
    const body = bodies.get(path) ?? gzipSync(await readFile(join(outDir, path)))
    bodies.set(path, body)
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port was given')
  return { url: `http://127.0.0.1:${address.port}`, files: readBuild(outDir), close: () => server.close() }
}

const SOURCE = `
import { createRoot } from 'react-dom/client'
import { Admin, Datagrid, EmailField, List, Pagination, Resource, SearchInput, TextField } from 'react-admin'

const rows = Array.from({ length: 5000 }, (_, index) => ({
  id: index + 1, sujet: 'Développement n° ' + index, entreprise: 'Entreprise ' + (index % 500),
  responsable: 'Nom ' + index, type: index % 2 ? 'Obligatoire' : 'Volontaire', email: 'nom' + index + '@ecole.test',
}))
const dataProvider = {
  getList: async (_, { pagination: { page, perPage }, sort: { field, order }, filter: { q = '' } }) => {
    const found = rows.filter((row) => Object.values(row).some((value) => String(value).includes(q)))
    found.sort((a, b) => (a[field] > b[field] ? 1 : -1) * (order === 'ASC' ? 1 : -1))
    return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length }
  },
}
const authProvider = {
  login: async () => localStorage.setItem('authUser', '{}'),
  logout: async () => localStorage.removeItem('authUser'),
  checkAuth: async () => { if (!localStorage.getItem('authUser')) throw new Error() },
  checkError: async () => {}, getPermissions: async () => {},
}
const Offers = () => (
  <List filters={[<SearchInput key="q" source="q" alwaysOn />]} pagination={<Pagination rowsPerPageOptions={[10, 5000]} />}>
    <Datagrid>
      <TextField source="sujet" /><TextField source="entreprise" /><TextField source="responsable" />
      <TextField source="type" /><EmailField source="email" />
    </Datagrid>
  </List>
)
createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} requireAuth disableTelemetry>
    <Resource name="stage" list={Offers} />
  </Admin>,
)
`
