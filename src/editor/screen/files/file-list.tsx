import { useId, useState } from 'react'
import { filesFolder } from '../../../content/content-files.ts'
import { endOf } from '../../../content/file-kinds.ts'
import { sourceOf } from '../../../content/pictures.ts'
import { isSound } from '../../../content/site-file.ts'
import type { StoredFile } from '../../edits/file-edits.ts'
import { UploadButton } from '../fields/controls/upload-button.tsx'
import { Head } from '../fields/head.tsx'
import { OthersMark } from '../others/others-note.tsx'
import { Input } from '../parts/input.tsx'
import * as panel from '../parts/panel-styles.ts'
import * as parts from '../parts/shared-styles.ts'
import { VirtualList } from '../parts/virtual-list.tsx'
import { select } from '../state/actions.ts'
import { siteFilesIn, usesIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'
import * as styles from './files-styles.ts'

/** Lists of more files than this have a filter. */
const many = 15

function Thumbnail({ file }: { file: StoredFile }) {
  if (!file.picture || !isSound(file)) {
    return (
      <span className={styles.thumbnail} aria-hidden="true">
        {endOf(file.name).toUpperCase()}
      </span>
    )
  }
  const source = sourceOf(file)
  return <img className={styles.thumbnail} src={source} alt="" loading="lazy" draggable={false} />
}

function usage(count: number): string {
  if (count === 0) return 'Not used'
  return count === 1 ? 'Used in 1 place' : `Used in ${count} places`
}

/** The files of the site, each with where it is used. */
export function FileList() {
  const siteFiles = useEditor(siteFilesIn)
  const uses = useEditor(usesIn)
  const id = useId()
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = siteFiles.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <>
      <Head title="Files" help="Pictures, and files that visitors can download." />
      <div className={`${parts.stack} ${parts.narrow}`}>
        <UploadButton multiple onUploaded={() => {}}>
          Upload files
        </UploadButton>
        <p className={parts.help}>You can also drop files anywhere, or paste a picture.</p>
      </div>
      {siteFiles.length > many && <Input label="Filter files" value={query} onChange={setQuery} />}
      {siteFiles.length === 0 && <p className={parts.quiet}>There are no files yet.</p>}
      <VirtualList
        label="Files"
        className={panel.list}
        count={found.length}
        rowHeight={56}
        hasArrowKeys
      >
        {(index, row, isTabStop) => {
          const file = found[index] as StoredFile
          return (
            <li key={file.name} {...row} className={`${parts.row} ${panel.row} ${styles.row}`}>
              <Thumbnail file={file} />
              <button
                type="button"
                className={`${parts.covering} ${panel.name}`}
                tabIndex={isTabStop ? 0 : -1}
                aria-describedby={`${id}-${index}`}
                onClick={() => select({ file: filesFolder + file.name })}
              >
                {file.name}
              </button>
              <span id={`${id}-${index}`} className={panel.marks}>
                {!isSound(file) && <span className={panel.errorMark}>Error</span>}
                <span className={panel.aside}>{usage(uses.get(file.name)?.length ?? 0)}</span>
                <OthersMark file={filesFolder + file.name} />
              </span>
            </li>
          )
        }}
      </VirtualList>
    </>
  )
}
