/** Differences in words, reverted one by one; find and replace; sessions, unsaved changes and merges. */
import { describe, expect, test } from 'vitest'
import { deletePage } from '../../../src/editor/model/delete-page.ts'
import { reviewMessage } from '../../../src/editor/model/difference.ts'
import { differences } from '../../../src/editor/model/differences.ts'
import { applyEdit, type Edit, type Files, textIn } from '../../../src/editor/model/files.ts'
import { moveField, removeField } from '../../../src/editor/model/form-fields.ts'
import { newPage } from '../../../src/editor/model/new-page.ts'
import {
  insertEntry,
  moveEntry,
  removeEntry,
  setValue,
} from '../../../src/editor/model/operations.ts'
import { findTexts, replaceTexts } from '../../../src/editor/model/replace.ts'
import { revert } from '../../../src/editor/model/revert.ts'
import {
  diskChanged,
  markSaved,
  openSession,
  perform,
  redo,
  type Session,
  settle,
  undo,
  unsavedFiles,
} from '../../../src/editor/model/session.ts'
import {
  readUnsavedChanges,
  restoreUnsavedChanges,
  unsavedChangesOf,
} from '../../../src/editor/model/unsaved-changes.ts'
import fc from '../../fast-check.ts'
import { check, contact, filesOf, form, home, linesOf } from './site-files.ts'

const files = filesOf()
const heading = ['sections', 0, 'heading']
const then = (files: Files, ...edits: ((files: Files) => Edit)[]) =>
  edits.reduce((now, edit) => applyEdit(now, edit(now)), files)

const guide = await newPage(files, { title: 'Guide', path: '/guide' }, check)

const edits: [words: string, edit: (files: Files) => Edit][] = [
  [
    'Home › Page header › Heading: “Welcome” → “Be listed.”',
    (files) => setValue(files, home, heading, 'Be listed.'),
  ],
  ['Home: Services moved above Page header', (files) => moveEntry(files, home, ['sections'], 1, 0)],
  [
    'Home › Services: Service “Listing” moved above Service “Market making”',
    (files) => moveEntry(files, home, ['sections', 1, 'items'], 1, 0),
  ],
  [
    'Home › Page header › Text: “A sentence.” removed',
    (files) => removeEntry(files, home, ['sections', 0, 'text']),
  ],
  [
    'Home › Page header › Name for links: “top” added',
    (files) => setValue(files, home, ['sections', 0, 'id'], 'top'),
  ],
  [
    'Home › Services › Service “Listing” removed',
    (files) => removeEntry(files, home, ['sections', 1, 'items', 1]),
  ],
  ['Home › Call to action removed', (files) => removeEntry(files, home, ['sections', 2])],
  [
    'Contact › Page header “Ask us” added',
    (files) =>
      insertEntry(files, contact, ['sections'], 1, { type: 'page-header', heading: 'Ask us' }),
  ],
  [
    'Site › Footer › Copyright notice: 2024 → 2025',
    (files) => setValue(files, 'content/site.json', ['footer', 'copyrightYear'], 2025),
  ],
  [
    'Home › Call to action › Button “Write to us” › Link: “/contact” → “/”',
    (files) => setValue(files, home, ['sections', 2, 'actions', 0, 'href'], '/'),
  ],
  [
    'Site › Only with HTTPS: “For a year” added',
    (files) => setValue(files, 'content/site.json', ['httpsOnly'], 'year'),
  ],
  ['Quote form: Needs moved above Name', (files) => moveField(files, form, 3, 0)],
  [
    'Quote form › Stage › Options: “Early”, “Late” → “Early”, “Soon”, “Late”',
    (files) =>
      setValue(
        files,
        'schemas/quote-request.json',
        ['properties', 'stage', 'enum'],
        ['Early', 'Soon', 'Late'],
      ),
  ],
  ['Contact deleted', (files) => deletePage(files, contact)],
  ['Guide added', () => guide],
]

