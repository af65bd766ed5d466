/** Which files belong to a fork, and which to us. An upgrade treats each kind in its own way. */

/**
 * - `yours`: belongs to the fork. An upgrade never touches it.
 * - `both`: is merged, and where both sides changed the same thing, the fork's stays.
 * - `generated`: is ours, and written by `npm run generate`.
 * - `ours`: is merged by git; what both sides changed is an ordinary conflict.
 */
export type FileKind = 'yours' | 'both' | 'generated' | 'ours'

/**
 * The files of each kind; all others are ours. A name that ends with `/` is a folder with all that is in it, and `*`
 * stands for a part of a name. The first kind with a matching name holds.
 */
export const filesOfKind = {
  both: [
    '.github/',
    '.gitignore',
    'CHANGELOG.md',
    'README.md',
    'SECURITY.md',
    'content/README.md',
    'docs/*.png',
    'package-lock.json',
    'package.json',
  ],
  generated: [
    '*.generated.*',
    'schemas/form.json',
    'schemas/form-words.json',
    'schemas/section.json',
  ],
  yours: [
    'budgets.json',
    'content/',
    'editor.json',
    'schemas/forms/',
    'schemas/quote-request*',
    'src/site/brand.ts',
    'src/site/deliver.ts',
    'src/site/head.tsx',
    'src/site/hosting.ts',
    'src/site/own-sections.ts',
    'src/site/sections/own/',
    'tests/browser/specification/',
  ],
} as const satisfies Partial<Record<FileKind, readonly string[]>>

/** Folders with section types and kinds of field of both sides: a file is yours if we have none of this name. */
const sharedFolders = [
  'schemas/sections/',
  'src/site/sections/',
  'src/content/answers/kinds/',
  'src/site/form/kinds/',
]

function isNamed(file: string, name: string): boolean {
  if (name.endsWith('/')) return file.startsWith(name)
  const parts = name.split('*').map((part) => part.replace(/[.]/g, '\\$&'))
  // A name that begins with `*` can be in any folder.
  const before = name.startsWith('*') ? '(?:.*/)?' : ''
  return new RegExp(`^${before}${parts.join('[^/]*')}$`).test(file)
}

/**
 * Returns the kind of a file. `file`: its path in the project, with slashes. `isUpstream` says whether a path is in
 * our repository, at the version from which the fork was made.
 */
export function kindOfFile(file: string, isUpstream: (file: string) => boolean): FileKind {
  const kinds = Object.keys(filesOfKind) as (keyof typeof filesOfKind)[]
  const kind = kinds.find((one) => filesOfKind[one].some((name) => isNamed(file, name)))
  if (kind) return kind
  const isOwnUnit = sharedFolders.some((folder) => file.startsWith(folder)) && !isUpstream(file)
  return isOwnUnit ? 'yours' : 'ours'
}
