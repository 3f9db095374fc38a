import type { Output } from '#contract/index.ts'
import { DatasetList } from '../../catalogue/DatasetList.tsx'
import { ResultPages } from './ResultPages.tsx'
import type { SearchState } from './searchState.ts'

type Props = { state: SearchState; answer: Output<'package_search'> }

/** One page of results with pagination. */
export function ResultList({ state, answer }: Props) {
  return (
    <>
      <DatasetList datasets={answer.results} query={state.q} />
      <ResultPages state={state} count={answer.count} />
    </>
  )
}
