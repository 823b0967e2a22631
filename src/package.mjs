import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

/*
 * Packs the built product with the packages that its server runs on, for machines like this one: `npm run package` makes
 * dist/package/espace-stage-<version>-<platform>-<architecture>.tar.gz, `-- deb` a Debian package as well, and
 * `-- folder` only the folder, which the Containerfile copies.
 */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const OUT = join(ROOT, 'dist', 'package')
const INSTALL = join(ROOT, 'docs', 'install')
const COMMANDS = ['backup', 'restore', 'empty', 'unlock', 'doctor', 'school']
/** Node.js's names of architectures, and Debian's. */
const DEBIAN = { x64: 'amd64', arm64: 'arm64' }
/** Where Debian puts programs; the tarball's is /opt. */
const DEBIAN_HOME = '/usr/lib/espace-stage'

const { version, license, type, engines, dependencies, description } = await json(join(ROOT, 'package.json'))
const folder = join(OUT, `espace-stage-${version}`)
const wanted = process.argv[2] ?? 'tarball'
if (!['tarball', 'deb', 'folder'].includes(wanted))
  throw new Error('Usage: npm run package [-- deb | folder]')

run('node', 'src/build.mjs')
await rm(OUT, { recursive: true, force: true })
await fill()
await refuseMissing()
if (wanted !== 'folder') tarball()
if (wanted === 'deb') await deb()

async function fill() {
  for (const part of ['admin', 'server'])
    await cp(join(ROOT, 'dist', part), join(folder, 'dist', part), { recursive: true })
  for (const name of ['README.md', 'CHANGELOG.md', 'LICENSE', 'docs'])
    await cp(join(ROOT, name), join(folder, name), { recursive: true })
  await cp(join(INSTALL, 'install.sh'), join(folder, 'install.sh'))
  const { packages } = await json(join(ROOT, 'package-lock.json'))
  for (const path of await neededPaths(packages))
    await cp(join(ROOT, path), join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      // packages inside it are there for others, or have a path of their own
      filter: (source) => source === join(ROOT, path) || basename(source) !== 'node_modules',
    })
  const scripts = Object.fromEntries(
    ['main', ...COMMANDS].map((name) => [name === 'main' ? 'start' : name, `node dist/server/${name}.js`]),
  )
  const told = { name: 'espace-stage', version, private: true, license, description, type, engines, scripts }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(told, null, 2)}\n`)
}

/** The folders of the packages that the built server names, and of those that these need, as they are installed here. */
async function neededPaths(packages) {
  const needed = new Set()
  const take = (name, from) => {
    for (let within = from; ; within = within.slice(0, Math.max(0, within.lastIndexOf('/node_modules/')))) {
      const path = `${within && `${within}/`}node_modules/${name}`
      if (packages[path] && existsSync(join(ROOT, path))) return note(path)
      if (!within) return
    }
  }
  const note = (path) => {
    if (needed.has(path)) return
    needed.add(path)
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[path]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      take(name, path)
  }
  const code = (await serverFiles()).join('\n')
  for (const name of Object.keys(dependencies)) {
    const [scope] = name.split('/')
    // fonts are named by their scope and a variable
    const isNamed = new RegExp(`["'\`]${name}["'\`/]`).test(code) || code.includes(`\`${scope}/\${`)
    if (isNamed) take(name, '')
  }
  return needed
}