describe('reviewMessage', () => {
  test.each(edits)('describes a change: %s', (words, edit) => {
    const after = applyEdit(files, edit(files))
    const found = differences(files, after)
    expect(found.map((difference) => difference.summary)).toEqual([words])
    expect(reviewMessage(found)).toBe(words)
    // Reverted, the bytes are the first ones.
    expect(then(after, (now) => revert(files, now, found[0] as never))).toEqual(files)
  })

  test('names a form field and what depends on it', () => {
    const after = applyEdit(files, removeField(files, form, 'name'))
    expect(differences(files, after).map(({ summary: words }) => words)).toEqual([
      'Quote form › Required fields: “Name”, “Stage” → “Stage”',
      'Quote form › Name removed',
    ])
  })

  test('describes changes that can each be reverted alone, down to the first bytes', () => {
    const many = edits.slice(0, 6).filter((_, index) => index !== 2)
    const after = then(files, ...many.map(([, edit]) => edit).reverse())
    const found = differences(files, after)
    expect(found.length).toBeGreaterThanOrEqual(5)
    for (const difference of found) {
      const left = differences(
        files,
        then(after, (now) => revert(files, now, difference)),
      )
      expect(left.map(({ summary: words }) => words)).not.toContain(difference.summary)
      expect(left).toHaveLength(found.length - 1)
    }
    let now = after
    for (let round = 0; round < 20; round++) {
      const [first] = differences(files, now)
      if (!first) break
      now = applyEdit(now, revert(files, now, first))
    }
    expect(now).toEqual(files)
  })

  const long = 'We quote both sides of the book at any hour, and we show you each trade of yours'

  test('shows a long text from where the change begins', () => {
    const before = then(files, (now) => setValue(now, home, ['description'], `${long}.`))
    const summariesOf = (text: string) =>
      differences(
        before,
        then(before, (now) => setValue(now, home, ['description'], text)),
      ).map(({ summary: words }) => words)
    expect(summariesOf(`${long}, each day.`)).toEqual([
      'Home › Description: “…each trade of yours.” → “…each trade of yours, each day.”',
    ])
    expect(summariesOf(`They${long.slice(2)}.`)).toEqual([
      'Home › Description: “We quote both sides of the book at any hour, and we show yo…” → “They quote both sides of the book at any hour, and we show…”',
    ])
    expect(summariesOf(`${'字'.repeat(70)}一`)[0]).toMatch(/→ “字{59}…”$/)
  })

  test('names the text of a list that was rewritten, added or removed', () => {
    const text = (paragraphs: string[]) => ({ type: 'text', parts: [{ paragraphs }] })
    const place = ['sections', 0, 'parts', 0, 'paragraphs']
    const first = ['The first.', `${long}.`, 'The last.']
    const before = then(files, (now) => setValue(now, contact, ['sections', 0], text(first)))
    const changed = (paragraphs: string[]) => {
      const after = then(before, (now) => setValue(now, contact, place, paragraphs))
      const found = differences(before, after)
      const reverted = found.reduce((now, one) => applyEdit(now, revert(before, now, one)), after)
      expect(reverted).toEqual(before)
      return found.map(({ summary: words }) => words.replace('Contact › Long text › Part 1 › ', ''))
    }
    expect(changed(['A first.', `${long}, each day.`, 'The last.'])).toEqual([
      'Paragraph 1: “The first.” → “A first.”',
      'Paragraph 2: “…each trade of yours.” → “…each trade of yours, each day.”',
    ])
    expect(changed(['The first.', 'New.', `${long}.`, 'The last.'])).toEqual([
      'Paragraphs: “New.” added',
    ])
    expect(changed(['The first.', 'The last.'])).toEqual([
      'Paragraphs: “We quote both sides of the book at any hour, and we show yo…” removed',
    ])
    expect(changed(['The last.', `${long}.`, 'The first.'])[0]).toMatch(
      /^Paragraphs: “The first\.”, “We .* → “The last\.”, “We /,
    )
  })

  test('sums up several files for the history', () => {
    const after = then(files, edits[0]?.[1] as never, edits[8]?.[1] as never)
    expect(reviewMessage(differences(files, after))).toBe(
      'Change Home, Site\n\n- Home › Page header › Heading: “Welcome” → “Be listed.”\n- Site › Footer › Copyright notice: 2024 → 2025',
    )
  })
})

