import { z } from 'zod'
import { version } from '../../../package.json'
import { endpoints } from '../../contract/endpoints'
import type { Endpoint } from '../../contract/kernel/endpoint'
import { ERROR_STATUS, ErrorBody } from '../../contract/kernel/errors'
import { Paging } from '../../contract/kernel/paging'
import { baseNow } from '../kernel/inSchool'
import told from './calls.json'
import { isOptional, schemaOf } from './schemas'

/** What describes a call besides its row in the contract: a sentence, and an example sent by the tests. */
interface Description {
  about?: string
  request: Record<string, unknown>
  answer?: unknown
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: object[]
  requestBody?: object
  responses: Record<string, object>
}

export interface Document {
  [key: string]: unknown
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}

const TOLD: Readonly<Record<string, Description>> = told

export const addressOf = ({ service, path }: Pick<Endpoint, 'service' | 'path'>) => `${service}/${path}`
/** Calls are grouped by the first part of their path. */
export const subjectOf = ({ service, path }: Pick<Endpoint, 'service' | 'path'>) =>
  `${service}/${path.split('/')[0]}`
export const toldOf = (endpoint: Endpoint): Description => TOLD[addressOf(endpoint)] ?? { request: {} }

/**
 * All calls as OpenAPI 3.1, generated from the contract: input and output of each, who may make it, how often, possible
 * refusals, and an example.
 */
