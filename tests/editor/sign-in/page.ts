/** What the page of the browser tests has: the modules of the sign-in and the adapters. */
import { openGitea } from '../../../src/editor/workplace/git/hosts/gitea.ts'
import { openGitHub } from '../../../src/editor/workplace/git/hosts/github.ts'
import { openGitLab } from '../../../src/editor/workplace/git/hosts/gitlab.ts'

export * from '../../../src/editor/sign-in/oauth.ts'
export * from '../../../src/editor/sign-in/session.ts'
export * from '../../../src/editor/sign-in/token-store.ts'
export { blobIdOf } from '../../../src/editor/workplace/git/hosts/bytes.ts'

/** Opens the database of the sign-in. */
export const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((done) => {
    const request = indexedDB.open('editor-sign-in')
    request.onsuccess = () => done(request.result)
  })

/** Returns what a request to a database answers. */
export const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((done) => {
    request.onsuccess = () => done(request.result)
  })

export const adapters = { GitHub: openGitHub, GitLab: openGitLab, Gitea: openGitea }