/** What the server imports must be found in the folder, and not only in the project around it. */
async function refuseMissing() {
  const names = (await serverFiles()).flatMap((code) =>
    [...code.matchAll(/(?:^(?:import|export)\b[^"\n]*|\bimport\()"([^."][^"]*)"/gm)].map(([, name]) => name),
  )
  const check = join(folder, 'dist', 'server', 'check.mjs')
  await writeFile(
    check,
    `for (const name of ${JSON.stringify([...new Set(names)])}) {
      const found = import.meta.resolve(name)
      if (!/^node:/.test(found) && !found.startsWith(${JSON.stringify(pathToFileURL(folder).href)})) throw new Error(name)
    }`,
  )
  run('node', check)
  await rm(check)
}

async function serverFiles() {
  const server = join(ROOT, 'dist', 'server')
  const names = (await readdir(server, { recursive: true })).filter((name) => /\.m?js$/.test(name))
  return Promise.all(names.map((name) => readFile(join(server, name), 'utf8')))
}

function tarball() {
  const file = join(OUT, `espace-stage-${version}-${process.platform}-${process.arch}.tar.gz`)
  run('tar', '-C', OUT, '--owner=0', '--group=0', '-czf', file, basename(folder))
  console.log(file)
}

/** By `dpkg-deb` alone: the files are already as they are to be. */
async function deb() {
  const architecture = DEBIAN[process.arch]
  if (process.platform !== 'linux' || !architecture)
    throw new Error('Debian packages are made on Linux, on x64 or arm64.')
  const root = join(OUT, 'deb')
  const home = join(root, DEBIAN_HOME)
  const doc = join(root, 'usr/share/doc/espace-stage')
  for (const path of [home, doc]) await mkdir(path, { recursive: true })
  for (const part of ['dist', 'node_modules', 'package.json'])
    await cp(join(folder, part), join(home, part), { recursive: true, verbatimSymlinks: true })
  await cp(join(folder, 'docs'), join(doc, 'docs'), { recursive: true })
  await write(join(doc, 'copyright'), await readFile(join(ROOT, 'LICENSE')))
  await write(join(doc, 'NEWS.md.gz'), gzipSync(await readFile(join(ROOT, 'CHANGELOG.md')), { level: 9 }))
  const unit = await readFile(join(INSTALL, 'espace-stage.service'), 'utf8')
  await write(
    join(root, 'usr/lib/systemd/system/espace-stage.service'),
    unit.replaceAll('/opt/espace-stage', DEBIAN_HOME),
  )
  for (const [name, path, mode] of [
    ['espace-stage.conf', 'usr/lib/sysusers.d/espace-stage.conf', 0o644],
    ['env', 'etc/espace-stage/env', 0o600],
    ['espace-stage', 'usr/bin/espace-stage', 0o755],
    ['debian/conffiles', 'DEBIAN/conffiles', 0o644],
    ['debian/postinst', 'DEBIAN/postinst', 0o755],
    ['debian/prerm', 'DEBIAN/prerm', 0o755],
    ['debian/postrm', 'DEBIAN/postrm', 0o755],
  ])
    await write(join(root, path), await readFile(join(INSTALL, name)), mode)
  const files = (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !path.startsWith('DEBIAN/'))
    .sort()
  let bytes = 0
  const sums = []
  for (const path of files) {
    const content = await readFile(join(root, path))
    bytes += content.length
    sums.push(`${createHash('md5').update(content).digest('hex')}  ${path}\n`)
  }
  await write(join(root, 'DEBIAN/md5sums'), sums.join(''))
  await write(
    join(root, 'DEBIAN/control'),
    [
      'Package: espace-stage',
      `Version: ${version}`,
      `Architecture: ${architecture}`,
      'Section: web',
      'Priority: optional',
      'Maintainer: Espace service de stage <no-reply@espace-stage.test>',
      `Installed-Size: ${Math.ceil(bytes / 1024)}`,
      `Depends: nodejs (>= ${engines.node.replace(/[^\d.]/g, '')}), libc6, systemd`,
      'Description: back-office of a university internship service',
      ' Offers, assignments, agreements, defences and grades, in French, English and',
      ' Arabic. Runs on a PostgreSQL of its own or on a server.',
      '',
    ].join('\n'),
  )
  const file = join(OUT, `espace-stage_${version}_${architecture}.deb`)
  run('dpkg-deb', '--root-owner-group', '-Zgzip', '--build', root, file)
  await rm(root, { recursive: true })
  console.log(file)
}

async function write(path, content, mode = 0o644) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  await chmod(path, mode)
}

async function json(path) {
  return JSON.parse(await readFile(path, 'utf8'))
}

function run(command, ...args) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`)
}
