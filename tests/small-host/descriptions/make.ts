/**
 * Makes the descriptions again: `npx tsx tests/small-host/descriptions/make.ts FOLDER`, where FOLDER has the packages of
 * npm that README.md names.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type DescribedRoute, type Description, schemasInUse } from './description.ts'
import { fromOpenApi, type OpenApi } from './from-openapi.ts'
import { schemasOfTypes } from './from-types.ts'
import { gitlabKept, gitlabRoutes } from './gitlab-routes.ts'
import { giteaKept, giteaRoutes, githubKept, githubRoutes } from './routes.ts'
import { type Schema, trimmed } from './schema.ts'

async function readPackage(folder: string, name: string, file: string) {
  const at = path.join(folder, 'node_modules', name)
  const { version, license } = JSON.parse(await readFile(path.join(at, 'package.json'), 'utf8'))
  const source = `${name} ${version} (npm), ${file}`
  return { text: await readFile(path.join(at, file), 'utf8'), source, licence: String(license) }
}

function githubDescription(api: OpenApi): Pick<Description, 'routes' | 'schemas'> {
  const { routes, schemas } = fromOpenApi(api, githubRoutes, githubKept)
  return {
    routes,
    schemas: schemasInUse(routes, (name) => {
      const schema = schemas[name] ?? {}
      return name === 'repository-rule-detailed' ? onlyKinds(schema) : schema
    }),
  }
}

/** Rules have many properties, of which the editor uses the kind. */
function onlyKinds({ anyOf: rules = [] }: Schema): Schema {
  const kinds = rules.flatMap(({ properties }) => properties?.type?.enum ?? [])
  return {
    type: 'object',
    properties: { type: { enum: kinds } },
    additionalProperties: false,
    required: ['type'],
  }
}

/** Go leaves out nothing: what is not there is null. The types do not say so. */
function nullable(schema: Schema): Schema {
  const { items, properties } = schema
  if (items) return { ...schema, items: { anyOf: [nullable(items), { type: 'null' }] } }
  if (!properties) return schema
  const entries = Object.entries(properties).map(([name, value]): [string, Schema] => [
    name,
    ['number', 'boolean'].includes(String(value.type))
      ? value
      : { anyOf: [nullable(value), { type: 'null' }] },
  ])
  return { ...schema, properties: Object.fromEntries(entries) }
}

/** An empty list may be null. */
const listOrNull = (schema: Schema): Schema =>
  schema.items ? { anyOf: [schema, { type: 'null' }] } : schema

function giteaDescription(folder: string, text: string): Pick<Description, 'routes' | 'schemas'> {
  const found = [
    ...text.matchAll(
      /@request (\w+):(\S+)(?:(?!@request)[\s\S])*?\*\/\s*\w+: \(((?:(?!=>)[\s\S])*?)params\?: RequestParams\) => Promise<HttpResponse<([^;]*), \w+>>;/g,
    ),
  ]
  const asked = giteaRoutes.map((name, index) => {
    const route = found.find(([, method, address]) => `${method} ${address}` === name)
    if (!route) throw new Error(`There is no ${name}.`)
    const [, method = '', address = '', parameters = '', answer = ''] = route
    return { method, address, name: `Route${index}`, type: `{ ${parameters} answer: ${answer} }` }
  })
  const types = schemasOfTypes(
    folder,
    text,
    Object.fromEntries(asked.map(({ name, type }) => [name, type])),
  )
  const routes = asked.map(({ method, address, name }): DescribedRoute => {
    const { query, body, answer = {} } = types[name]?.properties ?? {}
    // A file is sent as its bytes.
    const isJson = answer.type === 'array' || (answer.$ref ?? '#/schemas/File') !== '#/schemas/File'
    const schema = isJson ? listOrNull(answer) : null
    const isMade = method === 'POST' && schema !== null
    const status = isMade ? '201' : method === 'DELETE' ? '204' : '200'
    return {
      method,
      path: address,
      query: query?.properties ?? {},
      ...(body ? { body } : {}),
      answers: { [status]: schema },
    }
  })
  const sent = (name: string) => routes.some(({ body }) => body?.$ref === `#/schemas/${name}`)
  const schemas = schemasInUse(routes, (name) => {
    const schema = trimmed(name, types[name] ?? {}, giteaKept)
    return sent(name) || name === 'ChangeFileOperation' ? schema : nullable(schema)
  })
  return { routes, schemas }
}

/** What the types leave out of GitLab's own documentation. */
function corrected(name: string, schema: Schema): Schema {
  const { properties } = schema
  if (name === 'BranchSchema') {
    return { ...schema, properties: { ...properties, commit: { $ref: '#/schemas/CommitSchema' } } }
  }
  if (name === 'ProjectSchema') {
    const level = { type: 'object', properties: { access_level: { type: 'number' } } }
    const access = { anyOf: [level, { type: 'null' }] }
    const permissions = {
      type: 'object',
      properties: { project_access: access, group_access: access },
      required: ['project_access', 'group_access'],
    }
    return { ...schema, properties: { ...properties, permissions } }
  }
  return schema
}

function gitlabDescription(folder: string, text: string): Pick<Description, 'schemas'> {
  const names = Object.keys(gitlabKept).map((name) => [name, name])
  const types = schemasOfTypes(folder, text, Object.fromEntries(names))
  return {
    schemas: schemasInUse(gitlabRoutes, (name) =>
      corrected(name, trimmed(name, types[name] ?? {}, gitlabKept)),
    ),
  }
}

async function write(name: string, description: Omit<Description, 'routes'>): Promise<void> {
  const file = path.join(import.meta.dirname, `${name}.json`)
  await writeFile(file, `${JSON.stringify(description, null, 1)}\n`)
}

async function make(folder: string): Promise<void> {
  const openApi = await readPackage(folder, '@octokit/openapi', 'generated/api.github.com.json')
  const { text: api, ...github } = openApi
  await write('github', { ...github, ...githubDescription(JSON.parse(api)) })
  const { text: giteaTypes, ...gitea } = await readPackage(folder, 'gitea-js', 'dist/index.d.ts')
  await write('gitea', { ...gitea, ...giteaDescription(folder, giteaTypes) })
  const gitbeaker = await readPackage(folder, '@gitbeaker/core', 'dist/index.d.ts')
  const { text: gitlabTypes, ...gitlab } = gitbeaker
  await write('gitlab', { ...gitlab, ...gitlabDescription(folder, gitlabTypes) })
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder that has the packages.')
await make(folder)