describe('find and replace', () => {
  test('finds words, and no names, links or types', () => {
    const found = findTexts(files, 'contact')
    expect(found.map(({ breadcrumb: words, start }) => [words, start])).toEqual([
      ['Contact › Title', 0],
      ['Contact › Page header › Heading', 0],
      ['Site › Bar at the top › Button › Label', 0],
    ])
    expect(findTexts(files, 'contact', { matchCase: true })).toEqual([])
    expect(findTexts(files, 'Contac', { wholeWords: true })).toEqual([])
    expect(findTexts(files, '')).toEqual([])
    expect(findTexts(files, 'hero')).toEqual([])
    expect(findTexts(files, 'Early').map(({ breadcrumb: words }) => words)).toEqual([
      'Quote form › Stage › Option 1',
    ])
  })

  test('finds the words of a long text, and not the addresses in it', () => {
    const text = 'You *may* [contact us](/contact), contact **anybody**.'
    const some = filesOf({
      [home]: [
        '"type": "call-to-action",',
        `"type": "text", "heading": "T", "parts": [{ "list": [${JSON.stringify(text)}] }] }, { "type": "call-to-action",`,
      ],
    })
    const found = findTexts(some, 'contact').filter(({ file }) => file === home)
    expect(found.map(({ breadcrumb: words, start }) => [words, start])).toEqual([
      ['Home › Long text › Part 1 › List entry 1', 11],
      ['Home › Long text › Part 1 › List entry 1', 34],
    ])
  })

  test('replaces what is left in the list', () => {
    const found = findTexts(files, 'e', { matchCase: true }).filter(
      ({ file, path }) => file === home && path.includes('heading'),
    )
    const edit = replaceTexts(files, found.slice(0, 2), 'e', '"')
    expect(linesOf(files, edit)).toEqual([
      home,
      '-      "heading": "Welcome",',
      '+      "heading": "W\\"lcom\\"",',
    ])
  })

  test('replaces each of several places in one text, with more letters or fewer', () => {
    const some = filesOf({ [home]: ['"Both sides."', '"One, two, one, two, one."'] })
    const found = findTexts(some, 'one', { matchCase: true })
    expect(found).toHaveLength(2)
    for (const [word, text] of [
      ['twenty', 'One, two, twenty, two, twenty.'],
      ['1', 'One, two, 1, two, 1.'],
      ['', 'One, two, , two, .'],
    ] as const) {
      expect(replaceTexts(some, found, 'one', word).files.get(home)).toContain(`"${text}"`)
    }
  })

  test.each([
    ['market making', 'trading desk', 'Market making, MARKET MAKING', 'Trading desk, TRADING DESK'],
    ['Keelbook', 'Anchor', 'Keelbook: hello@keelbook.com', 'Anchor: hello@anchor.com'],
    ['one', 'OKX', 'One, one', 'OKX, OKX'],
    ['q&a', 'FAQ', 'Q&A', 'FAQ'],
  ])('keeps the case of “%s” where it differs from what is typed', (query, words, text, result) => {
    const some = filesOf({ [home]: ['"Both sides."', JSON.stringify(text)] })
    const found = findTexts(some, query).filter((one) => one.text === text)
    expect(replaceTexts(some, found, query, words).files.get(home)).toContain(`"${result}"`)
  })

  test('leaves a text that it only touches still to translate', () => {
    const some = filesOf({
      [home]: ['"path": "/",', '"path": "/", "untranslated": ["Both sides."],'],
    })
    const found = findTexts(some, 'sides').filter(({ file }) => file === home)
    const changed = replaceTexts(some, found, 'sides', 'pages').files.get(home)
    expect(changed).toContain('"untranslated": ["Both pages."]')
  })

  test('treats a query as literal text', () => {
    const odd = filesOf({ [home]: ['"Welcome"', '"1.5 (a+b)* $& - [x]"'] })
    const [found] = findTexts(odd, '(a+b)* $& - [X]')
    expect(found?.text.slice(found.start, found.end)).toBe('(a+b)* $& - [x]')
    const edit = replaceTexts(odd, found ? [found] : [], '(a+b)* $& - [X]', '$1 $&')
    expect(edit.files.get(home)).toContain('"1.5 $1 $&"')
  })
})

