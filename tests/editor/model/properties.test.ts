/** What holds for any edits of any content, however it is written. */

import { describe, expect, test } from 'vitest'
import { valueAt } from '../../../src/content/json-object.ts'
import { type Files, textIn } from '../../../src/editor/model/files.ts'
import { entriesOf, findNode, readTree, readValue } from '../../../src/editor/model/json/tree.ts'
import { openSession, perform, redo, undo } from '../../../src/editor/model/session.ts'
import fc from '../../fast-check.ts'
import {
  anyCommand,
  anyText,
  type Command,
  editFor,
  file,
  placeFor,
  type Steps,
} from './arbitrary.ts'

const rounds = { numRuns: 500 }
const siteOf = (text: string): Files => new Map([[file, text]])

/** What a command does to a value, without any text. */
function expected(value: unknown, command: Command): unknown {
  const copy = structuredClone(value)
  const path = placeFor(command, value) as Steps
  const target = valueAt(copy, path)
  const above = valueAt(copy, path.slice(0, -1)) as Record<string, unknown>
  const last = path.at(-1) as string
  const define = (group: object, name: string | number) =>
    Object.defineProperty(group, name, {
      value: command.value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  const list = target as unknown[]
  switch (command.kind) {
    case 'set':
      define(above, last)
      break
    case 'add':
      define(target as object, `new ${command.from}`)
      break
    case 'remove':
      if (Array.isArray(above)) above.splice(Number(last), 1)
      else delete above[last]
      break
    case 'insert':
      list.splice(Math.min(command.from, list.length), 0, command.value)
      break
    case 'move':
      if (command.from < list.length) {
        list.splice(Math.min(command.to, list.length - 1), 0, ...list.splice(command.from, 1))
      }
      break
    case 'duplicate':
      ;(above as unknown as unknown[]).splice(Number(last) + 1, 0, structuredClone(target))
  }
  return copy
}

/** The written entries of the list or group at a path, and all that is around it. */
function around(text: string, path: Steps) {
  const node = findNode(text, path) ?? readTree(text)
  return {
    before: text.slice(0, node.start),
    behind: text.slice(node.end),
    entries: entriesOf(node).map(({ start, end }) => text.slice(start, end)),
  }
}

/** The list or group whose entries a command adds, removes or moves; the one around what it sets. */
function groupOf({ kind }: Command, path: Steps): Steps {
  return kind === 'insert' || kind === 'move' || kind === 'add' ? path : path.slice(0, -1)
}

/** How many entries of the group may be gone afterwards, and how many may be new. */
const entriesTouched = {
  set: [1, 1],
  add: [1, 1],
  remove: [1, 0],
  insert: [0, 1],
  duplicate: [0, 1],
  move: [0, 0],
} as const

describe('perform', () => {
  test('applies any edit, and keeps every byte around the edited entries', () => {
    fc.assert(
      fc.property(anyText, anyCommand, (text, command) => {
        const value = readValue(text)
        const edit = editFor(siteOf(text), command)
        fc.pre(edit !== undefined)
        const result = (edit && textIn(edit.files, file)) ?? text
        expect(readValue(result)).toEqual(expected(value, command))
        const group = groupOf(command, placeFor(command, value) as Steps)
        const [old, now] = [around(text, group), around(result, group)]
        expect(now.before).toBe(old.before)
        expect(now.behind).toBe(old.behind)
        const left = [...now.entries]
        const gone = old.entries.filter((entry) => {
          const at = left.indexOf(entry)
          if (at >= 0) left.splice(at, 1)
          return at < 0
        })
        const [mostGone, mostNew] = entriesTouched[command.kind]
        expect(gone.length).toBeLessThanOrEqual(mostGone)
        expect(left.length).toBeLessThanOrEqual(mostNew)
      }),
      rounds,
    )
  })

  test('changes only the characters of a plain value', () => {
    fc.assert(
      fc.property(anyText, anyCommand, fc.string(), (text, command, put) => {
        const path = placeFor({ ...command, kind: 'set' }, readValue(text)) as Steps
        const node = findNode(text, path)
        fc.pre(node !== undefined && !node.items && !node.members)
        const edit = editFor(siteOf(text), { ...command, kind: 'set', value: put })
        const whole = text.slice(0, node?.start) + JSON.stringify(put) + text.slice(node?.end)
        const same = valueAt(readValue(text), path) === put
        expect(edit?.files.get(file) ?? text).toBe(same ? text : whole)
      }),
      rounds,
    )
  })
})

describe('undo and redo', () => {
  const sequence = fc.tuple(anyText, fc.array(anyCommand, { maxLength: 12 }))

  test('restore the first and the last bytes, from every step', () => {
    fc.assert(
      fc.property(sequence, ([text, commands]) => {
        let session = openSession(siteOf(text))
        const states = [session.files.get(file)]
        for (const command of commands) {
          const edit = editFor(session.files, command)
          if (!edit) continue
          session = perform(session, edit)
          if (states.length <= session.done.length) states.push(session.files.get(file))
        }
        for (let step = states.length - 1; step >= 0; step--) {
          expect(session.files.get(file)).toBe(states[step])
          session = undo(session)
        }
        expect(session.files).toEqual(siteOf(text))
        for (const state of states.slice(1)) {
          session = redo(session)
          expect(session.files.get(file)).toBe(state)
        }
        expect(session.undone).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
