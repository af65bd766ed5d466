import { type ReactNode, useEffect, useState } from 'react'
import { TextArea } from 'react-aria-components'
import type { Pushed, Remote } from '../../model/commits.ts'
import { fileName } from '../../model/words.ts'
import type { History, HistoryAnswer } from '../../workplace/workplace.ts'
import { Button } from '../parts/button.tsx'
import { Failure } from '../parts/failure.tsx'
import { takeFocus } from '../parts/focus.ts'
import { ForDeveloper } from '../parts/for-developer.tsx'
import { Input } from '../parts/input.tsx'
import { OutsideLink } from '../parts/outside-link.tsx'
import * as parts from '../parts/shared-styles.ts'
import { isWebAddress } from '../publish/publication-words.ts'
import { announce } from '../state/actions.ts'
import { noticeOf } from '../state/failures.ts'
import { type Notice, setState, useEditor } from '../state/store.ts'
import * as styles from './review-styles.ts'

/** Shows the result. */
function Done({ children }: { children: ReactNode }) {
  return (
    <p ref={takeFocus} tabIndex={-1} className={parts.quiet} role="status">
      {children}
    </p>
  )
}

interface PublishedProps {
  pushed: Pushed & { pushed: true }
  remote: Remote
}

function Published({ pushed: { commit, branch, address }, remote }: PublishedProps) {
  const isOwn = branch !== remote.branch
  return (
    <div className={parts.loose}>
      <Done>
        {isOwn
          ? `Your changes are on the branch “${branch}”. Visitors see them once it is merged.`
          : 'Published.'}{' '}
        For developers: pushed {commit.slice(0, 7)} to “{branch}” of “{remote.name}”.
      </Done>
      {isOwn && isWebAddress(address) && (
        <p>
          <OutsideLink address={address}>Ask for it to be merged</OutsideLink>
        </p>
      )}
    </div>
  )
}

/** Lists earlier commits that will also be published. */
function Commits({ remote }: { remote: Remote }) {
  const shown = remote.commits.slice(0, 5)
  const more = remote.commits.length - shown.length
  if (shown.length === 0) return null
  return (
    <div>
      <p className={parts.quiet}>These earlier changes are not published yet, and go out, too:</p>
      <ul className={styles.commits}>
        {shown.map((words, index) => (
          <li key={index}>{words}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  )
}

/** Offers to commit what the editor has saved, and only that. If there is a remote, offers to publish it. */
export function Commit({ history }: { history: History }) {
  const suggestion = useEditor((state) => state.message)
  const [answer, setAnswer] = useState<HistoryAnswer>()
  const [typed, setTyped] = useState<string>()
  const [failure, setFailure] = useState<Notice>()
  const [commit, setCommit] = useState<string>()
  const [pushed, setPushed] = useState<Pushed>()
  const [isBusy, setBusy] = useState(false)
  const message = typed ?? suggestion
  const { files = [], remote } = answer?.ready ? answer : {}

  useEffect(() => {
    history.read().then(setAnswer, (error) => setFailure(noticeOf(error)))
  }, [history])

  async function makeCommit() {
    const made = await history.commit(message)
    setState({ message: '' })
    setTyped(undefined)
    return made.commit
  }

  async function push(ownBranch: boolean) {
    if (files.length > 0) {
      await makeCommit()
      setState({ hasCommits: true })
    }
    const result = await history.push(ownBranch)
    setPushed(result)
    if (result.pushed) {
      setState({ hasCommits: false })
      announce('Published')
      return
    }
    const { reason, details } = result
    const help = `${result.help} Your changes are kept in the history of this machine.`
    setFailure({ kind: 'error', message: reason, help, ...(details ? { details } : {}) })
    // The list of commits now has the new one.
    setAnswer(await history.read())
  }

  /** Runs a request. Shows the error in the dialog. */
  async function run(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(noticeOf(error))
    } finally {
      setBusy(false)
    }
  }

  const publish = (ownBranch: boolean) => () => void run(() => push(ownBranch))
  const keep = () =>
    void run(async () => {
      setCommit(await makeCommit())
      announce('Kept in the history')
    })

  if (commit !== undefined) {
    return (
      <Done>
        Kept in the history. For developers: committed as {commit.slice(0, 7)}. Nothing was pushed.
      </Done>
    )
  }
  if (pushed?.pushed && remote) return <Published pushed={pushed} remote={remote} />
  const ownBranch = pushed?.pushed === false ? pushed.ownBranch : undefined
  const hasWork = files.length > 0 || (remote !== undefined && remote.commits.length > 0)
  return (
    <>
      {failure && <Failure notice={failure} />}
      {answer?.ready === false && (
        <div className={parts.quiet}>
          <p>
            The changes cannot be kept in the history: {answer.reason} {answer.help}
          </p>
          {answer.details && <ForDeveloper text={answer.details} />}
        </div>
      )}
      {hasWork && (
        <div className={parts.loose}>
          {remote && <Commits remote={remote} />}
          {files.length > 0 && (
            <Input
              label="Message"
              value={message}
              onChange={setTyped}
              help={`${remote ? 'Publishes' : 'Keeps'} what you have saved in ${files.map(fileName).join(', ')}, and nothing else.`}
            >
              <TextArea className={`${parts.control} ${parts.lines}`} rows={4} />
            </Input>
          )}
          <div className={parts.wrapped}>
            <Button
              kind={ownBranch ? 'quiet' : 'primary'}
              disabled={isBusy}
              onPress={remote ? publish(false) : keep}
            >
              {remote ? (isBusy ? 'Publishing…' : 'Publish') : 'Keep in the history'}
            </Button>
            {ownBranch && (
              <Button
                kind="primary"
                className={styles.long}
                disabled={isBusy}
                onPress={publish(true)}
              >
                Publish to the branch “{ownBranch}”
              </Button>
            )}
            <p className={parts.quiet}>
              {remote
                ? `For developers: ${files.length > 0 ? 'one git commit, and ' : ''}git push to “${remote.branch}” of “${remote.name}”.`
                : 'For developers: one git commit, without git push.'}
            </p>
          </div>
        </div>
      )}
    </>
  )
}