describe('edit session', () => {
  const type = (text: string, at: number) => (session: ReturnType<typeof openSession>) =>
    perform(session, setValue(session.files, home, heading, text), { target: 'home/heading', at })

  test('joins typing in one field to one step, until a pause or a save', () => {
    let session = openSession(files)
    session = type('W', 0)(session)
    session = type('We', 900)(session)
    expect(session.done).toHaveLength(1)
    session = type('We l', 2000)(session)
    expect(session.done).toHaveLength(2)
    session = markSaved(session, new Map([[home, session.files.get(home)]]))
    expect(unsavedFiles(session)).toEqual([])
    session = type('We li', 2100)(session)
    expect(session.done).toHaveLength(3)
    session = undo(undo(undo(session)))
    expect(session.files).toEqual(files)
    expect(unsavedFiles(session)).toEqual([home])
    expect(redo(session).undone).toHaveLength(2)
  })

  test('begins a new step with typing after a redo', () => {
    let session = redo(undo(type('W', 0)(openSession(files))))
    session = type('We', 100)(session)
    expect(session.done).toHaveLength(2)
    expect(undo(session).files.get(home)).toContain('"heading": "W"')
  })

  test('drops steps that change nothing', () => {
    let session = type('W', 0)(openSession(files))
    session = type('Welcome', 10)(session)
    expect([session.done, session.files]).toEqual([[], files])
    expect(type('Welcome', 5000)(session)).toBe(session)
  })

  const theirs = (from: string, to: string) =>
    new Map([[home, (textIn(files, home) ?? '').replace(from, to)]])

  test('takes changes from the disk, and merges them with edits', () => {
    const followed = diskChanged(openSession(files), theirs('Welcome', 'Hello'))
    expect([followed.merges, unsavedFiles(followed.session)]).toEqual([[], []])
    const edited = type('Be listed.', 0)(openSession(files))
    const { session, merges } = diskChanged(edited, theirs('Both sides.', 'Every side.'))
    expect(merges).toEqual([])
    expect(differences(session.disk, session.files).map(({ summary: words }) => words)).toEqual([
      'Home › Page header › Heading: “Welcome” → “Be listed.”',
    ])
    expect(session.files.get(home)).toContain('Every side.')
  })

  test('reports conflicts, and applies what is chosen', () => {
    const edited = type('Mine', 0)(openSession(files))
    const { session, merges } = diskChanged(edited, theirs('Welcome', 'Theirs'))
    expect(session.files).toEqual(edited.files)
    const [merge] = merges
    expect(merge?.conflicts).toEqual([
      {
        key: '/sections/0/heading',
        path: heading,
        base: 'Welcome',
        mine: 'Mine',
        theirs: 'Theirs',
      },
    ])
    for (const side of ['mine', 'theirs'] as const) {
      const settled = settle(session, merge as never, new Map([['/sections/0/heading', side]]))
      expect(settled.files.get(home)).toContain(side === 'mine' ? '"Mine"' : '"Theirs"')
      expect(settled.disk.get(home)).toContain('"Theirs"')
      expect(unsavedFiles(settled)).toEqual(side === 'mine' ? [home] : [])
    }
  })

  test('applies what is chosen even if typing went on meanwhile', () => {
    const edited = type('Mi', 0)(openSession(files))
    const { session, merges } = diskChanged(edited, theirs('Welcome', 'Theirs'))
    const typed = type('Mine', 100)(session)
    for (const [side, text] of [
      ['mine', '"Mine"'],
      ['theirs', '"Theirs"'],
    ] as const) {
      const choices = new Map([['/sections/0/heading', side]])
      expect(settle(typed, merges[0] as never, choices).files.get(home)).toContain(text)
    }
  })

  test('merges files that cannot be read line by line', () => {
    const broken = (one: string, last: string) => `{ "a": 1,,\n${one}\nsame\nsame\n${last}\n}`
    const start = new Map([[home, broken('x', 'y')]])
    const edited = perform(openSession(start), {
      label: '',
      files: new Map([[home, broken('mine', 'y')]]),
    })
    const merged = diskChanged(edited, new Map([[home, broken('x', 'theirs')]]))
    expect(merged.session.files.get(home)).toBe(broken('mine', 'theirs'))
    const clash = diskChanged(edited, new Map([[home, broken('theirs', 'y')]]))
    expect(clash.merges[0]?.conflicts).toMatchObject([{ key: 'file', mine: broken('mine', 'y') }])
  })

  test('reports that an edited file was deleted', () => {
    const edited = type('Mine', 0)(openSession(files))
    const { merges } = diskChanged(edited, new Map([[home, undefined]]))
    expect(merges[0]?.conflicts).toMatchObject([{ key: 'file', theirs: undefined }])
  })
})

