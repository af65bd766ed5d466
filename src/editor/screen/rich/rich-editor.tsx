import { type Command, NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LinkDialog } from '../fields/controls/link-dialog.tsx'
import { focusSoon } from '../parts/focus.ts'
import { letterOf } from '../parts/letter-of.ts'
import { Bar, TableBar } from './bar.tsx'
import { linkAt, removeLink, setLink } from './commands.ts'
import type { DocumentOptions } from './documents.ts'
import { Gutter, InsertMenu } from './insert.tsx'
import { insertKind } from './insert-commands.ts'
import * as styles from './rich-styles.ts'
import { figureAt, SlotContent } from './slot-content.tsx'
import { text } from './text-styles.ts'
import { useCaret } from './use-caret.ts'
import { type RichEditorProps, useRichView } from './use-rich-view.ts'
import { useSlots } from './use-slots.ts'

type SettingsProps = Pick<RichEditorProps, 'path' | 'settingsOf'> & {
  view: EditorView
  options: DocumentOptions
}

/** The fields of the figure at the caret that are no texts in it. They cannot be in the text, which is a text box. */
function Settings({ view, path, options, settingsOf }: SettingsProps) {
  const figure = figureAt(view.state, options)
  if (!figure) return null
  const { at, path: own } = figure
  // A picture is not written before it is chosen.
  const choose = (name: string) => {
    const { state } = view
    const node = state.doc.nodeAt(at)
    if (!node) return
    const picture = { file: name, alt: '' }
    const change = state.tr.setNodeMarkup(at, null, { ...node.attrs, picture })
    view.dispatch(change.setSelection(NodeSelection.create(change.doc, at)))
  }
  const fields = own ? settingsOf([...path, ...own]) : settingsOf([], choose)
  return <div className={styles.settings}>{fields}</div>
}

/** Returns functions that run commands one after the other, and return the focus to the text. */
function useRun(view: EditorView | undefined) {
  function run(...commands: Command[]): void {
    if (!view) return
    for (const command of commands) command(view.state, view.dispatch, view)
    view.focus()
  }
  /** Does the same after a dialog has closed, which returns the focus. */
  function runSoon(...commands: Command[]): void {
    focusSoon(() => {
      run(...commands)
      return view?.dom
    })
  }
  return { run, runSoon }
}

/** A text that looks like a text. Each change is written at once, and each change of others is shown at once. */
export function RichEditor(props: RichEditorProps) {
  const { kind, file, path, value, name, hasMarks, hasLineBreaks, isEntry, settingsOf } = props
  const options = useMemo(
    (): DocumentOptions => ({ kind, hasMarks, hasLineBreaks, isEntry }),
    [kind, hasMarks, hasLineBreaks, isEntry],
  )
  const host = useRef<HTMLDivElement>(null)
  const [anchor, setAnchor] = useState<Element>()
  const [isLinking, setLinking] = useState(false)
  const { view, elementOf } = useRichView(props, options, host, setAnchor)
  useCaret(view, value, path, options, props.showAsText)
  const slots = useSlots(view, file, path, options)

  const { run, runSoon } = useRun(view)
  const closeMenu = (...commands: Command[]) => {
    setAnchor(undefined)
    runSoon(...commands)
  }
  const closeLink = (...commands: Command[]) => {
    setLinking(false)
    runSoon(...commands)
  }
  const link = view && isLinking ? linkAt(view.state) : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears keys and clicks of what is within it.
    <div
      className={styles.whole}
      onKeyDown={(event) => {
        const { ctrlKey, metaKey, altKey, shiftKey } = event
        if (!(ctrlKey || metaKey) || altKey || shiftKey || !hasMarks) return
        if (letterOf(event) !== 'k' || !view?.dom.contains(event.target as Node)) return
        event.preventDefault()
        setLinking(true)
      }}
      onMouseDown={(event) => {
        const { currentTarget, target } = event
        const isBar = currentTarget.contains(target as Node) && !view?.dom.contains(target as Node)
        // A single text keeps the focus, and with it its bar.
        if (kind === 'text' && isBar) event.preventDefault()
      }}
    >
      {view && (
        <div className={kind === 'text' ? styles.floating : styles.head}>
          <Bar
            options={options}
            run={run}
            label={name}
            state={view.state}
            openLinkDialog={() => setLinking(true)}
            openInsertMenu={setAnchor}
            showAsText={props.showAsText}
          />
        </div>
      )}
      <div
        ref={host}
        className={`${styles.editable} ${text} ${kind === 'parts' ? styles.withGutter : ''}`}
      >
        {view && kind === 'parts' && <Gutter view={view} openInsertMenu={setAnchor} />}
      </div>
      {view && (
        <div className={styles.foot}>
          <TableBar state={view.state} run={run} />
          <Settings view={view} path={path} options={options} settingsOf={settingsOf} />
        </div>
      )}
      {slots.map((slot) =>
        createPortal(<SlotContent slot={slot} file={file} />, elementOf(slot.key), slot.key),
      )}
      <InsertMenu
        anchor={anchor}
        onClose={closeMenu}
        onChoose={(chosen) => closeMenu(insertKind(chosen))}
      />
      {isLinking && (
        <LinkDialog
          {...(link && { first: link.href, onRemove: () => closeLink(removeLink) })}
          onClose={closeLink}
          onChoose={(href, title) => closeLink(setLink(href, title))}
        />
      )}
    </div>
  )
}
