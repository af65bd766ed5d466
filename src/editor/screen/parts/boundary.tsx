import { Component, type ReactNode } from 'react'
import { noticeOf } from '../state/failures.ts'
import type { Notice } from '../state/store.ts'
import { Stopped } from './stopped.tsx'

interface BoundaryState {
  notice?: Notice
}

/** Shows an error of rendering in place of the screen. The unsaved changes stay in the browser. */
export class Boundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { notice: noticeOf(error) }
  }

  override render() {
    const { notice } = this.state
    return notice ? <Stopped notice={notice} /> : this.props.children
  }
}