describe('unsaved changes', () => {
  const hashes = new Map([
    [home, '"1"'],
    [contact, '"2"'],
  ])
  const edited = perform(openSession(files), setValue(files, home, heading, 'Mine'))
  const stored = readUnsavedChanges(JSON.parse(JSON.stringify(unsavedChangesOf(edited, hashes))))

  const withParts = (parts: Record<string, unknown>) => ({
    version: 1,
    files: [{ ...stored?.files[0], ...parts }],
  })
  const withPart = (name: string, part: unknown) => withParts({ [name]: part })

  test('are restored as one step if the file has not changed', () => {
    const restored = restoreUnsavedChanges(openSession(files), stored as never)
    expect([restored?.session.files, restored?.merges]).toEqual([edited.files, []])
    expect(undo(restored?.session as never).files).toEqual(files)
    expect(unsavedChangesOf(openSession(files), hashes)).toBeUndefined()
  })

  test('are merged with what was saved since, as one step', () => {
    const saved = filesOf({ [home]: ['Both sides.', 'Every side.'] })
    const restored = restoreUnsavedChanges(openSession(saved), stored as never)
    expect(restored?.merges).toEqual([])
    const { session } = restored as never as { session: Session }
    expect(session.files.get(home)).toContain('"Mine"')
    expect(session.files.get(home)).toContain('Every side.')
    expect(unsavedFiles(session)).toEqual([home])
    expect(undo(session).files).toEqual(saved)
  })

  test('wait for a decision if the same entry was saved since, even after another reload', () => {
    const saved = perform(openSession(files), setValue(files, home, heading, 'Theirs')).files
    const first = restoreUnsavedChanges(openSession(saved), stored as never)
    const again = unsavedChangesOf(first?.session as never, hashes)
    expect(again).toEqual(stored)
    const second = restoreUnsavedChanges(openSession(saved), again as never)
    for (const restored of [first, second]) {
      const [merge] = restored?.merges ?? []
      expect(merge?.conflicts).toMatchObject([{ mine: 'Mine', theirs: 'Theirs' }])
      const choices = new Map([['/sections/0/heading', 'theirs' as const]])
      const settled = settle(restored?.session as never, merge as never, choices)
      expect([settled.files, settled.disk]).toEqual([saved, saved])
    }
  })

  test('of two windows are both restored, except in the same entry', () => {
    const texts = filesOf({ [home]: ['Both sides.', 'Every side.'] })
    const other = perform(openSession(files), { label: 'Typed', files: texts })
    const both = restoreUnsavedChanges(other, stored as never)
    expect(both?.session.files.get(home)).toContain('"Mine"')
    expect(both?.session.files.get(home)).toContain('Every side.')
    expect(both?.session.disk).toEqual(files)
    expect(undo(both?.session as never).files).toEqual(other.files)
    const same = perform(openSession(files), setValue(files, home, heading, 'Of the other'))
    expect(restoreUnsavedChanges(same, stored as never)).toBeUndefined()
  })

  test('can contain new and deleted files', async () => {
    const made = await newPage(files, { title: 'Guide', path: '/guide' }, check)
    const both = perform(perform(openSession(files), made), deletePage(files, contact))
    const changes = unsavedChangesOf(both, hashes)
    const again = restoreUnsavedChanges(openSession(files), changes as never)
    expect(again?.session.files).toEqual(both.files)
  })

  test.each([
    null,
    'x',
    { version: 2, files: [] },
    { version: 1 },
    { version: 1, files: [] },
    { version: 1, files: [{ file: 1 }] },
    { version: 1, files: [null] },
    { version: 1, files: {} },
    ...['hash', 'base', 'text'].map((name) => withPart(name, 5)),
    ...['package.json', '../content/home.json', 'content/files/a.json', '__proto__'].map((file) =>
      withPart('file', file),
    ),
  ])('are not read from %j', (value) => expect(readUnsavedChanges(value)).toBeUndefined())

  test('are read without invalid entries', () => {
    const both = { version: 1, files: [null, { file: 'package.json' }, ...(stored?.files ?? [])] }
    expect(readUnsavedChanges(both)).toEqual(stored)
  })

  test('are read from any JSON without an error', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.dictionary(fc.string(), fc.jsonValue()).map((part) => withParts(part)),
        ),
        (value) => {
          const draft = readUnsavedChanges(value)
          if (draft) restoreUnsavedChanges(openSession(files), draft)
        },
      ),
    )
  })
})
