import { useState } from 'react'
import { filesFolder } from '../../../content/content-files.ts'
import { endOf } from '../../../content/file-kinds.ts'
import { isSound } from '../../../content/uploaded-file.ts'
import { counted } from '../../model/words.ts'
import { UploadButton } from '../fields/controls/upload-button.tsx'
import { Head } from '../fields/head.tsx'
import { FileRows } from '../parts/file-rows.tsx'
import { Input } from '../parts/input.tsx'
import * as parts from '../parts/shared-styles.ts'
import { SitePicture } from '../parts/site-picture.tsx'
import { select } from '../state/actions.ts'
import { uploadedFilesIn, usesIn } from '../state/derived.ts'
import { picturesIn } from '../state/pictures.ts'
import { useEditor } from '../state/store.ts'
import * as styles from './files-styles.ts'

/** A list of more files than this has a filter. */
const many = 15

function Thumbnail({ name }: { name: string }) {
  const isPicture = useEditor((state) => picturesIn(state)[name] !== undefined)
  return isPicture ? (
    <SitePicture className={styles.thumbnail} name={name} loading="lazy" draggable={false} />
  ) : (
    <span className={styles.thumbnail} aria-hidden="true">
      {endOf(name).toUpperCase()}
    </span>
  )
}

const usage = (count: number) => (count === 0 ? 'Not used' : `Used in ${counted(count, 'place')}`)

/** The files of the site, each with the number of its uses. */
export function FileList() {
  const uploadedFiles = useEditor(uploadedFilesIn)
  const uses = useEditor(usesIn)
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const matching = uploadedFiles.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <>
      <Head title="Files" help="Pictures, and files that visitors can download." />
      <div className={`${parts.stack} ${parts.narrow}`}>
        <UploadButton multiple onUploaded={() => {}}>
          Upload files
        </UploadButton>
        <p className={parts.help}>You can also drop files anywhere, or paste a picture.</p>
      </div>
      {uploadedFiles.length > many && (
        <Input label="Filter files" value={query} onChange={setQuery} />
      )}
      {uploadedFiles.length === 0 && <p className={parts.quiet}>There are no files yet.</p>}
      <FileRows
        label="Files"
        rowHeight={56}
        rowClass={styles.row}
        rows={matching.map((file) => ({
          file: filesFolder + file.name,
          name: file.name,
          aside: usage(uses.get(file.name)?.length ?? 0),
          isBroken: !isSound(file),
          picture: <Thumbnail name={file.name} />,
        }))}
        onPress={(file) => select({ file })}
      />
    </>
  )
}
