/** Takes schemas and routes out of the types of a client library for TypeScript (`.d.ts`). */
import type { Schema } from './schema.ts'

export interface TypeReader {
  /** Returns the schema of an interface. Empty for what is none: it allows everything. */
  schemaOf(name: string): Schema
  /** Returns the schema of a type that is written out: `Branch[]`. */
  schemaIn(text: string): Schema
  /** Returns the types of the parameters of a function: `owner: string, query?: { page?: number }`. */
  parametersIn(text: string): Record<string, Schema>
}

const primitives = ['string', 'number', 'boolean', 'null']

interface Members {
  properties: Record<string, Schema>
  required: string[]
  isOpen: boolean
}

export function readTypes(source: string): TypeReader {
  let tokens: string[] = []
  const start = (text: string) => {
    const plain = text.replace(/\/\*[\s\S]*?\*\//g, ' ')
    tokens = plain.match(/'[^']*'|"[^"]*"|[\w$.]+|[^\s]/g) ?? []
  }
  const taken = (token: string) => {
    if (tokens[0] !== token) return false
    tokens.shift()
    return true
  }

  function members(end: string): Members {
    const properties: Record<string, Schema> = {}
    const required: string[] = []
    let isOpen = false
    while (tokens.length > 0 && !taken(end)) {
      if (taken('[')) {
        // An index: `[name: string]: any`.
        while (tokens.length > 0 && !taken(']')) tokens.shift()
        isOpen = true
        taken(':')
        type()
      } else {
        const name = (tokens.shift() ?? '').replace(/^['"]|['"]$/g, '')
        const isOptional = taken('?')
        if (taken(':')) {
          properties[name] = type()
          if (!isOptional) required.push(name)
        }
      }
      if (!taken(';')) taken(',')
    }
    return { properties, required, isOpen }
  }

  /** Reads what is between `<` and `>`, of which only names of types and of properties matter. */
  function generic(name: string): Schema {
    const [first = {}, ...others] = list('>')
    const base = first.$ref ? flat(first.$ref.replace('#/schemas/', '')) : undefined
    const names = others.flatMap(({ enum: values = [] }) => values.map(String))
    if (!base?.properties || !/^(?:Omit|MappedOmit|Pick)$/.test(name)) return {}
    const isKept = (key: string) => names.includes(key) === (name === 'Pick')
    return {
      ...base,
      properties: Object.fromEntries(
        Object.entries(base.properties).filter(([key]) => isKept(key)),
      ),
      required: (base.required ?? []).filter(isKept),
    }
  }

  function list(end: string): Schema[] {
    const all: Schema[] = []
    while (tokens.length > 0 && !taken(end)) {
      all.push(type())
      taken(',')
    }
    return all
  }

  function primary(): Schema {
    const token = tokens.shift() ?? ''
    let schema: Schema
    if (token === '{') schema = objectOf(members('}'))
    else if (token === '(') {
      schema = type()
      taken(')')
    } else if (/^['"]/.test(token)) schema = { enum: [token.slice(1, -1)] }
    else if (primitives.includes(token)) schema = { type: token }
    else if (taken('<')) schema = generic(token)
    else schema = declarations.has(token) ? { $ref: `#/schemas/${token}` } : {}
    while (taken('[')) {
      taken(']')
      schema = { type: 'array', items: schema }
    }
    return schema
  }

  function type(): Schema {
    taken('|')
    const parts = [primary()]
    while (taken('|')) parts.push(primary())
    // What is joined by & is not needed in detail.
    if (tokens[0] === '&') {
      while (taken('&')) primary()
      return {}
    }
    if (parts.length === 1) return parts[0] ?? {}
    if (parts.every((part) => part.enum)) return { enum: parts.flatMap((part) => part.enum ?? []) }
    return { anyOf: parts }
  }

  const declarations = new Map(
    [...source.matchAll(/^interface (\w+)(?: extends ([^{]+))? \{\n([\s\S]*?)^\}/gm)].map(
      ([, name = '', bases = '', body = '']) => [name, { bases, body }],
    ),
  )

  /** Returns an interface together with those that it extends. */
  function flat(name: string): Schema {
    const { bases, body } = declarations.get(name) ?? { bases: '', body: '' }
    const kept = tokens
    start(`${body}}`)
    const own = objectOf(members('}'))
    tokens = kept
    let properties = own.properties ?? {}
    let required = own.required ?? []
    for (const base of bases.split(',').map((text) => text.trim())) {
      if (!declarations.has(base)) continue
      const above = flat(base)
      properties = { ...above.properties, ...properties }
      required = [...new Set([...(above.required ?? []), ...required])]
    }
    return { ...own, properties, required }
  }

  return {
    schemaOf: (name) => (declarations.has(name) ? flat(name) : {}),
    schemaIn(text) {
      start(text)
      return type()
    },
    parametersIn(text) {
      start(text)
      return members('').properties
    },
  }
}

function objectOf({ properties, required, isOpen }: Members): Schema {
  return {
    type: 'object',
    properties,
    required,
    ...(isOpen ? {} : { additionalProperties: false }),
  }
}
