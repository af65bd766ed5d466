import type { Command } from 'prosemirror-state'
import { NodeSelection, type Selection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import {
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { Path } from '../../../checks/read/layout.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import { isSame } from '../../model/json/match.ts'
import { languageOfTexts } from '../../model/pages.ts'
import { nodes } from '../../model/rich/schema.ts'
import { fieldId, isWithin, textsWithin, useFields } from '../fields/context.ts'
import { LinkDialog } from '../fields/controls/link-dialog.tsx'
import { pastedFiles } from '../parts/file-drop.ts'
import { focusSoon } from '../parts/focus.ts'
import { letterOf } from '../parts/letter-of.ts'
import { announce } from '../state/actions.ts'
import { getState, notify, setState, useEditor } from '../state/store.ts'
import { uploadPicture } from '../state/uploaded-files.ts'
import { Bar } from './bar.tsx'
import { insertBlocks, insertKind, linkAt, removeLink, setLink, stepOf } from './commands.ts'
import {
  type DocumentOptions,
  placeAt,
  placeOf,
  positionAfter,
  readDocument,
  writeDocument,
} from './documents.ts'
import { Gutter, InsertMenu } from './insert.tsx'
import { mergeDocument } from './merge-document.ts'
import * as styles from './rich-styles.ts'
import { openRichView } from './rich-view.ts'
import { SlotContent, slotsOf } from './slot-content.tsx'
import { showSlots } from './slots.ts'

export interface RichEditorProps extends DocumentOptions {
  id: string
  file: string
  path: Path
  value: unknown
  /** The name, for the bar. */
  name: string
  attributes: Readonly<Record<string, string | undefined>>
  /** Writes a value. `at`: where somebody types, below the path. `step`: what was done, if it was no typing. */
  write(value: unknown, at: Path, step: string | undefined): void
  /** Returns the fields of a figure beside its texts. */
  settingsOf(path: Path): ReactNode
  showAsText(): void
}

const isPicture = ({ type }: File) => type.startsWith('image/')

/** A text that looks like a text. Each change is written at once, and each change of others is shown at once. */
export function RichEditor(props: RichEditorProps) {
  const { kind, id, file, path, value, name, hasMarks, hasLineBreaks, isEntry } = props
  const options = useMemo(
    (): DocumentOptions => ({ kind, hasMarks, hasLineBreaks, isEntry }),
    [kind, hasMarks, hasLineBreaks, isEntry],
  )
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  const [view, setView] = useState<EditorView>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [anchor, setAnchor] = useState<Element>()
  const [isLinking, setLinking] = useState(false)
  const elements = useRef(new Map<string, HTMLElement>())
  const merged = useRef(false)
  const { diagnostics, target } = useFields()
  const lang = useEditor(({ session }) => languageOfTexts(session.files, file))
  const isTranslation = useEditor(({ session }) => session.files)
  latest.current = props

  function elementOf(key: string): HTMLElement {
    const element = elements.current.get(key) ?? document.createElement('div')
    element.className = styles.slot
    elements.current.set(key, element)
    return element
  }

  /** Runs commands one after the other, and returns the focus to the text. */
  function run(...commands: Command[]): void {
    if (!view) return
    for (const command of commands) command(view.state, view.dispatch, view)
    view.focus()
  }

  const attributesNow = () =>
    Object.fromEntries(
      Object.entries({
        ...latest.current.attributes,
        id,
        role: 'textbox',
        'aria-multiline': String(kind !== 'text' || hasLineBreaks),
        lang,
        dir: 'auto',
      }).filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
  const attributesRef = useRef(attributesNow)
  attributesRef.current = attributesNow

  const pointer = toPointer(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has another view; all else is read from `latest`.
  useLayoutEffect(() => {
    const doc = readDocument(latest.current.value, options)
    if (!host.current || !doc) return
    let reached = ''
    const made = openRichView(host.current, {
      ...options,
      doc,
      attributes: () => attributesRef.current(),
      elementOf,
      askWhatToInsert: () => setAnchor(host.current?.querySelector('[data-gutter]') ?? made.dom),
      say: (leftOut) => {
        announce(`Pasted. ${leftOut}`)
        notify('pasted', 'The text is pasted.', leftOut)
      },
      takeFiles(data) {
        const pictures = data && kind === 'parts' ? pastedFiles(data).filter(isPicture) : []
        if (pictures.length > 0) void addPictures(made, pictures)
        return pictures.length > 0
      },
      onChange(change) {
        const { places, value: now } = writeDocument(made.state.doc, options)
        const at = placeAt(places, made.state.selection.head)?.path ?? []
        const step = stepOf(change)
        if (change.docChanged && !change.getMeta('merged')) {
          if (!isSame(now, latest.current.value)) latest.current.write(now, at, step)
          else if (step !== undefined) announce(step)
        }
        if (made.hasFocus() && toPointer(at) !== reached) {
          reached = toPointer(at)
          setState({ focused: { file, path: [...path, ...at] } })
        }
        redraw()
      },
    })
    const currentPath = () => [
      ...path,
      ...(placeAt(writeDocument(made.state.doc, options).places, made.state.selection.head)?.path ??
        []),
    ]
    textsWithin.set(made.dom, {
      current: currentPath,
      elementOf(wanted) {
        const { places } = writeDocument(made.state.doc, options)
        const found = placeOf(places, wanted.slice(path.length))
        const element = found && made.nodeDOM(found.at)
        return element instanceof HTMLElement ? element : undefined
      },
    })
    setView(made)
    return () => {
      made.destroy()
      elements.current.clear()
      setView(undefined)
    }
  }, [file, pointer, options])

  const shownView = view && !view.isDestroyed ? view : undefined

  // What others have written, or an undo.
  useLayoutEffect(() => {
    if (!shownView || shownView.composing) return
    if (isSame(writeDocument(shownView.state.doc, options).value, value)) return
    const next = readDocument(value, options)
    const change = next && mergeDocument(shownView.state, next)
    if (!change) return
    if (getState().lastStep) {
      let end = 0
      change.mapping.maps.at(-1)?.forEach((_, __, ___, to) => {
        end = to
      })
      change.setSelection(TextSelection.near(change.doc.resolve(end), -1)).scrollIntoView()
      merged.current = true
    }
    shownView.dispatch(change.setMeta('merged', true))
  }, [shownView, value, options])

  // The place that somebody is led to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each target.
  useLayoutEffect(() => {
    if (!shownView || !target || !isWithin(target.path, path)) return
    const wasMerged = merged.current
    merged.current = false
    const { doc, tr } = shownView.state
    const { places } = writeDocument(doc, options)
    const own = target.path.slice(path.length)
    const found = placeOf(places, own)
    const isField = document.getElementById(fieldId(target.path)) !== null && own.length > 0
    if (found && !wasMerged) {
      const same = places.filter(({ path }) => toPointer(path) === toPointer(found.path))
      const position = target.words === undefined ? undefined : positionAfter(same, target.words)
      const start = doc.resolve(found.at + 1)
      const selection = !found.node.isTextblock
        ? (NodeSelection.create(doc, found.at) as Selection)
        : target.selects
          ? TextSelection.create(doc, found.at + 1, found.at + found.node.nodeSize - 1)
          : TextSelection.near(position === undefined ? start : doc.resolve(position))
      shownView.dispatch(tr.setSelection(selection))
    }
    const isPlain = found && !found.node.isTextblock && own.length > found.path.length
    if (isPlain) focusSoon(() => document.getElementById(fieldId(target.path)) ?? shownView.dom)
    else if (target.focus === 'now' && !isField) shownView.focus()
    else if (target.focus === 'late') focusSoon(() => shownView.dom)
  }, [shownView, target])

  const doc = shownView?.state.doc
  const selection = shownView?.state.selection
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files decide what the original of a text is.
  const { slots, problems } = useMemo(
    () =>
      shownView
        ? slotsOf(shownView.state, { file, path, options, diagnostics })
        : { slots: [], problems: [] },
    [doc, selection, diagnostics, isTranslation, file, pointer, options],
  )
  const shown = useRef('')
  useLayoutEffect(() => {
    if (!shownView || shownView.composing) return
    const now = JSON.stringify([slots.map(({ key, at, side }) => [key, at, side]), problems])
    if (now === shown.current) return
    shown.current = now
    shownView.dispatch(showSlots(shownView.state, { slots, problems }))
  })
  useEffect(() => {
    shownView?.setProps({})
  })

  const link = shownView && isLinking ? linkAt(shownView.state) : undefined
  const closeLink = (...commands: Command[]) => {
    setLinking(false)
    focusSoon(() => {
      run(...commands)
      return shownView?.dom
    })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the key for a link in the text within it.
    <div
      className={styles.whole}
      onKeyDown={(event) => {
        const { ctrlKey, metaKey, altKey, shiftKey } = event
        if (!(ctrlKey || metaKey) || altKey || shiftKey || !hasMarks) return
        if (letterOf(event) !== 'k' || !shownView?.dom.contains(event.target as Node)) return
        event.preventDefault()
        setLinking(true)
      }}
    >
      {shownView && (
        <Bar
          label={name}
          state={shownView.state}
          options={options}
          run={run}
          askForLink={() => setLinking(true)}
          askWhatToInsert={setAnchor}
          showAsText={props.showAsText}
        />
      )}
      <div ref={host} className={`${styles.place} ${styles.text}`} data-kind={kind}>
        {shownView && kind === 'parts' && <Gutter view={shownView} askWhatToInsert={setAnchor} />}
      </div>
      {shownView &&
        slots.map((slot) =>
          createPortal(
            <SlotContent {...{ slot, file }} settingsOf={props.settingsOf} view={shownView} />,
            elementOf(slot.key),
            slot.key,
          ),
        )}
      {kind === 'parts' && (
        <InsertMenu
          anchor={anchor}
          onClose={() => {
            setAnchor(undefined)
            focusSoon(() => shownView?.dom)
          }}
          onChoose={(chosen) => {
            setAnchor(undefined)
            focusSoon(() => {
              run(insertKind(chosen))
              return shownView?.dom
            })
          }}
        />
      )}
      {isLinking && shownView && (
        <LinkDialog
          {...(link && { first: link.href, onRemove: () => closeLink(removeLink) })}
          onClose={() => closeLink()}
          onChoose={(href, title) => closeLink(setLink(href, title))}
        />
      )}
    </div>
  )
}

/** Adds pictures to the site, and shows them after the block with the caret. */
async function addPictures(view: EditorView, files: readonly File[]): Promise<void> {
  for (const file of files) {
    const name = await uploadPicture(file)
    if (name === undefined || view.isDestroyed) continue
    const picture = { file: name, alt: '' }
    const node = nodes.picture.create({ picture }, nodes.pictureCaption.create())
    insertBlocks([node], 'Picture added')(view.state, view.dispatch)
  }
}
