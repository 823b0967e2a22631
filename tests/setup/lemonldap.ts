import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SignJWT } from 'jose'
import { ourMetadata } from '../../src/services/access/identite/samlMetadata'
import { freePort } from '../../src/services/db/embedded/freePort'
import { ended } from './ended'
import { fileOf, newPair, type Pair } from './saml'

const CONF = '/var/lib/lemonldap-ng/conf/lmConf-1.json'
const INI = '/etc/lemonldap-ng/lemonldap-ng.ini'
const USER = 'www-data'

/**
 * Whether LemonLDAP::NG is installed, which `tests/run.mjs` does as root on Debian, and can be started as its own user.
 */
export const hasLemonldap =
  process.getuid?.() === 0 && existsSync(CONF) && spawnSync('nginx', ['-v']).status === 0
/** With what it needs for SAML. */
const hasSaml = spawnSync('perl', ['-MLasso', '-e1']).status === 0

export interface Lemonldap {
  /** The issuer, and the base address of CAS. */
  url: string
  casUrl: string
  clientId: string
  clientSecret: string
  /** The settings of SAML for the product, as the provider `fed`; undefined: it cannot speak it here. */
  saml: Record<string, string> | undefined
  /** The message by which its later versions end the sessions of somebody, signed by its key. */
  logoutToken(sub: string, claims?: object): Promise<string>
  remove(): Promise<void>
}

/**
 * LemonLDAP::NG with CAS, OpenID Connect and SAML, as universities run it, in a folder of its own. Its users are those
 * of its own demo, whose passwords are their names: `dwho` (of the group `timelords`), `rtyler` and `msmith`, with
 * addresses at `badwolf.org`.
 */
