import { useState } from 'react'
import { fileKindOf } from '../../../content/file-kinds.ts'
import { placeholderPicture } from '../../../content/uploaded-file.ts'
import { counted } from '../../model/display-names.ts'
import type { StoredFile } from '../../model/file-edits.ts'
import { UploadButton } from '../fields/controls/upload-button.tsx'
import { Button } from '../parts/button.tsx'
import { Trash } from '../parts/icons.generated.ts'
import { Input } from '../parts/input.tsx'
import { Kinds } from '../parts/kinds.tsx'
import * as parts from '../parts/shared-styles.ts'
import { uploadedFilesIn, usesIn } from '../state/derived.ts'
import { type FilesView, getState, setState, useEditor } from '../state/store.ts'
import { kindNameOf } from './file-facts.ts'
import { FileTile } from './file-tile.tsx'
import * as styles from './files-styles.ts'

/** More files than these are shown when asked for. */
const atOnce = 60

const filters: readonly { value: FilesView['filter']; name: string }[] = [
  { value: 'all', name: 'All' },
  { value: 'pictures', name: 'Pictures' },
  { value: 'downloads', name: 'Downloads' },
  { value: 'unused', name: 'Not used' },
]

const view = (part: Partial<FilesView>) =>
  setState({ filesView: { ...getState().filesView, ...part } })

/** Returns the files that the search and the filter leave. */
function useShownFiles(all: readonly StoredFile[]): StoredFile[] {
  const { query, filter } = useEditor((state) => state.filesView)
  const uses = useEditor(usesIn)
  const isWanted = ({ name }: StoredFile) => {
    if (filter === 'all') return true
    if (filter === 'unused') return name !== placeholderPicture && !uses.has(name)
    return (fileKindOf(name)?.isPicture === true) === (filter === 'pictures')
  }
  const searchText = query.trim().toLowerCase()
  return all.filter(
    (file) =>
      isWanted(file) && `${file.name} ${kindNameOf(file.name)}`.toLowerCase().includes(searchText),
  )
}

/** Says how many files there are, or how many of them are chosen, and offers what can be done with them. */
function Bar({ shown, all }: { shown: readonly StoredFile[]; all: number }) {
  const { chosen } = useEditor((state) => state.filesView)
  const isAll = shown.length > 0 && shown.every(({ name }) => chosen.includes(name))
  return (
    <div className={`${parts.spread} ${styles.bar}`}>
      <span aria-live="polite">
        {chosen.length > 0
          ? `${chosen.length} chosen`
          : shown.length === all
            ? counted(all, 'file')
            : `${shown.length} of ${counted(all, 'file')}`}
      </span>
      <span className={parts.row}>
        {chosen.length > 0 && (
          <Button icon={Trash} onPress={() => setState({ dialog: 'delete-file' })}>
            Delete
          </Button>
        )}
        {shown.length > 1 && (
          <Button
            kind="plain"
            onPress={() => view({ chosen: isAll ? [] : shown.map(({ name }) => name) })}
          >
            {isAll ? 'Choose none' : 'Choose all'}
          </Button>
        )}
      </span>
    </div>
  )
}

/** The files of the site as a grid. Several can be chosen, and deleted at once. */
export function FileList() {
  const all = useEditor(uploadedFilesIn)
  const { query, filter, chosen } = useEditor((state) => state.filesView)
  const shown = useShownFiles(all)
  const [shownCount, setShownCount] = useState(atOnce)
  return (
    <>
      <div className={parts.tight}>
        <div className={parts.spread}>
          <h2>Files</h2>
          <UploadButton multiple onUploaded={() => {}}>
            Upload files
          </UploadButton>
        </div>
        <p className={parts.help}>
          Pictures, and files that visitors can download. You can also drop files anywhere, or paste
          a picture.
        </p>
      </div>
      {all.length === 0 ? (
        <p className={parts.quiet}>There are no files yet.</p>
      ) : (
        <>
          <div className={parts.stack}>
            <Input
              label="Search files"
              type="search"
              value={query}
              onChange={(query) => view({ query, chosen: [] })}
            />
            <Kinds
              label="Which files"
              value={filter}
              onChange={(filter) => view({ filter, chosen: [] })}
              options={filters}
            />
            <Bar shown={shown} all={all.length} />
          </div>
          {shown.length === 0 && <p className={parts.quiet}>No file is like that.</p>}
          <ul className={styles.grid} aria-label="Files">
            {shown.slice(0, shownCount).map((file) => (
              <FileTile
                key={file.name}
                file={file}
                isChosen={chosen.includes(file.name)}
                onChoose={(isChosen) => {
                  const others = chosen.filter((name) => name !== file.name)
                  view({ chosen: isChosen ? [...others, file.name] : others })
                }}
              />
            ))}
          </ul>
          {shown.length > shownCount && (
            <Button onPress={() => setShownCount(shownCount + atOnce)}>
              {`Show ${Math.min(atOnce, shown.length - shownCount)} more`}
            </Button>
          )}
        </>
      )}
    </>
  )
}