export function openapi(): Document {
  const paths: Document['paths'] = {}
  for (const endpoint of endpoints)
    paths[`/${addressOf(endpoint)}`] = { [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Espace service de stage',
      version,
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${baseNow()}/api` }],
    tags: [...new Set(endpoints.map(subjectOf))]
      .sort()
      .map((name) => ({ name, description: `Calls below /api/${name}.` })),
    paths,
    components: {
      securitySchemes: {
        staff: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The session of a member of the staff, as `internship/login` answers it, of the same service.',
        },
        person: { type: 'http', scheme: 'bearer', description: 'The session of somebody’s own space.' },
      },
      schemas: { Refusal: schemaOf(ErrorBody) },
      parameters: Object.fromEntries(
        Object.entries(Paging.shape).map(([name, schema]) => [name, parameterOf(name, schema)]),
      ),
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [`Refused${status}`, refusedBy(description)]),
      ),
    },
  }
}

function operationOf(endpoint: Endpoint): Operation {
  const { service, name, access, method, input, output, query, multipart, streams } = endpoint
  const { about, request, answer } = toldOf(endpoint)
  const inQuery = (key: string) => method === 'GET' || query.includes(key)
  const shape = Object.entries<z.ZodType>(input.shape)
  const parameters = shape
    .filter(([key]) => inQuery(key))
    .map(([key, schema]) =>
      Object.hasOwn(Paging.shape, key) && Paging.shape[key as keyof typeof Paging.shape] === schema
        ? { $ref: `#/components/parameters/${key}` }
        : parameterOf(key, schema),
    )
  const body = z.object(Object.fromEntries(shape.filter(([key]) => !inQuery(key))))
  const sent = Object.fromEntries(Object.entries(request).filter(([key]) => !inQuery(key)))
  const content = multipart ? 'multipart/form-data' : 'application/json'
  return {
    operationId: `${service}${name[0]?.toUpperCase()}${name.slice(1)}`,
    summary: addressOf(endpoint),
    description: [about, mayBeMadeBy(endpoint), limitsOf(endpoint)].filter(Boolean).join('\n\n'),
    tags: [subjectOf(endpoint)],
    security: access === 'public' ? [] : [{ [access]: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(method === 'POST' && {
      requestBody: {
        required: Object.values(body.shape).some((schema) => !isOptional(schema)),
        content: { [content]: { schema: schemaOf(body), ...(!multipart && { example: sent }) } },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: {
          [streams ? 'text/event-stream' : 'application/json']: {
            schema: schemaOf(output),
            ...(answer !== undefined && { example: answer }),
          },
        },
      },
      ...Object.fromEntries(
        refusedWith(endpoint).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
      ),
      default: { $ref: '#/components/responses/RefusedOtherwise' },
    },
  }
}

/** Marks parameters that carry JSON in the query string. */
function parameterOf(name: string, schema: z.ZodType): object {
  const json = schemaOf(schema)
  const isJson = /"(object|array)"/.test(JSON.stringify(json))
  return {
    name,
    in: 'query',
    required: !isOptional(schema),
    ...(isJson ? { content: { 'application/json': { schema: json } } } : { schema: json }),
  }
}

/** In words, for the description. */
export function mayBeMadeBy({ access, role, persons }: Endpoint): string {
  if (access === 'public') return 'By anybody.'
  if (access === 'person') return `From their own space, by: ${persons.join(', ')}.`
  return `By the staff: ${role === 'administrator' ? 'administrators' : role === 'manager' ? 'managers and administrators' : 'everybody'}.`
}

export function limitsOf({ attempts, ownAttempts, bodyBytes, method }: Endpoint): string {
  const said = [
    ...(attempts ? [`${attempts.address} calls from one address in ${attempts.minutes} minutes`] : []),
    ...(attempts?.account ? [`${attempts.account} that name one account`] : []),
    ...(ownAttempts ? [`${ownAttempts.calls} calls of one person in ${ownAttempts.minutes} minutes`] : []),
    ...(method === 'POST' ? [`a body of ${Math.round(bodyBytes / 1024)} kB`] : []),
  ]
  return said.length > 0 ? `At most ${said.join(', ')}.` : ''
}

/** The statuses of refusals common to all calls of its kind; its own rules add `409` and others. */
export function refusedWith({ access, attempts, ownAttempts }: Endpoint): number[] {
  return [400, ...(access === 'public' ? [] : [401, 403]), 404, ...(attempts || ownAttempts ? [429] : [])]
}

const refusedBy = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

const codesOf = (status: number) =>
  Object.entries(ERROR_STATUS)
    .filter(([, each]) => each === status)
    .map(([code]) => `\`${code}\``)
    .join(', ')

const REFUSALS = {
  400: `What was sent is wrong: ${codesOf(400)}.`,
  401: `Who asks is not known: ${codesOf(401)}.`,
  403: `Who asks may not: ${codesOf(403)}.`,
  404: `It is not there, or not for them: ${codesOf(404)}.`,
  429: `Too often; \`Retry-After\` says in how many seconds again: ${codesOf(429)}.`,
  Otherwise: `A rule refuses it, by 409: ${codesOf(409)}. By others: ${[
    402, 408, 410, 413, 415, 422, 500, 502, 503, 507,
  ]
    .map(codesOf)
    .filter(Boolean)
    .join(
      ', ',
    )}. A 503 with \`details.retryAfter\` has written nothing: the call may be made again after so many seconds.`,
} as const

/** How a program keeps a copy of one kind of record. */
export const FOLLOWING = `async function follow(kind, cursor) {
  for (let more = true; more; ) {
    const query = new URLSearchParams({ kind, ...(cursor && { cursor }) })
    const headers = { authorization: \`Bearer \${process.env.TOKEN}\` }
    const answer = await (await fetch(\`\${ADDRESS}/api/internship/changements/depuis?\${query}\`, { headers })).json()
    if (answer.code === 'cursor_expired') return forget(kind) // and follow(kind) again
    if (answer.code) throw new Error(answer.message)
    await save(kind, answer.rows, answer.gone) // by id, together with answer.cursor
    ;({ cursor, more } = answer)
  }
}`

const ABOUT = `Every call of the product, made from the contract that the server checks and answers by.

A success is 200 with the call's JSON. A refusal is \`{ status, code, message, details? }\`: \`code\` is stable, \`message\` is for logs.

A list takes \`page\`, \`perPage\`, \`sort\`, \`order\`, \`q\`, \`filter\` and \`facets\`. With \`page\` and \`perPage\` it answers one page and \`total\`, without them all rows.

Days are \`YYYY-MM-DD\`, the times of a day are the school's wall clock, and moments are instants in UTC. A record carries a \`version\`; a write that sends it is refused by \`changed_meanwhile\` when somebody has changed the record since.

A copy keeps up by \`internship/changements/depuis\`, one kind of record at a time: the first call has no cursor, every further one the cursor of the answer before. While \`more\`, the next call follows at once. A row may come again, so rows and deletions are written by id. After \`cursor_expired\` the copy of that kind starts again.

\`\`\`js
${FOLLOWING}
\`\`\``