export async function startLemonldap(product: string): Promise<Lemonldap> {
  const dir = await mkdtemp(join(tmpdir(), 'espace-llng-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const [clientId, clientSecret] = ['espace', 'un-secret-assez-long-pour-un-client']
  const folders = [
    'conf',
    'cache',
    'sessions',
    'sessions/lock',
    'psessions',
    'psessions/lock',
    'notifications',
  ]
  for (const folder of folders) await mkdir(join(dir, folder), { recursive: true })

  const ours = newPair()
  const theirs = newPair()
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const given = JSON.parse(await readFile(CONF, 'utf8'))
  const storage = (folder: string) => ({
    ...given.globalStorageOptions,
    Directory: join(dir, folder),
    LockDirectory: join(dir, folder, 'lock'),
  })
  const settings = {
    ...given,
    portal: `${url}/`,
    domain: '127.0.0.1',
    cookieName: 'lemonldap',
    securedCookie: 0,
    // with SAML it would say None, which browsers refuse without TLS
    sameSite: 'Lax',
    globalStorageOptions: storage('sessions'),
    persistentStorageOptions: storage('psessions'),
    notificationStorageOptions: { dirName: join(dir, 'notifications') },
    // else each of its processes knows a session for 15 s after another one has ended it
    handlerInternalCache: 0,
    localSessionStorageOptions: { ...given.localSessionStorageOptions, cache_root: join(dir, 'cache') },
    issuerDBCASActivation: 1,
    casAccessControlPolicy: 'none',
    casBackChannelSingleLogout: 1,
    casAttributes: { mail: 'mail', cn: 'cn', groups: 'groups' },
    issuerDBOpenIDConnectActivation: 1,
    oidcServiceMetaDataIssuer: url,
    oidcServicePrivateKeySig: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    oidcServicePublicKeySig: publicKey.export({ type: 'spki', format: 'pem' }),
    oidcServiceKeyIdSig: 'test',
    oidcServiceAllowAuthorizationCodeFlow: 1,
    oidcRPMetaDataOptions: {
      espace: {
        oidcRPMetaDataOptionsClientID: clientId,
        oidcRPMetaDataOptionsClientSecret: clientSecret,
        oidcRPMetaDataOptionsRedirectUris: `${product}/api/identite/univ/retour`,
        oidcRPMetaDataOptionsPostLogoutRedirectUris: `${product}/login`,
        oidcRPMetaDataOptionsLogoutBypassConfirm: 1,
        // its version 2.16 (Debian 12) knows the log-out in a frame alone, with the name of the person as that of the
        // session
        oidcRPMetaDataOptionsLogoutUrl: `${product}/api/identite/univ/fin`,
        oidcRPMetaDataOptionsLogoutType: 'front',
        oidcRPMetaDataOptionsLogoutSessionRequired: 1,
        oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
        oidcRPMetaDataOptionsBypassConsent: 1,
        oidcRPMetaDataOptionsRequirePKCE: 1,
        oidcRPMetaDataOptionsUserIDAttr: 'uid',
      },
    },
    oidcRPMetaDataExportedVars: { espace: { email: 'mail', name: 'cn', groups: 'groups' } },
    ...(hasSaml && samlSettings(product, ours.cert, theirs)),
  }
  await writeFile(join(dir, 'conf/lmConf-1.json'), JSON.stringify(settings))
  const ini = (await readFile(INI, 'utf8')).replaceAll('/var/lib/lemonldap-ng', dir)
  await writeFile(join(dir, 'lemonldap-ng.ini'), ini)
  await writeFile(join(dir, 'nginx.conf'), nginxConf(dir, port))
  const id = (flag: string) => Number(spawnSync('id', [flag, USER]).stdout.toString())
  for (const path of ['.', 'conf/lmConf-1.json', 'lemonldap-ng.ini', ...folders])
    await chown(join(dir, path), id('-u'), id('-g'))
  await chmod(dir, 0o755)

  const children: ChildProcess[] = []
  const run = (command: string, args: string[]) => {
    const env = { ...process.env, LLNG_DEFAULTCONFFILE: join(dir, 'lemonldap-ng.ini') }
    children.push(spawn(command, args, { stdio: 'ignore', env }))
  }
  const socket = join(dir, 'llng.sock')
  const rights = [`--user=${USER}`, `--group=${USER}`, '--proc=2', '--foreground']
  run('llng-fastcgi-server', [`--socket=${socket}`, `--pid=${join(dir, 'llng.pid')}`, ...rights])
  await until(async () => existsSync(socket))
  run('nginx', ['-c', join(dir, 'nginx.conf')])
  const discovery = `${url}/.well-known/openid-configuration`
  await until(() =>
    fetch(discovery).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return {
    url,
    casUrl: `${url}/cas`,
    clientId,
    clientSecret,
    saml: hasSaml
      ? {
          SSO_FED_KIND: 'saml',
          SSO_FED_METADATA: `${url}/saml/metadata`,
          SSO_FED_IDP: `${url}/saml/metadata`,
          SSO_FED_KEY: fileOf('key.pem', ours.key),
          SSO_FED_CERT: fileOf('cert.pem', ours.cert),
          SSO_FED_CLAIM_ID: 'uid',
        }
      : undefined,
    logoutToken: (sub, claims) =>
      new SignJWT({
        iss: url,
        aud: clientId,
        sub,
        jti: randomUUID(),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...claims,
      })
        .setIssuedAt()
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .sign(privateKey),
    async remove() {
      for (const child of children) await ended(child)
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** The assertion is encrypted, as Shibboleth does by default. */
function samlSettings(product: string, cert: string, { key, cert: certificate }: Pair) {
  const here = `${product}/api/identite/fed`
  const samlSPMetaDataXML = ourMetadata({
    entity: `${here}/metadata`,
    back: `${here}/retour`,
    end: `${here}/fin`,
    cert,
    wantsNameId: false,
  })
  const uri = 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri'
  return {
    issuerDBSAMLActivation: 1,
    samlServicePrivateKeySig: key,
    samlServicePublicKeySig: certificate,
    samlSPMetaDataXML: { espace: { samlSPMetaDataXML } },
    samlSPMetaDataExportedAttributes: {
      espace: {
        uid: `1;urn:oid:0.9.2342.19200300.100.1.1;${uri};uid`,
        mail: `1;urn:oid:0.9.2342.19200300.100.1.3;${uri};mail`,
        cn: `1;urn:oid:2.16.840.1.113730.3.1.241;${uri};displayName`,
      },
    },
    samlSPMetaDataOptions: {
      espace: {
        samlSPMetaDataOptionsSignSSOMessage: 1,
        samlSPMetaDataOptionsCheckSSOMessageSignature: 1,
        samlSPMetaDataOptionsSignSLOMessage: 1,
        samlSPMetaDataOptionsCheckSLOMessageSignature: 1,
        samlSPMetaDataOptionsEncryptionMode: 'assertion',
      },
    },
  }
}

const nginxConf = (dir: string, port: number) => `worker_processes 1; daemon off; pid ${dir}/nginx.pid;
error_log ${dir}/nginx.log; user ${USER}; events { worker_connections 64; }
http { access_log off; include /etc/nginx/mime.types; client_body_temp_path ${dir}/cache; fastcgi_temp_path ${dir}/cache;
  server { listen 127.0.0.1:${port}; root /usr/share/lemonldap-ng/portal/htdocs/;
    if ($uri !~ ^/((static|javascript|favicon).*|.*\\.psgi)) { rewrite ^/(.*)$ /index.psgi/$1 break; }
    location ~ ^(?<sc>/.*\\.psgi)(?:$|/) { include /etc/nginx/fastcgi_params; fastcgi_pass unix:${dir}/llng.sock;
      fastcgi_param HTTP_HOST $http_host; fastcgi_param LLTYPE psgi; fastcgi_param SCRIPT_FILENAME $document_root$sc;
      fastcgi_split_path_info ^(.*\\.psgi)(/.*)$; fastcgi_param PATH_INFO $fastcgi_path_info; }
  } }
`

const READY_MS = 60_000

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + READY_MS; !(await isSo()); await sleep(100))
    if (Date.now() > end) throw new Error('LemonLDAP::NG does not start')
}
